import { sql } from 'kysely';
import { openBillStates } from '@merchant-admin/contract/bills/codes';
import { deviceStatus } from '@merchant-admin/contract/stock/codes';
import { mostCounted } from '@merchant-admin/contract/customers/customer-list';
import { orderStatus } from '@merchant-admin/contract/orders/codes';
import type { ContactKind } from '@merchant-admin/contract/orders/people-codes';
import { one, rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { ownStore } from '../../orders/index.ts';
import type { Owing } from '../../returns/index.ts';

/** Whether `orders o` is paid for and not closed. */
const owing = sql`o.status between ${orderStatus.TO_REVIEW} and ${orderStatus.BUYING_OUT}`;

/** The newest orders under an ID number. */
const ordersOf = (ctx: Ctx, hash: Buffer) =>
  sql`(select o.* from orders o where o.merchant_id = ${ctx.merchantId} and o.id_card_hash = ${hash} and ${ownStore(ctx)} order by o.created_at desc, o.id desc limit ${mostCounted})`;

export interface Person {
  order_no: string;
  member_id: string;
  customer_name: string;
  customer_phone: string;
  id_card_cipher: Buffer;
  birth_date: string | null;
  placed_at: Date;
}
/** The customer as the latest order names him. */
export const personOf = (ctx: Ctx, hash: Buffer): Promise<Person> =>
  one(
    ctx.tx,
    sql<Person>`select order_no, member_id, customer_name, customer_phone, id_card_cipher, birth_date, created_at as placed_at from ${ordersOf(ctx, hash)} o limit 1`,
  );

/** Figures of a customer's orders; amounts in fen. */
export interface Sums {
  orders: number;
  running: number;
  first_at: Date;
  open: number;
  prepayment: number;
  overflow: number;
  deposit_frozen: number;
  risk_ids: string[];
  member_ids: string[];
}
/** What bills of a customer's orders ask for that are paid for and not closed, due or not, beside those that a repayment plan covers; and what is held for him. */
export const sumsOf = (ctx: Ctx, hash: Buffer): Promise<Sums> =>
  one(
    ctx.tx,
    sql<Sums>`select count(*)::int as orders, (count(*) filter (where o.status between ${orderStatus.TO_REVIEW} and ${orderStatus.BUYING_OUT}))::int as running,
        min(o.created_at) as first_at, coalesce(sum(b.open), 0)::bigint as open, sum(o.prepayment)::bigint as prepayment, sum(o.overflow)::bigint as overflow,
        sum(o.deposit_frozen)::bigint as deposit_frozen, array_agg(distinct o.member_id) as member_ids,
        coalesce((select array_agg(distinct r.risk_id) from order_risk r where r.merchant_id = ${ctx.merchantId} and r.order_id = any(array_agg(o.id))), '{}') as risk_ids
      from ${ordersOf(ctx, hash)} o
      left join lateral (select sum(b.amount - b.paid - b.waived) as open from bill b
        where b.merchant_id = o.merchant_id and b.order_id = o.id and b.status = any(${[...openBillStates]}::smallint[]) and b.plan_id is null and ${owing}) b on true`,
  );

/** A customer's orders that may owe something. */
export const owingOrders = (ctx: Ctx, hash: Buffer): Promise<Owing[]> =>
  rows(
    ctx.tx,
    sql<Owing>`select o.id, o.status, o.next_due, o.lease_rule, o.back_on, o.return_grace_days, o.settling, o.rent_start, o.rent_end, o.lease_type, o.total_rent, o.deposit_total, o.return_fee_waived, o.return_fee_billed
      from ${ordersOf(ctx, hash)} o where ${owing}`,
  );

export interface DeviceOut {
  imei: string;
  order_no: string;
  goods_name: string;
  order_status: number;
  rent_end: string | null;
}
/** The devices that are with a customer. */
export const devicesOut = (ctx: Ctx, hash: Buffer): Promise<DeviceOut[]> =>
  rows(
    ctx.tx,
    sql<DeviceOut>`select d.imei, o.order_no, o.goods_name, o.status as order_status, o.rent_end from ${ordersOf(ctx, hash)} o
      join device d on d.merchant_id = o.merchant_id and d.order_id = o.id and d.status = ${deviceStatus.OUT} order by o.created_at desc, d.id limit 100`,
  );

export interface PersonContact {
  id: number;
  kind: ContactKind;
  name: string;
  relation: string;
  phone: string;
  order_no: string;
}
/** The contacts that a customer named, each phone once, as the latest order has it. */
export const contactsOf = (ctx: Ctx, hash: Buffer): Promise<PersonContact[]> =>
  rows(
    ctx.tx,
    sql<PersonContact>`select * from (select distinct on (c.phone) c.id, c.kind, c.name, c.relation, c.phone, o.order_no from ${ordersOf(ctx, hash)} o
      join order_contact c on c.merchant_id = o.merchant_id and c.order_id = o.id order by c.phone, c.id desc) latest order by id desc limit 20`,
  );
