import { sql } from 'kysely';
import type { z } from 'zod';
import { endOfDay, startOfDay } from '@merchant-admin/common/dates';
import { isLeaseTab, longestPayMinutes, orderStatus } from '@merchant-admin/contract/orders/codes';
import type { orderListBody } from '@merchant-admin/contract/orders/shapes';
import { mayBeName } from '@merchant-admin/contract/platform/searched-codes';
import type { Ctx } from '../../../platform/http/context.ts';
import { conditionsBy, daysIn, instantsIn, type Condition, type Conditions } from '../../../platform/lists/conditions.ts';
import { isPhone, nameIs } from '../../../platform/plain/matching.ts';
import { keyedHash } from '../../../platform/session/seal.ts';
import { goodsIdsByName } from '../../goods/index.ts';
import { mostCandidates, ordersByImei, ordersByTail } from './orders-by-tail.ts';
import { packageWaits } from './package-waits.ts';
import { leaseStateIs, leaseTabConditions, ofParcel, overdueIs } from './lease-filter.ts';

export type OrderListBody = z.output<typeof orderListBody>;
export type Filter = Omit<OrderListBody, 'page' | 'page_size' | 'sort'>;

/**
 * The longest time to pay, in milliseconds. PAY_MINUTES is at most this long, so a time of payment bounds the time of ordering, by which the list is
 * walked.
 */
const longestToPay = longestPayMinutes * 60_000;

/**
 * The condition of the box that searches many things: digits are tails of the order number or any device's IMEI, four and eleven a phone too; letters an
 * IMEI or a name; anything else a name.
 */
export function oneBox(ctx: Ctx, text: string): Condition {
  const serial = /^[0-9A-Za-z]+$/.test(text);
  const searches = [
    ...(/^\d+$/.test(text) ? [ordersByTail(ctx, text)] : []),
    ...(isPhone(text) ? [ordersByTail(ctx, text, 'customer_phone_reversed')] : []),
    ...(serial ? [ordersByImei(ctx, text)] : []),
    ...(mayBeName(text)
      ? [sql`(select id from orders where merchant_id = ${ctx.merchantId} and ${nameIs('customer_name', text)} limit ${mostCandidates})`]
      : []),
  ];
  return sql`o.id in (${sql.join(searches, sql` union all `)})`;
}

function byTab(ctx: Ctx, tab: number | undefined, item: number | undefined): Condition[] {
  if (isLeaseTab(item)) return leaseTabConditions(ctx, item);
  if (item === 105) return [sql`o.refunded`];
  if (item) return [sql`o.tab = ${item}`];
  return tab ? [sql`o.tab_group = ${tab}`] : [];
}

const byTradeNo = (ctx: Ctx, no: string) => sql`o.id in (
  select order_id from bill where merchant_id = ${ctx.merchantId} and trade_no = ${no}
  union select order_id from money_document where merchant_id = ${ctx.merchantId} and (out_no = ${no} or (channel_no = ${no} and channel_no <> '')))`;

/** Whether only the tab narrows the list: its count is then known without counting. */
export const onlyByTab = (filter: Filter): boolean =>
  Object.entries(filter).every(([name, value]) => name === 'tab' || name === 'tab_item' || value === undefined || value === '');

/** Whether only a risk mark narrows the list: the mark's rows can be counted by themselves. */
export const onlyByRisk = (ctx: Ctx, filter: Filter): boolean =>
  !ctx.isGuest &&
  ctx.storeId === null &&
  filter.risk_id !== undefined &&
  Object.entries(filter).every(([name, value]) => name === 'risk_id' || value === undefined || value === '' || value === 0);

/** What each search field asks of `orders o`; each condition is served by an index or by the walk along created_at. */
function conditionsFor(ctx: Ctx, goodsIds: readonly number[]): Conditions<Omit<Filter, 'tab' | 'tab_item'>> {
  // In the words of the index orders_pool, that it may be used.
  const inPool = sql`o.status = ${sql.lit(orderStatus.TO_REVIEW)} and o.reviewer_id is null`;
  const created = sql`o.created_at`;
  return {
    q: (text) => oneBox(ctx, text),
    order_id: (no) => (no.length === 18 ? sql`o.order_no = ${no}` : sql`o.id in ${ordersByTail(ctx, no)}`),
    name: (name) => nameIs('o.customer_name', name),
    phone: (phone) => sql`o.id in ${ordersByTail(ctx, phone, 'customer_phone_reversed')}`,
    member_id: (member) => sql`o.id in ${ordersByTail(ctx, member, 'member_id_reversed')}`,
    imei: (imei) => sql`o.id in ${ordersByImei(ctx, imei)}`,
    id_card: (no) => sql`o.id_card_hash = ${keyedHash(ctx.services.config.key('id-card-hash'), no.toUpperCase())}`,
    trade_no: (no) => byTradeNo(ctx, no),
    goods_name: () => sql`o.goods_id = any(${[...goodsIds]}::bigint[])`,
    channel_id: (channel) => sql`o.channel_id = ${channel}`,
    source_id: (source) => sql`o.source_id = ${source}`,
    lease_type: (type) => sql`o.lease_type = ${type}`,
    periods: (periods) => sql`o.periods = ${periods}`,
    segment: (segment) => sql`o.segment = ${segment}`,
    reviewer_id: (reviewer) => sql`o.reviewer_id = ${reviewer}::bigint`,
    pool: (pool) => (pool === '1' ? inPool : sql`not (${inPool})`),
    // Risk marks and funders are not for guests, so they cannot be probed by searching either.
    risk_id: (risk) =>
      ctx.isGuest ? undefined : sql`exists (select from order_risk r where r.merchant_id = o.merchant_id and r.order_id = o.id and r.risk_id = ${risk})`,
    fund_org: (funder) => (ctx.isGuest ? undefined : sql`o.fund_org = ${funder} and o.fund_org <> ''`),
    special_id: (tag) => sql`exists (select from order_special t where t.merchant_id = o.merchant_id and t.order_id = o.id and t.tag_id = ${tag})`,
    service_id: (person) => sql`o.customer_service_id = ${person}::bigint`,
    store_id: (store) => sql`o.store_id = ${store}::bigint`,
    company_id: (company) => sql`o.contract_company_id = ${company}::bigint`,
    deposit_status: (status) => sql`o.deposit_status = ${status}`,
    finish_type: (type) => sql`o.finish_type = ${type}`,
    lease_state: (state) => leaseStateIs(ctx, state),
    overdue: (answer) => overdueIs(ctx, answer),
    express_no: (no) => ofParcel(ctx, no),
    evidence: () => packageWaits(ctx),
    ...daysIn('rent_end', sql`o.rent_end`),
    ...instantsIn('shipped', sql`o.shipped_at`),
    ...instantsIn('received', sql`o.received_at`),
    ...instantsIn('created', created),
    paid_from: (day) => sql`o.paid_at >= ${startOfDay(day)} and ${created} >= ${new Date(startOfDay(day).getTime() - longestToPay)}`,
    paid_to: (day) => sql`o.paid_at < ${endOfDay(day)} and ${created} < ${endOfDay(day)}`,
  };
}

/** All conditions of the list: those of the tabs and of the filter. */
export async function conditionsOf(ctx: Ctx, { tab, tab_item: item, ...filter }: Filter): Promise<Condition[]> {
  const goodsIds = filter.goods_name ? await goodsIdsByName(ctx, filter.goods_name) : [];
  return [
    sql`o.merchant_id = ${ctx.merchantId}`,
    ...(ctx.storeId === null ? [] : [sql`o.store_id = ${ctx.storeId}`]),
    ...byTab(ctx, tab, item),
    ...conditionsBy(filter, conditionsFor(ctx, goodsIds)),
  ];
}
