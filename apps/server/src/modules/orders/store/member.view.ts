import { sql } from 'kysely';
import { one, rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { ownStore } from './order.store.ts';

export interface Member {
  customer_name: string;
  customer_phone: string;
  id_card_cipher: Buffer;
  id_card_hash: Buffer;
  receiver_name: string;
  receiver_phone: string;
  region: string;
  street: string;
}

/** The customer of an order and where its goods go, in plain. */
export const memberOf = (ctx: Ctx, orderId: number) =>
  one(
    ctx.tx,
    sql<Member>`select customer_name, customer_phone, id_card_cipher, id_card_hash, receiver_name, receiver_phone, region, street
      from orders where merchant_id = ${ctx.merchantId} and id = ${orderId}`,
  );

/** The marks that staff gave an order. */
export interface Marks {
  paid_at: Date | null;
  close_reason: string;
  fund_org: string;
  funder_settled_at: Date | null;
  customer_service_id: number | null;
  service_name: string | null;
  performance_way: number;
  compensation: boolean;
}

export const marksOf = (ctx: Ctx, orderId: number) =>
  one(
    ctx.tx,
    sql<Marks>`select o.paid_at, o.close_reason, o.fund_org, o.funder_settled_at, o.customer_service_id, a.name as service_name, o.performance_way, o.compensation
      from orders o left join account a on a.merchant_id = o.merchant_id and a.id = o.customer_service_id
      where o.merchant_id = ${ctx.merchantId} and o.id = ${orderId}`,
  );

export interface SameIdRow {
  id: number;
  order_no: string;
  status: number;
  goods_name: string;
  sku_name: string;
  quantity: number;
  total_rent: number;
  paid_amount: number;
  paid_periods: number;
  periods: number;
  created_at: Date;
}

/** A page of the other orders under the same ID number, the newest first. */
export const sameIdPage = (ctx: Ctx, hash: Buffer, besides: number, limit: number, offset: number) =>
  rows(
    ctx.tx,
    sql<SameIdRow>`select id, order_no, status, goods_name, sku_name, quantity, total_rent, paid_amount, paid_periods, periods, created_at from orders
      where merchant_id = ${ctx.merchantId} and id_card_hash = ${hash} and id <> ${besides} and ${ownStore(ctx)} order by created_at desc, id desc limit ${limit} offset ${offset}`,
  );

export const sameIdCount = async (ctx: Ctx, hash: Buffer, besides: number, most: number): Promise<number> =>
  (
    await one(
      ctx.tx,
      sql<{ n: number }>`select count(*)::int as n from (select from orders
        where merchant_id = ${ctx.merchantId} and id_card_hash = ${hash} and id <> ${besides} and ${ownStore(ctx)} limit ${most}) t`,
    )
  ).n;
