import { sql } from 'kysely';
import type { QueryOf } from '@merchant-admin/contract/platform/endpoint';
import { countCap } from '@merchant-admin/contract/platform/paging';
import { mostOfSheet, type IntakeState } from '@merchant-admin/contract/stock/codes';
import type { stockEndpoints } from '@merchant-admin/contract/stock/endpoints';
import { maybe, one, rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { conditionsBy, instantsIn, type Condition, type Conditions } from '../../../platform/lists/conditions.ts';
import { countedPage, type Listed } from '../../../platform/lists/page.ts';
import { isNumbered } from './numbered.ts';
import { standsIn } from './place.ts';

type Filter = QueryOf<typeof stockEndpoints.intakeList>;

export interface ListedIntake {
  id: number;
  intake_no: string;
  state: IntakeState;
  store_name: string | null;
  supplier_name: string;
  pieces: number;
  received: number;
  cost: number;
  freight: number;
  counting: 'added' | 'counted';
  made_by: string;
  made_at: Date;
  note: string;
  version: number;
}

const columns = sql<ListedIntake>`i.id, i.intake_no, i.state, t.name as store_name, i.supplier_name, i.pieces, i.received, i.cost, i.freight, i.counting, i.made_by, i.made_at, i.note, i.version`;
const own = (ctx: Ctx): Condition => sql`i.merchant_id = ${ctx.merchantId} and ${ctx.storeId === null ? sql`true` : sql`i.store_id = ${ctx.storeId}`}`;

const conditionsFor = (ctx: Ctx): Conditions<Omit<Filter, 'page' | 'page_size'>> => ({
  intake_no: (no) => sql`i.intake_no = ${no.toUpperCase()}`,
  imei: (tail) => sql`i.id in (select l.intake_id from intake_line l where l.merchant_id = ${ctx.merchantId} and ${isNumbered(ctx, sql`l.device_id`, tail)})`,
  place: (place) => standsIn(sql`i.store_id`, place),
  supplier_id: (id) => sql`i.supplier_id = ${id}::bigint`,
  ...instantsIn('made', sql`i.made_at`),
});

/** A page of documents, the newest first. */
export async function listIntakes(ctx: Ctx, filter: Filter): Promise<Listed<ListedIntake>> {
  const where = sql.join([own(ctx), ...conditionsBy(filter, conditionsFor(ctx))], sql` and `);
  const list = await rows(
    ctx.tx,
    sql<ListedIntake>`select ${columns} from intake i left join store t on t.merchant_id = i.merchant_id and t.id = i.store_id
      where ${where} order by i.made_at desc, i.id desc limit ${filter.page_size} offset ${(filter.page - 1) * filter.page_size}`,
  );
  return countedPage(
    filter,
    list,
    async () => (await one(ctx.tx, sql<{ n: number }>`select count(*)::int as n from (select from intake i where ${where} limit ${countCap + 1}) t`)).n,
  );
}

export const intakeOf = (ctx: Ctx, id: string) =>
  maybe(
    ctx.tx,
    sql<ListedIntake>`select ${columns} from intake i left join store t on t.merchant_id = i.merchant_id and t.id = i.store_id where ${own(ctx)} and i.id = ${id}::bigint`,
  );

export interface IntakeLine {
  device_id: number;
  number: string;
  imei2: string;
  sn: string;
  goods_name: string;
  sku_name: string;
  degree: number;
  price: number | null;
  freight: number;
  again: boolean;
  received_at: Date | null;
  cancelled_at: Date | null;
}

/** The lines of a document, as they were written. */
export const linesOfIntake = (ctx: Ctx, id: number) =>
  rows(
    ctx.tx,
    sql<IntakeLine>`select device_id, number, imei2, sn, goods_name, sku_name, degree, price, freight, again, received_at, cancelled_at from intake_line
      where merchant_id = ${ctx.merchantId} and intake_id = ${id} order by line limit ${mostOfSheet}`,
  );
