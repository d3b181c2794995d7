import { sql, type RawBuilder } from 'kysely';
import type { BodyOf } from '@merchant-admin/contract/platform/endpoint';
import type { TrackState } from '@merchant-admin/contract/delivery/codes';
import type { deliveryEndpoints } from '@merchant-admin/contract/delivery/endpoints';
import type { DispatchState } from '@merchant-admin/contract/dispatch/codes';
import { exchangeState } from '@merchant-admin/contract/exchange/codes';
import { orderStatus } from '@merchant-admin/contract/orders/codes';
import { returnState } from '@merchant-admin/contract/returns/codes';
import { codes } from '../../../platform/db/codes.ts';
import { reversed, rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { conditionsBy, instantsIn, type Condition, type Conditions } from '../../../platform/lists/conditions.ts';
import { nameIs } from '../../../platform/plain/matching.ts';
import type { Listed } from '../../../platform/lists/page.ts';
import {
  behindRow,
  conditionsOf,
  cursorAfter,
  countOrders,
  idsOfPage,
  pageOfOrders,
  imeisOf,
  mostCandidates,
  ofParcel,
  ownStore,
  placeColumn,
  type Standing,
  type WalkOrder,
} from '../../orders/index.ts';
import type { Receiver } from './receiver.view.ts';
import { waitForInspection } from './refused.store.ts';
import { inTrouble } from './tracking.store.ts';
import { groupsOf, toShipItems } from '../rules/tabs.ts';

export type DeliveryBody = BodyOf<typeof deliveryEndpoints.deliveryList>;

export interface ListedDelivery extends Standing, Receiver {
  id: number;
  order_no: string;
  quantity: number;
  /** How many devices of the order are out. */
  sent: number;
  /** The serial numbers of the devices that are out, a space between. */
  imei: string | null;
  company: string | null;
  express_no: string | null;
  supplier_name: string | null;
  parcel_id: number | null;
  track_state: TrackState | null;
  paid_at: Date | null;
  audited_at: Date | null;
  shipped_at: Date | null;
  received_at: Date | null;
  total_rent: number;
  /** Where the platform stands with it, which was asked to send it; null where it was not. */
  dispatch_state: DispatchState | null;
  /** The lease whose devices these replace: its number, and where it stands. */
  original_order_id: string | null;
  old_status: number | null;
  old_finish_type: number | null;
  reviewer_id: number | null;
  claim_expires_at: Date | null;
  version: number;
  /** The row's place in the list's order. */
  place: string;
}

const among = (ctx: Ctx, condition: RawBuilder<unknown>) =>
  sql`o.id in (select id from orders where merchant_id = ${ctx.merchantId} and ${condition} limit ${mostCandidates})`;

/** The condition on tab groups. A single one is an equation, which the index by group serves in the list's order. */
const inGroups = (groups: readonly number[]) => (groups.length === 1 ? sql`o.tab_group = ${groups[0]}` : sql`o.tab_group = any(${[...groups]}::smallint[])`);

/** The condition that goods are sent for the order: a renewal continues with those that its customer has. */
const sent = sql`o.parent_id is null`;

type Asked = Omit<DeliveryBody, 'page' | 'page_size' | 'tab' | 'tab_item' | OfOrders>;
type OfOrders = 'order_id' | 'goods_name' | 'imei' | 'paid_from' | 'paid_to';

/** States of a lease whose devices are with the customer, or on their way back. */
const awayStates = [orderStatus.LEASED, orderStatus.TO_RETURN, orderStatus.RETURNING];

/** The condition that older devices were to be sent by a day that is over, and are not on their way. */
const notSentBack = (ctx: Ctx) =>
  sql`exists (select from exchange e join return_document r on r.merchant_id = e.merchant_id and r.order_id = e.old_order_id and r.state = ${codes(returnState.TO_SEND)}
    where e.merchant_id = o.merchant_id and e.new_order_id = o.id and e.state = ${codes(exchangeState.TO_RETURN)} and e.return_by < ${ctx.today}::date)`;

const inTransitTrouble = (ctx: Ctx) =>
  sql`o.status = any('{30,40}') and o.id in (select p.order_id from parcel p where p.merchant_id = ${ctx.merchantId} and ${inTrouble} limit ${mostCandidates})`;

/** What the delivery list's own fields ask of `orders o`. */
const conditionsFor = (ctx: Ctx): Conditions<Asked> => ({
  receiver_name: (name) => among(ctx, nameIs('receiver_name', name)),
  receiver_phone: (phone) => among(ctx, sql`receiver_phone_reversed ^@ ${reversed(phone)}`),
  express_no: (no) => ofParcel(ctx, no),
  supplier_id: (supplier) =>
    sql`exists (select from parcel v where v.merchant_id = o.merchant_id and v.order_id = o.id and v.supplier_id = ${supplier}::bigint)`,
  overdue: () =>
    sql`o.status = ${codes(orderStatus.TO_SHIP)} and o.audited_at < ${new Date(ctx.now.getTime() - ctx.services.config.SHIP_WITHIN_HOURS * 3_600_000)}`,
  trouble: (kind) => (kind === '2' ? waitForInspection(ctx, mostCandidates) : inTransitTrouble(ctx)),
  exchange: () => sql`o.exchange_of is not null`,
  old_device: (where) =>
    where === '3'
      ? notSentBack(ctx)
      : sql`exists (select from orders old where old.merchant_id = o.merchant_id and old.id = o.exchange_of
    and ${where === '1' ? sql`old.status in (${codes(...awayStates)})` : sql`old.status not in (${codes(...awayStates)})`})`,
  ...instantsIn('shipped', sql`o.shipped_at`),
});

/** All conditions of the list; fields that the order list has too ask the same as there. */
async function conditions(ctx: Ctx, body: DeliveryBody): Promise<Condition[]> {
  const { order_id, goods_name, imei, paid_from, paid_to } = body;
  const waits = body.trouble === '2' && body.tab === 'all' ? sql`true` : inGroups(groupsOf[body.tab]);
  const items = body.tab === 'to-ship' && body.tab_item ? [sql`o.tab = any(${[...toShipItems[body.tab_item]]}::smallint[])`] : [];
  return [...(await conditionsOf(ctx, { order_id, goods_name, imei, paid_from, paid_to })), waits, sent, ...items, ...conditionsBy(body, conditionsFor(ctx))];
}

/** The list's order: what has waited longest for shipping comes first; of what was shipped, the newest. */
const orderOf = (tab: DeliveryBody['tab']): WalkOrder =>
  tab === 'to-ship' ? { column: 'audited_at', descending: false } : { column: 'created_at', descending: true };

const rowsOf = (ctx: Ctx, ids: readonly number[], order: WalkOrder): Promise<ListedDelivery[]> =>
  rows(
    ctx.tx,
    sql<ListedDelivery>`select o.id, o.order_no, o.status, o.audit_status, o.delivery_status, o.sign_status, o.return_rule, o.buyout_mode, o.renewable, o.deposit_status, o.authorisation_expires_at, o.lease_type, o.rent_end, o.settling, o.next_due, o.goods_name, o.sku_name,
        o.receiver_name, o.receiver_phone, o.region, o.street, o.quantity, (select count(*)::int from order_device v where v.merchant_id = o.merchant_id and v.order_id = o.id) as sent, ${imeisOf} as imei, p.company, p.express_no, p.supplier_name, p.id as parcel_id, p.track_state, o.paid_at, o.audited_at, o.shipped_at, o.received_at, o.total_rent,
        old.order_no as original_order_id, old.status as old_status, old.finish_type as old_finish_type, (select q.state from dispatch q where q.merchant_id = o.merchant_id and q.order_id = o.id order by q.id desc limit 1) as dispatch_state, o.reviewer_id, o.claim_expires_at, o.version, ${placeColumn(order)}
      from unnest(${[...ids]}::bigint[]) with ordinality page(id, at)
      join orders o on o.merchant_id = ${ctx.merchantId} and o.id = page.id
      left join orders old on old.merchant_id = o.merchant_id and old.id = o.exchange_of
      left join lateral (select v.id, v.company, v.express_no, v.track_state, c.name as supplier_name from parcel v
        left join company c on c.merchant_id = v.merchant_id and c.id = v.supplier_id
        where v.merchant_id = o.merchant_id and v.order_id = o.id and v.state <> 'refused' order by v.id desc limit 1) p on true
      order by page.at`,
  );

async function rowsWhere(ctx: Ctx, body: DeliveryBody, where: RawBuilder<unknown>, limit: number, offset: number): Promise<ListedDelivery[]> {
  const order = orderOf(body.tab);
  const ids = await idsOfPage(ctx, where, order, limit, offset);
  return ids.length === 0 ? [] : rowsOf(ctx, ids, order);
}

/** A page of orders to ship or shipped, with the newest parcel. */
export async function listDeliveries(ctx: Ctx, body: DeliveryBody): Promise<Listed<ListedDelivery>> {
  const where = sql.join(await conditions(ctx, body), sql` and `);
  const order = orderOf(body.tab);
  return pageOfOrders(ctx, where, order, body, (ids) => rowsOf(ctx, ids, order));
}

/** The number of renewals by the order list's tab group: the order list counts them, this list leaves them out. */
export async function renewalsByGroup(ctx: Ctx): Promise<ReadonlyMap<number, number>> {
  const counts = await rows(
    ctx.tx,
    sql<{ tab_group: number; n: number }>`select tab_group, count(*)::int as n from orders o
      where merchant_id = ${ctx.merchantId} and parent_id is not null and ${ownStore(ctx)} group by tab_group`,
  );
  return new Map(counts.map((row) => [row.tab_group, row.n]));
}

/** The number of orders of newer devices by the order list's tab group and tab. */
export const exchangesByTab = (ctx: Ctx): Promise<{ tab_group: number; tab: number; n: number }[]> =>
  rows(
    ctx.tx,
    sql<{ tab_group: number; tab: number; n: number }>`select tab_group, tab, count(*)::int as n from orders o
      where merchant_id = ${ctx.merchantId} and exchange_of is not null and ${ownStore(ctx)} group by tab_group, tab`,
  );

const chosen = (ids: readonly string[]) => (ids.length === 0 ? sql`true` : sql`o.order_no = any(${ids}::text[])`);

/** All matching orders in steps, in the list's order, for an export. */
export async function walkDeliveries(ctx: Ctx, body: DeliveryBody, ids: readonly string[], cursor: string | undefined, step: number) {
  const where = sql.join([...(await conditions(ctx, body)), chosen(ids), behindRow(orderOf(body.tab), cursor)], sql` and `);
  const list = await rowsWhere(ctx, body, where, step, 0);
  return { list, cursor: cursorAfter(list, step) };
}

export const countDeliveries = async (ctx: Ctx, body: DeliveryBody, ids: readonly string[], most: number): Promise<number> =>
  ids.length > 0 ? ids.length : countOrders(ctx, sql.join(await conditions(ctx, body), sql` and `), most);
