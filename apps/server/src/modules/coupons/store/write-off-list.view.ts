import { sql } from 'kysely';
import { writeOffState } from '@merchant-admin/contract/coupons/template-codes';
import type { couponsEndpoints } from '@merchant-admin/contract/coupons/endpoints';
import type { QueryOf } from '@merchant-admin/contract/platform/endpoint';
import { countCap } from '@merchant-admin/contract/platform/paging';
import { one, reversed, rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { conditionsBy, instantsIn, type Condition, type Conditions } from '../../../platform/lists/conditions.ts';
import { countedPage, type Listed, type Paging } from '../../../platform/lists/page.ts';
import { ofOwnStore, writeOffColumns, type WriteOffRow } from './write-off.store.ts';

export type WriteOffFilter = Omit<QueryOf<typeof couponsEndpoints.writeOffList>, 'page' | 'page_size'>;

/** The most write-offs that the end of a phone number stands for. */
const mostPhones = 5_000;

const conditionsFor = (ctx: Ctx): Conditions<WriteOffFilter> => ({
  code: (code) => sql`w.code = ${code.toUpperCase()}`,
  phone: (phone) =>
    sql`w.id in (select p.id from coupon_write_off p where p.merchant_id = ${ctx.merchantId} and p.phone_reversed ^@ ${reversed(phone)} limit ${mostPhones})`,
  store_id: (store) => sql`w.store_id = ${store}::bigint`,
  operator: (name) => sql`w.by_name = ${name}`,
  ...instantsIn('at', sql`w.at`),
  template_id: (template) => sql`w.template_id = ${template}::bigint`,
  state: (state) => (Number(state) === writeOffState.UNDONE ? sql`w.undone_at is not null` : sql`w.undone_at is null`),
});

const whereOf = (ctx: Ctx, filter: WriteOffFilter, ids: readonly string[]): Condition =>
  sql.join(
    [
      sql`w.merchant_id = ${ctx.merchantId} and ${ofOwnStore(ctx)}`,
      ...conditionsBy(filter, conditionsFor(ctx)),
      ...(ids.length === 0 ? [] : [sql`w.id = any(${[...ids]}::bigint[])`]),
    ],
    sql` and `,
  );
const counted = async (ctx: Ctx, where: Condition, most: number): Promise<number> =>
  (await one(ctx.tx, sql<{ n: number }>`select count(*)::int as n from (select from coupon_write_off w where ${where} limit ${most + 1}) c`)).n;
const by = (ctx: Ctx, where: Condition, how: Condition): Promise<WriteOffRow[]> =>
  rows(ctx.tx, sql<WriteOffRow>`select ${writeOffColumns} from coupon_write_off w where ${where} order by w.at desc, w.id desc ${how}`);

/** The write-offs that stand behind one in the list. */
const behind = (ctx: Ctx, id: string): Condition =>
  sql`(w.at, w.id) < (select x.at, x.id from coupon_write_off x where x.merchant_id = ${ctx.merchantId} and x.id = ${id}::bigint)`;

/** A page of write-offs that the caller sees, the newest first. */
export async function listWriteOffs(ctx: Ctx, { page, page_size: size }: Paging, filter: WriteOffFilter): Promise<Listed<WriteOffRow>> {
  const where = whereOf(ctx, filter, []);
  const list = await by(ctx, where, sql`limit ${size} offset ${(page - 1) * size}`);
  return countedPage({ page, page_size: size }, list, () => counted(ctx, where, countCap));
}

/** All write-offs that match, step by step, for a file. */
export function walkWriteOffs(ctx: Ctx, filter: WriteOffFilter, ids: readonly string[]) {
  const where = whereOf(ctx, filter, ids);
  return {
    count: (most: number) => counted(ctx, where, most),
    next: (cursor: string | undefined, step: number) => by(ctx, cursor === undefined ? where : sql`${where} and ${behind(ctx, cursor)}`, sql`limit ${step}`),
  };
}
