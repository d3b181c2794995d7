import { sql } from 'kysely';
import { orderStatus } from '@merchant-admin/contract/orders/codes';
import { codes } from '../../../platform/db/codes.ts';
import { maybe, reversed, rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { isPhone, nameIs } from '../../../platform/plain/matching.ts';
import { ownStore } from './order.store.ts';

export interface StaffRow {
  id: number;
  name: string;
  account: string;
  open_orders: number;
}

const openOrders = sql`(select count(*)::int from (select from orders o where o.merchant_id = a.merchant_id and o.customer_service_id = a.id and o.status not in (${codes(orderStatus.FINISHED, orderStatus.CLOSED)}) limit 1000) t)`;
const mayServe = sql`a.enabled and exists (
  select from account_role ar join role r on r.merchant_id = ar.merchant_id and r.id = ar.role_id
  where ar.merchant_id = a.merchant_id and ar.account_id = a.id and (r.is_administrator or 'order:follow' = any(r.tags)))`;

/** Staff who may look after orders, with how many open ones each has; the least loaded first. */
export const serviceStaff = (ctx: Ctx): Promise<StaffRow[]> =>
  rows(
    ctx.tx,
    sql<StaffRow>`select a.id, a.name, a.account, ${openOrders} as open_orders from account a
      where a.merchant_id = ${ctx.merchantId} and ${mayServe} order by open_orders, a.id limit 200`,
  );

export const findServiceStaff = (ctx: Ctx, id: string) =>
  maybe(
    ctx.tx,
    sql<{ id: number; name: string }>`select a.id, a.name from account a where a.merchant_id = ${ctx.merchantId} and a.id = ${id}::bigint and ${mayServe}`,
  );

/** Staff to whom orders are given at present, as reviewer or as customer service, whatever rights they still have. */
export const allocatedStaff = (ctx: Ctx): Promise<StaffRow[]> =>
  rows(
    ctx.tx,
    sql<StaffRow>`select a.id, a.name, a.account, ${openOrders} as open_orders from account a
      where a.merchant_id = ${ctx.merchantId} and (
        exists (select from orders o where o.merchant_id = a.merchant_id and o.customer_service_id = a.id)
        or exists (select from orders o where o.merchant_id = a.merchant_id and o.reviewer_id = a.id))
      order by a.name, a.id limit 200`,
  );

export interface WechatCustomer {
  member_id: string;
  customer_name: string;
  customer_phone: string;
  orders: number;
  order_no: string;
  created_at: Date;
}

const wechat = '2';
/** The most orders that a search may meet; beyond it the search has to be narrowed. */
const mostOrders = 500;
const mostCustomers = 20;

/** Customers of the WeChat channel by phone or name, each with the newest order. */
export const wechatCustomers = (ctx: Ctx, q: string): Promise<WechatCustomer[]> => {
  const match = isPhone(q) ? sql`customer_phone_reversed ^@ ${reversed(q)}` : nameIs('customer_name', q);
  return rows(
    ctx.tx,
    sql<WechatCustomer>`with met as (
        select id, member_id, customer_name, customer_phone, order_no, created_at from orders
        where merchant_id = ${ctx.merchantId} and channel_id = ${wechat} and ${match} and ${ownStore(ctx)} limit ${mostOrders}),
      newest as (select distinct on (member_id) member_id, customer_name, customer_phone, order_no, created_at, id from met order by member_id, created_at desc, id desc)
      select n.member_id, n.customer_name, n.customer_phone, n.order_no, n.created_at, (select count(*)::int from met m where m.member_id = n.member_id) as orders from newest n order by n.created_at desc, n.id desc limit ${mostCustomers}`,
  );
};
