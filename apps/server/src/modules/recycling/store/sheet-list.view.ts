import { sql } from 'kysely';
import type { QueryOf } from '@merchant-admin/contract/platform/endpoint';
import { countCap } from '@merchant-admin/contract/platform/paging';
import { sheetState as at, type SheetKind, type SheetState } from '@merchant-admin/contract/recycling/sheet-codes';
import type { sheetEndpoints } from '@merchant-admin/contract/recycling/sheets';
import { codes } from '../../../platform/db/codes.ts';
import { literally, maybe, one, reversed, rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { conditionsBy, instantsIn, type Condition, type Conditions } from '../../../platform/lists/conditions.ts';
import { shownPage } from '../../../platform/lists/page.ts';
import { seenSheets } from './sheet.store.ts';

export interface ListedSheet {
  id: number;
  sheet_no: string;
  state: SheetState;
  kind: SheetKind;
  model_name: string;
  imei: string;
  degree: number;
  price: number;
  customer_name: string;
  customer_phone: string;
  trade_order_no: string | null;
  store_name: string;
  made_name: string;
  made_at: Date;
  priced_by: number;
  submitted_by: number | null;
  decided_name: string;
  valid_until: Date | null;
  version: number;
}

type Page = { page: number; page_size: number };
export type SheetFilter = Omit<QueryOf<typeof sheetEndpoints.sheetList>, 'page' | 'page_size' | 'tab'>;

/** The most sheets that the end of a number stands for, and models that a part of a name does. */
const mostFound = 5_000;

const conditionsFor = (ctx: Ctx): Conditions<SheetFilter> => ({
  sheet_no: (no) => sql`v.sheet_no = ${no.toUpperCase()}`,
  phone: (tail) =>
    sql`v.id in (select p.id from recycle_sheet p where p.merchant_id = ${ctx.merchantId} and p.phone_reversed ^@ ${reversed(tail)} limit ${mostFound})`,
  imei: (tail) =>
    sql`v.id in (select p.id from recycle_sheet p where p.merchant_id = ${ctx.merchantId} and p.imei_reversed ^@ ${reversed(tail.toUpperCase())} limit ${mostFound})`,
  model: (name) =>
    sql`v.recycle_id in (select g.id from recycle_goods g where g.merchant_id = ${ctx.merchantId} and g.name ilike ${`%${literally(name)}%`} limit ${mostFound})`,
  kind: (kind) => sql`v.kind = ${kind}`,
  store_id: (store) => sql`v.store_id = ${store}::bigint`,
  ...instantsIn('made', sql`v.made_at`),
});

/** Sheets of a state, as a walk of an index: an approved one lapses with its time. */
function walkOf(ctx: Ctx, state: SheetState): Condition {
  if (state === at.APPROVED) return sql`v.state = ${codes(at.APPROVED)} and v.valid_until > ${ctx.now}`;
  return state === at.LAPSED ? sql`v.state = ${codes(at.APPROVED)} and v.valid_until <= ${ctx.now}` : sql`v.state = ${codes(state)}`;
}

const shownColumns = sql`v.id, v.sheet_no, v.state, v.kind, v.model_name, v.imei, v.degree, v.price, v.customer_name, v.customer_phone, o.order_no as trade_order_no, s.name as store_name,
  v.made_name, v.made_at, v.priced_by, v.submitted_by, v.decided_name, v.valid_until, v.version`;
const sheets = sql`recycle_sheet v join store s on s.merchant_id = v.merchant_id and s.id = v.store_id
  left join orders o on o.merchant_id = v.merchant_id and o.id = v.trade_order_id`;

/** A page of the sheets of these states (none: all) that the caller sees, the newest first. */
export async function listSheets(ctx: Ctx, states: readonly SheetState[], { page, page_size: size }: Page, filter: SheetFilter) {
  const asked = [sql`v.merchant_id = ${ctx.merchantId} and ${seenSheets(ctx)}`, ...conditionsBy(filter, conditionsFor(ctx))];
  const walks = (states.length === 0 ? [sql`true`] : states.map((state) => walkOf(ctx, state))).map(
    (each) => sql`from recycle_sheet v where ${sql.join([...asked, each], sql` and `)}`,
  );
  const some = sql.join(
    walks.map((walk) => sql`(select v.id ${walk} order by v.id desc limit ${page * size})`),
    sql` union all `,
  );
  const found = await rows(ctx.tx, sql<{ id: number }>`select v.id from (${some}) v order by v.id desc limit ${size} offset ${(page - 1) * size}`);
  const counted = sql.join(
    walks.map((walk) => sql`(select v.id ${walk} limit ${countCap + 1})`),
    sql` union all `,
  );
  return shownPage(
    { page, page_size: size },
    found.map(({ id }) => id),
    (ids) =>
      rows(
        ctx.tx,
        sql<ListedSheet>`select ${shownColumns} from ${sheets} where v.merchant_id = ${ctx.merchantId} and v.id = any(${[...ids]}::bigint[]) order by v.id desc`,
      ),
    async () => (await one(ctx.tx, sql<{ n: number }>`select count(*)::int as n from (${counted}) x`)).n,
  );
}

/** What a list of sheets is taken out by: the states of its tab (none: all), its search, and the sheets that were chosen, by id; all where none was. */
export interface ChosenSheets {
  states: readonly SheetState[];
  filter: SheetFilter;
  ids: readonly string[];
}

const chosenSheets = (ctx: Ctx, { states, filter, ids }: ChosenSheets): Condition =>
  sql.join(
    [
      sql`v.merchant_id = ${ctx.merchantId} and ${seenSheets(ctx)}`,
      states.length === 0
        ? sql`true`
        : sql`(${sql.join(
            states.map((state) => walkOf(ctx, state)),
            sql` or `,
          )})`,
      ids.length === 0 ? sql`true` : sql`v.id = any(${[...ids]}::bigint[])`,
      ...conditionsBy(filter, conditionsFor(ctx)),
    ],
    sql` and `,
  );

/** The next sheets after an id, the newest first. */
export const walkSheets = (ctx: Ctx, chosen: ChosenSheets, after: string | undefined, step: number): Promise<ListedSheet[]> =>
  rows(
    ctx.tx,
    sql<ListedSheet>`select ${shownColumns} from ${sheets} where ${chosenSheets(ctx, chosen)} and ${after === undefined ? sql`true` : sql`v.id < ${after}::bigint`} order by v.id desc limit ${step}`,
  );

/** How many match, counted no further than one beyond `most`. */
export const countChosenSheets = async (ctx: Ctx, chosen: ChosenSheets, most: number): Promise<number> =>
  (await one(ctx.tx, sql<{ n: number }>`select count(*)::int as n from (select from recycle_sheet v where ${chosenSheets(ctx, chosen)} limit ${most + 1}) t`))
    .n;

/** How many sheets the caller sees in each state, each counted as far as a list tells. */
export async function countSheets(ctx: Ctx): Promise<Map<SheetState, number>> {
  const [approved, lapsed] = [codes(at.APPROVED), codes(at.LAPSED)];
  const found = await rows(
    ctx.tx,
    sql<{ state: SheetState; n: number }>`select s.state, c.n from unnest(${Object.values(at)}::smallint[]) s(state)
      cross join lateral (select count(*)::int as n from (select from recycle_sheet v where v.merchant_id = ${ctx.merchantId} and ${seenSheets(ctx)}
        and v.state = case when s.state = ${lapsed} then ${approved} else s.state end
        and (s.state not in (${approved}, ${lapsed}) or (v.valid_until > ${ctx.now}) = (s.state = ${approved})) limit ${countCap}) x) c`,
  );
  return new Map(found.map(({ state, n }) => [state, n]));
}

/** Sheets that wait for somebody who decides; since when. */
export const sheetsWaiting = (ctx: Ctx) =>
  sql`select v.submitted_at as since from recycle_sheet v where v.merchant_id = ${ctx.merchantId} and ${seenSheets(ctx)} and v.state = ${codes(at.SUBMITTED)} order by 1`;

export interface ShownSheet extends ListedSheet {
  store_id: number;
  recycle_id: number;
  terms_version: number;
  option_ids: string[];
  sku_id: number;
  goods_id: number;
  goods_name: string;
  sku_name: string;
  id_card_cipher: Buffer;
  payee_cipher: Buffer;
  photos: string[];
  identity: string[];
  signature: string[];
  note: string;
  submitted_name: string;
  submitted_at: Date | null;
  decided_at: Date | null;
  decision: string;
  recycle_order_id: number | null;
  recycle_order_no: string | null;
  ended_name: string;
  ended_at: Date | null;
  end_reason: string;
}

/** A sheet that the person sees, with everything that its page shows. */
export const sheetShown = (ctx: Ctx, id: string): Promise<ShownSheet | undefined> =>
  maybe(
    ctx.tx,
    sql<ShownSheet>`select ${shownColumns}, v.store_id, v.recycle_id, v.terms_version, v.option_ids, v.sku_id, k.goods_id, g.name as goods_name, k.name as sku_name, v.id_card_cipher, v.payee_cipher,
        v.photos, v.identity, v.signature, v.note, v.submitted_name, v.submitted_at, v.decided_at, v.decision, v.recycle_order_id, r.order_no as recycle_order_no, v.ended_name, v.ended_at,
        v.end_reason
      from ${sheets} join goods_sku k on k.merchant_id = v.merchant_id and k.id = v.sku_id join goods g on g.merchant_id = k.merchant_id and g.id = k.goods_id
      left join recycle_order r on r.merchant_id = v.merchant_id and r.id = v.recycle_order_id
      where v.merchant_id = ${ctx.merchantId} and v.id = ${id}::bigint and ${seenSheets(ctx)}`,
  );
