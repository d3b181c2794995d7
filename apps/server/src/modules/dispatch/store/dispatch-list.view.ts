import { sql } from 'kysely';
import type { DispatchState } from '@merchant-admin/contract/dispatch/codes';
import type { dispatchEndpoints } from '@merchant-admin/contract/dispatch/endpoints';
import { orderStatus } from '@merchant-admin/contract/orders/codes';
import type { QueryOf } from '@merchant-admin/contract/platform/endpoint';
import { countCap } from '@merchant-admin/contract/platform/paging';
import { codes } from '../../../platform/db/codes.ts';
import { maybe, one, rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { conditionsBy, instantsIn, type Condition, type Conditions } from '../../../platform/lists/conditions.ts';
import { countedPage, type Listed } from '../../../platform/lists/page.ts';
import type { Receiver } from '../../delivery/index.ts';
import { dispatchColumns, type DispatchRow } from './dispatch.store.ts';

type Query = QueryOf<typeof dispatchEndpoints.dispatchList>;
export type DispatchFilter = Omit<Query, 'page' | 'page_size' | 'tab'>;

export interface ListedDispatch extends DispatchRow, Receiver {
  merchant_name: string;
  order_no: string;
  sku_id: number;
  /** Of its newest parcel, and all devices that were sent; null where there is none. */
  company: string | null;
  express_no: string | null;
  imei: string | null;
  /** Paid for what is out, fen. */
  amount: number;
  to_ship: boolean;
  under_way: boolean;
}
const listed = sql<ListedDispatch>`${dispatchColumns}, m.name as merchant_name, o.order_no, o.sku_id, o.goods_name, o.sku_name, o.receiver_name, o.receiver_phone, o.region, o.street,
  p.company, p.express_no, p.imei, coalesce(p.amount, 0)::bigint as amount, o.status = ${codes(orderStatus.TO_SHIP)} as to_ship, coalesce(p.under_way, false) as under_way`;
const joined = sql`join merchant m on m.merchant_id = q.merchant_id join orders o on o.merchant_id = q.merchant_id and o.id = q.order_id
  left join lateral (select (array_agg(v.company order by v.id desc))[1] as company, (array_agg(v.express_no order by v.id desc))[1] as express_no, sum(d.amount) filter (where d.returned_at is null)::bigint as amount, bool_or(v.state = 'sent') as under_way,
      (select string_agg(i.imei, ' ' order by i.parcel_id, i.device_id) from dispatch_parcel e join parcel_device i on i.merchant_id = e.merchant_id and i.parcel_id = e.parcel_id
        where e.merchant_id = q.merchant_id and e.dispatch_id = q.id) as imei
    from dispatch_parcel d join parcel v on v.merchant_id = d.merchant_id and v.id = d.parcel_id
    where d.merchant_id = q.merchant_id and d.dispatch_id = q.id) p on true`;

/** What whoever asks sees: the platform's staff all merchants', others their own merchant's. Staff of a store see none. */
const seen = (ctx: Ctx, merchant: string | undefined): Condition => {
  if (ctx.storeId !== null) return sql`false`;
  if (ctx.isGuest) return sql`q.merchant_id = ${ctx.merchantId} and q.merchant_id = ${merchant ?? ctx.merchantId}::bigint`;
  return merchant === undefined ? sql`true` : sql`q.merchant_id = ${merchant}::bigint`;
};
const inStates = (states: readonly DispatchState[]): Condition => (states.length === 0 ? sql`true` : sql`q.state in (${codes(...states)})`);

const where = (ctx: Ctx, states: readonly DispatchState[], { merchant_id: merchant, ...filter }: DispatchFilter): Condition => {
  const by: Conditions<Omit<DispatchFilter, 'merchant_id'>> = {
    dispatch_no: (no) => sql`q.dispatch_no = ${no.toUpperCase()}`,
    // Numbers are found merchant by merchant: their index begins with it.
    order_id: (no) =>
      sql`(q.merchant_id, q.order_id) in (select o.merchant_id, o.id from merchant m join orders o on o.merchant_id = m.merchant_id where o.order_no = ${no})`,
    supplier_id: (id) => sql`q.supplier_id = ${id}::bigint`,
    ...instantsIn('asked', sql`q.asked_at`),
  };
  return sql.join([seen(ctx, merchant), inStates(states), ...conditionsBy(filter, by)], sql` and `);
};

const counted = async (ctx: Ctx, condition: Condition, most: number): Promise<number> =>
  (await one(ctx.tx, sql<{ n: number }>`select count(*)::int as n from (select from dispatch q where ${condition} limit ${most + 1}) c`)).n;
const read = (ctx: Ctx, condition: Condition, how: Condition): Promise<ListedDispatch[]> =>
  rows(
    ctx.tx,
    sql<ListedDispatch>`with found as (select q.merchant_id, q.id from dispatch q where ${condition} order by q.id desc ${how})
      select ${listed} from dispatch q ${joined} where (q.merchant_id, q.id) in (select merchant_id, id from found) order by q.id desc`,
  );

/** A page, the newest first. */
export async function listDispatches(
  ctx: Ctx,
  states: readonly DispatchState[],
  page: { page: number; page_size: number },
  filter: DispatchFilter,
): Promise<Listed<ListedDispatch>> {
  const condition = where(ctx, states, filter);
  const list = await read(ctx, condition, sql`limit ${page.page_size} offset ${(page.page - 1) * page.page_size}`);
  return countedPage(page, list, () => counted(ctx, condition, countCap));
}

/** How many are in each state. */
export const countDispatches = (ctx: Ctx, merchant: string | undefined): Promise<{ state: DispatchState; n: number }[]> =>
  rows(ctx.tx, sql<{ state: DispatchState; n: number }>`select q.state, count(*)::int as n from dispatch q where ${seen(ctx, merchant)} group by 1`);

export const dispatchListed = async (ctx: Ctx, merchant: string | undefined, id: string): Promise<ListedDispatch | undefined> =>
  (
    await rows(
      ctx.tx,
      sql<ListedDispatch>`select ${listed} from dispatch q ${joined} where ${seen(ctx, merchant ?? String(ctx.merchantId))} and q.id = ${id}::bigint`,
    )
  )[0];

/** Taken out step by step in the order of the list. */
export const walkDispatches = (ctx: Ctx, states: readonly DispatchState[], filter: DispatchFilter, ids: readonly string[]) => {
  const chosen = ids.length === 0 ? where(ctx, states, filter) : sql`${where(ctx, states, filter)} and q.id = any(${[...ids]}::bigint[])`;
  return {
    next: (after: string | undefined, step: number) => read(ctx, after === undefined ? chosen : sql`${chosen} and q.id < ${after}::bigint`, sql`limit ${step}`),
    count: (most: number) => counted(ctx, chosen, most),
  };
};

/** What the same merchant paid last for a device of the same SKU, and who supplied it for how much; fen. */
export const lastPrice = (ctx: Ctx, { merchant_id: merchant, sku_id: sku, id }: ListedDispatch) =>
  maybe(
    ctx.tx,
    sql<{
      price: number;
      supplier_id: number | null;
      supplier_name: string;
      cost: number | null;
    }>`select q.price, q.supplier_id, q.supplier_name, q.cost from dispatch q join orders o on o.merchant_id = q.merchant_id and o.id = q.order_id
      where q.merchant_id = ${merchant} and o.sku_id = ${sku} and q.id <> ${id} and q.price is not null order by q.id desc limit 1`,
  );
