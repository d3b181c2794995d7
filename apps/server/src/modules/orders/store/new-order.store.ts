import { sql } from 'kysely';
import { orderStatus, finishType } from '@merchant-admin/contract/orders/codes';
import { codes } from '../../../platform/db/codes.ts';
import { maybe, one } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { orderNumber } from '../rules/order-number.ts';
import { firstStatus } from '../rules/transitions.ts';
import { newestReturnGrace, newestRuleVersion } from './lease-rule.store.ts';

export interface NewOrder {
  shop_order_no: string;
  store_id: number | null;
  deposit_status: number;
  sign_status: number;
  return_rule: number;
  buyout_mode: number;
  renewable: boolean;
  member_id: string;
  customer_name: string;
  customer_phone: string;
  id_card_cipher: Buffer;
  id_card_hash: Buffer;
  birth_date: string | null;
  receiver_name: string;
  receiver_phone: string;
  region: string;
  street: string;
  channel_id: string;
  source_id: string;
  segment: string;
  goods_id: number;
  sku_id: number;
  /** The company in whose name the contract is signed. */
  contract_company_id: number | null;
  goods_name: string;
  sku_name: string;
  degree: number;
  image: string;
  quantity: number;
  lease_type: number;
  periods: number;
  snapshot: string;
  total_rent: number;
  original_rent: number;
  discount: number;
  first_payment: number;
  deposit_total: number;
  deposit_exempt: number;
  market_price: number;
  sale_price: number;
  buyout_price: number;
  risk_ids: string[];
  pay_deadline: Date;
}

/** A new order's number: 18 digits that never repeat and tell nobody how many orders there are. */
export async function nextOrderNo(ctx: Ctx): Promise<string> {
  const { n } = await one(ctx.tx, sql<{ n: number }>`select nextval('order_number') as n`);
  return orderNumber(ctx.services.config.key('order-number'), ctx.today, n);
}

/** Inserts an order that waits for payment. Returns its id. */
export async function insertOrder(ctx: Ctx, orderNo: string, order: NewOrder): Promise<number> {
  const fields = {
    merchant_id: ctx.merchantId,
    order_no: orderNo,
    status: firstStatus,
    created_at: ctx.now,
    lease_rule: newestRuleVersion(ctx),
    return_grace_days: newestReturnGrace(ctx),
    ...order,
  };
  const names = sql.join(Object.keys(fields).map((name) => sql.ref(name)));
  const { id } = await one(ctx.tx, sql<{ id: number }>`insert into orders (${names}) values (${sql.join(Object.values(fields))}) returning id`);
  for (const risk of order.risk_ids)
    await sql`insert into order_risk (merchant_id, order_id, risk_id) values (${ctx.merchantId}, ${id}, ${risk})`.execute(ctx.tx);
  return id;
}

export interface ShopsOrder {
  order_no: string;
  sku_id: number;
  quantity: number;
  lease_type: number;
  periods: number;
  segment: string;
  /** The risk rank from which the segment was derived; null where the shop sent the segment. */
  risk_rank: number | null;
  id_card_hash: Buffer;
  /** Ids of the services that were taken beside the goods, and codes of the coupons. */
  services: string[];
  coupons: string[];
  /** The period whose rent a coupon for one rent cuts; null without such a coupon. */
  rent_period: number | null;
  /** The number of the lease whose devices these replace. */
  exchange_of: string | null;
}

/** The order that a shop has placed under its number, with the fields by which a repeat is known as the same. */
export const orderNoOfShop = (ctx: Ctx, shopOrderNo: string) =>
  maybe(
    ctx.tx,
    sql<ShopsOrder>`select order_no, sku_id, quantity, lease_type, periods, segment, (snapshot ->> 'risk_rank')::int as risk_rank, id_card_hash,
        array(select s ->> 'id' from jsonb_array_elements(snapshot -> 'services') s) as services, array(select c ->> 'code' from jsonb_array_elements(snapshot -> 'coupons') c) as coupons, (snapshot ->> 'rent_period')::int as rent_period,
        (select old.order_no from orders old where old.merchant_id = orders.merchant_id and old.id = orders.exchange_of) as exchange_of
      from orders where merchant_id = ${ctx.merchantId} and shop_order_no = ${shopOrderNo}`,
  );

/** Whether a person has ended a lease at the merchant, other than by a court or as a bad debt. */
export const hasEndedLease = async (ctx: Ctx, memberId: string): Promise<boolean> =>
  (await maybe(
    ctx.tx,
    sql`select 1 from orders where merchant_id = ${ctx.merchantId} and member_id = ${memberId} and status = ${codes(orderStatus.FINISHED)} and finish_type not in (${codes(finishType.JUDICIAL, finishType.BAD_DEBT)}) limit 1`,
  )) !== undefined;
