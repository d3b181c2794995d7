import { sql, type RawBuilder } from 'kysely';
import type { z } from 'zod';
import { endOfDay, startOfDay } from '@merchant-admin/common/dates';
import { isLeaseTab, longestPayMinutes } from '@merchant-admin/contract/orders/codes';
import type { orderListBody } from '@merchant-admin/contract/orders/shapes';
import { mayBeName } from '@merchant-admin/contract/platform/searched-codes';
import type { Ctx } from '../../../platform/http/context.ts';
import { isPhone, nameIs } from '../../../platform/plain/matching.ts';
import { keyedHash } from '../../../platform/session/seal.ts';
import { goodsIdsByName } from '../../goods/index.ts';
import { mostCandidates, ordersByImei, ordersByTail } from './orders-by-tail.ts';
import { leaseConditions, leaseTabConditions, shipmentConditions } from './lease-filter.ts';

export type OrderListBody = z.output<typeof orderListBody>;
export type Filter = Omit<OrderListBody, 'page' | 'page_size' | 'sort'>;
type Condition = RawBuilder<unknown>;

/** PAY_MINUTES is at most this long, so a time of payment bounds the time of ordering, by which the list is walked. */
const longestToPay = longestPayMinutes * 60_000;

/** One box: digits are tails of the order number or any device's IMEI, four and eleven a phone too; letters an IMEI or a name; anything else a name. */
function oneBox(ctx: Ctx, text: string): Condition {
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

/** Whether nothing but the tab narrows the list: its count is then known without counting. */
export const onlyByTab = (filter: Filter): boolean =>
  Object.entries(filter).every(([name, value]) => name === 'tab' || name === 'tab_item' || value === undefined || value === '');

/** Whether the list is narrowed by a risk mark alone, whose rows can be counted by themselves. */
export const onlyByRisk = (ctx: Ctx, filter: Filter): boolean =>
  !ctx.isGuest &&
  ctx.storeId === null &&
  filter.risk_id !== undefined &&
  Object.entries(filter).every(([name, value]) => name === 'risk_id' || value === undefined || value === '' || value === 0);

/** The list's conditions over `orders o`; every one is carried by an index or by the created_at walk. */
export async function conditionsOf(ctx: Ctx, filter: Filter): Promise<Condition[]> {
  const conditions: Condition[] = [sql`o.merchant_id = ${ctx.merchantId}`];
  const add = (value: unknown, condition: () => Condition) => {
    if (value !== undefined && value !== '') conditions.push(condition());
  };
  if (ctx.storeId !== null) conditions.push(sql`o.store_id = ${ctx.storeId}`);
  conditions.push(...byTab(ctx, filter.tab, filter.tab_item));
  add(filter.q, () => oneBox(ctx, filter.q!));
  add(filter.order_id, () => (filter.order_id!.length === 18 ? sql`o.order_no = ${filter.order_id}` : sql`o.id in ${ordersByTail(ctx, filter.order_id!)}`));
  add(filter.name, () => nameIs('o.customer_name', filter.name!));
  add(filter.phone, () => sql`o.id in ${ordersByTail(ctx, filter.phone!, 'customer_phone_reversed')}`);
  add(filter.imei, () => sql`o.id in ${ordersByImei(ctx, filter.imei!)}`);
  add(filter.id_card, () => sql`o.id_card_hash = ${keyedHash(ctx.services.config.key('id-card-hash'), filter.id_card!.toUpperCase())}`);
  add(filter.trade_no, () => byTradeNo(ctx, filter.trade_no!));
  add(filter.channel_id, () => sql`o.channel_id = ${filter.channel_id}`);
  add(filter.source_id, () => sql`o.source_id = ${filter.source_id}`);
  add(filter.lease_type, () => sql`o.lease_type = ${filter.lease_type}`);
  add(filter.periods, () => sql`o.periods = ${filter.periods}`);
  add(filter.segment, () => sql`o.segment = ${filter.segment}`);
  add(filter.reviewer_id, () => sql`o.reviewer_id = ${filter.reviewer_id}::bigint`);
  // In the words of the index orders_pool, that it may be used.
  const inPool = sql`o.status = 20 and o.reviewer_id is null`;
  add(filter.pool, () => (filter.pool === '1' ? inPool : sql`not (${inPool})`));
  // Risk marks are not for guests, so they cannot be probed by searching either.
  if (!ctx.isGuest)
    add(
      filter.risk_id,
      () => sql`exists (select from order_risk r where r.merchant_id = o.merchant_id and r.order_id = o.id and r.risk_id = ${filter.risk_id})`,
    );
  add(
    filter.special_id,
    () => sql`exists (select from order_special t where t.merchant_id = o.merchant_id and t.order_id = o.id and t.tag_id = ${filter.special_id})`,
  );
  add(filter.store_id, () => sql`o.store_id = ${filter.store_id}::bigint`);
  add(filter.member_id, () => sql`o.id in ${ordersByTail(ctx, filter.member_id!, 'member_id_reversed')}`);
  add(filter.company_id, () => sql`o.contract_company_id = ${filter.company_id}::bigint`);
  // Funders are not for guests either.
  if (!ctx.isGuest) add(filter.fund_org, () => sql`o.fund_org = ${filter.fund_org} and o.fund_org <> ''`);
  add(filter.deposit_status, () => sql`o.deposit_status = ${filter.deposit_status}`);
  add(filter.finish_type, () => sql`o.finish_type = ${filter.finish_type}`);
  add(filter.service_id, () => sql`o.customer_service_id = ${filter.service_id}::bigint`);
  conditions.push(...leaseConditions(ctx, filter), ...shipmentConditions(ctx, filter));
  add(filter.created_from, () => sql`o.created_at >= ${startOfDay(filter.created_from!)}`);
  add(filter.created_to, () => sql`o.created_at < ${endOfDay(filter.created_to!)}`);
  add(
    filter.paid_from,
    () => sql`o.paid_at >= ${startOfDay(filter.paid_from!)} and o.created_at >= ${new Date(startOfDay(filter.paid_from!).getTime() - longestToPay)}`,
  );
  add(filter.paid_to, () => sql`o.paid_at < ${endOfDay(filter.paid_to!)} and o.created_at < ${endOfDay(filter.paid_to!)}`);
  if (filter.goods_name) conditions.push(sql`o.goods_id = any(${await goodsIdsByName(ctx, filter.goods_name)}::bigint[])`);
  return conditions;
}
