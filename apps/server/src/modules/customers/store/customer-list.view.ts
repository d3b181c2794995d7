import { sql } from 'kysely';
import { mostCounted } from '@merchant-admin/contract/customers/customer-list';
import type { customersEndpoints } from '@merchant-admin/contract/customers/endpoints';
import { orderStatus } from '@merchant-admin/contract/orders/codes';
import type { QueryOf } from '@merchant-admin/contract/platform/endpoint';
import { countCap } from '@merchant-admin/contract/platform/paging';
import { isShownName, mayBeName } from '@merchant-admin/contract/platform/searched-codes';
import { one, rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { conditionsBy, instantsIn, type Condition, type Conditions } from '../../../platform/lists/conditions.ts';
import { isPhone, nameIs } from '../../../platform/plain/matching.ts';
import { keyedHash } from '../../../platform/session/seal.ts';
import { countedPage, type Listed } from '../../../platform/lists/page.ts';
import { lateRentOf, mostCandidates, ordersByImei, ordersByTail, ownStore } from '../../orders/index.ts';

export type CustomerFilter = QueryOf<typeof customersEndpoints.customerList>;
/** What is asked of customers, whatever the page. */
type Matching = Omit<CustomerFilter, 'page' | 'page_size'>;

/** A customer as the latest order names him. */
export interface ListedCustomer {
  customer_name: string;
  customer_phone: string;
  id_card_cipher: Buffer;
  orders: number;
  running: number;
  /** Rent that is late, fen. */
  late_rent: number;
  risk_ids: string[];
  order_no: string;
  status: number;
  placed_at: Date;
  first_at: Date;
}

/** The condition on customers with any order among these ids that the caller may see: the latest may be of another device, or under another phone. */
const whoHas = (ctx: Ctx, ids: Condition) =>
  sql`o.id_card_hash in (select id_card_hash from orders where merchant_id = ${ctx.merchantId} and id in ${ids} and ${ownStore(ctx)})`;

/**
 * The condition on a name. A first character, which many share, is compared with the latest order's, while orders are walked; a whole name with that of
 * any.
 */
const named = (ctx: Ctx, name: string): Condition =>
  isShownName(name)
    ? nameIs('o.customer_name', name)
    : whoHas(ctx, sql`(select id from orders where merchant_id = ${ctx.merchantId} and ${nameIs('customer_name', name)} limit ${mostCandidates})`);

/**
 * The condition of the box that searches many things: four or eleven digits are a phone, other digits the end of an order's number; anything else is a
 * name.
 */
function oneBox(ctx: Ctx, text: string): Condition {
  const ways = [
    ...(/^\d+$/.test(text) ? [whoHas(ctx, ordersByTail(ctx, text))] : []),
    ...(isPhone(text) ? [whoHas(ctx, ordersByTail(ctx, text, 'customer_phone_reversed'))] : []),
    ...(mayBeName(text) ? [named(ctx, text)] : []),
  ];
  return ways.length === 0 ? sql`false` : sql`(${sql.join(ways, sql` or `)})`;
}

const conditionsFor = (ctx: Ctx): Conditions<Matching> => ({
  q: (text) => oneBox(ctx, text),
  name: (name) => named(ctx, name),
  phone: (phone) => whoHas(ctx, ordersByTail(ctx, phone, 'customer_phone_reversed')),
  id_card: (no) => sql`o.id_card_hash = ${keyedHash(ctx.services.config.key('id-card-hash'), no.toUpperCase())}`,
  imei: (imei) => whoHas(ctx, ordersByImei(ctx, imei)),
  ...instantsIn('placed', sql`o.created_at`),
});

/**
 * The condition that an order is the latest under its ID number and stands for its customer: found while orders are walked by time, so that a page costs
 * the same at any size.
 */
const whereOf = (ctx: Ctx, filter: Matching): Condition =>
  sql.join(
    [
      sql`o.merchant_id = ${ctx.merchantId} and ${ownStore(ctx)}`,
      ...conditionsBy(filter, conditionsFor(ctx)),
      sql`not exists (select from orders l where l.merchant_id = o.merchant_id and l.id_card_hash = o.id_card_hash
        and (l.created_at, l.id) > (o.created_at, o.id) and ${ctx.storeId === null ? sql`true` : sql`l.store_id = ${ctx.storeId}`})`,
    ],
    sql` and `,
  );

/** A customer as one of his orders knows him. */
export interface Named {
  order_no: string;
  member_id: string;
  customer_name: string;
}
const namedColumns = sql`o.order_no, o.member_id, o.customer_name`;

/** The customers of these orders, of those that the caller may see, in this order. */
export const customersOf = (ctx: Ctx, orderNos: readonly string[]): Promise<Named[]> =>
  rows(
    ctx.tx,
    sql<Named>`select ${namedColumns} from orders o where o.merchant_id = ${ctx.merchantId} and o.order_no = any(${[...orderNos]}::text[]) and ${ownStore(ctx)}
      order by array_position(${[...orderNos]}::text[], o.order_no)`,
  );

/** At most so many customers who match. */
export const customersWho = (ctx: Ctx, filter: Matching, most: number): Promise<Named[]> =>
  rows(ctx.tx, sql<Named>`select ${namedColumns} from orders o where ${whereOf(ctx, filter)} order by o.created_at desc, o.id desc limit ${most}`);

/** A page of customers, who ordered last first. */
export async function listCustomers(ctx: Ctx, filter: CustomerFilter): Promise<Listed<ListedCustomer>> {
  const where = whereOf(ctx, filter);
  const list = await rows(
    ctx.tx,
    sql<ListedCustomer>`select c.customer_name, c.customer_phone, c.id_card_cipher, n.orders, n.running, n.late_rent, k.risk_ids, c.order_no, c.status,
        c.created_at as placed_at, n.first_at
      from (select o.id from orders o where ${where} order by o.created_at desc, o.id desc limit ${filter.page_size} offset ${(filter.page - 1) * filter.page_size}) page
      join orders c on c.merchant_id = ${ctx.merchantId} and c.id = page.id
      cross join lateral (select count(*)::int as orders, (count(*) filter (where h.status between ${orderStatus.TO_REVIEW} and ${orderStatus.BUYING_OUT}))::int as running,
          coalesce(sum(h.late_rent), 0)::bigint as late_rent, min(h.created_at) as first_at
        from (select o.status, o.created_at, late.late_rent from orders o ${lateRentOf(ctx)}
          where o.merchant_id = c.merchant_id and o.id_card_hash = c.id_card_hash and ${ownStore(ctx)} order by o.created_at desc limit ${mostCounted}) h) n
      cross join lateral (select coalesce(array_agg(distinct r.risk_id), '{}') as risk_ids from orders o
        join order_risk r on r.merchant_id = o.merchant_id and r.order_id = o.id
        where o.merchant_id = c.merchant_id and o.id_card_hash = c.id_card_hash and ${ownStore(ctx)}) k
      order by c.created_at desc, c.id desc`,
  );
  return countedPage(
    filter,
    list,
    async () => (await one(ctx.tx, sql<{ n: number }>`select count(*)::int as n from (select from orders o where ${where} limit ${countCap + 1}) t`)).n,
  );
}
