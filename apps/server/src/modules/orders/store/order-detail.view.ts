import { sql } from 'kysely';
import type { ServiceCharge } from '@merchant-admin/contract/goods/codes';
import { ordersErrors as e } from '@merchant-admin/contract/orders/errors';
import { maybe, rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import type { Offer } from '../../goods/index.ts';
import type { CouponKept } from '../rules/coupon-kept.ts';
import { lateRentOf, type LateRent } from './late-rent.ts';
import { imeisOf } from './order-devices.ts';
import { orderNames } from './order-names.ts';
import { ownStore } from './order.store.ts';

/** What an order's price was made of when it was placed or changed; an order without extras has none of them. */
export interface Snapshot {
  /** Amounts are of all devices, fen. */
  services?: { id?: string; name: string; kind: number; amount: number; charge?: ServiceCharge }[];
  postage?: number;
  offer?: Offer;
  coupons?: CouponKept[];
  rent_period?: number | null;
  risk_rank?: number;
  /** What the customer's credit exempts of any deposit, fen; left out where it was not kept. */
  exempt_quota?: number;
}

export interface DetailedOrder extends LateRent {
  id: number;
  order_no: string;
  status: number;
  audit_status: number;
  delivery_status: number;
  sign_status: number;
  return_rule: number;
  buyout_mode: number;
  renewable: boolean;
  deposit_status: number;
  created_at: Date;
  paid_at: Date | null;
  audited_at: Date | null;
  shipped_at: Date | null;
  received_at: Date | null;
  rent_start: string | null;
  rent_end: string | null;
  closed_at: Date | null;
  pay_deadline: Date | null;
  close_type: string | null;
  close_reason: string;
  merchant_name: string;
  contract_company: string | null;
  channel_id: string;
  source_id: string;
  reviewer_id: number | null;
  reviewer_name: string | null;
  claim_expires_at: Date | null;
  next_contact_at: Date | null;
  segment: string;
  customer_name: string;
  customer_phone: string;
  id_card_cipher: Buffer;
  id_card_hash: Buffer;
  birth_date: string | null;
  receiver_name: string;
  receiver_phone: string;
  region: string;
  street: string;
  total_rent: number;
  original_rent: number;
  discount: number;
  first_payment: number;
  paid_amount: number;
  refunded_amount: number;
  deposit_total: number;
  deposit_exempt: number;
  deposit_frozen: number;
  authorisation_expires_at: Date | null;
  settling: boolean;
  next_due: string | null;
  finish_type: number | null;
  finished_at: Date | null;
  goods_id: number;
  goods_name: string;
  sku_name: string;
  degree: number;
  image: string;
  /** IMEIs of all the order's devices, a space between. */
  imei: string | null;
  quantity: number;
  lease_type: number;
  periods: number;
  market_price: number;
  sale_price: number;
  buyout_price: number;
  snapshot: Snapshot;
  risk_ids: string[];
  special_ids: string[];
  customer_service_id: number | null;
  service_name: string | null;
  compensation: boolean;
  performance_way: number;
  fund_org: string;
  funder_settled_at: Date | null;
  second_review_at: Date | null;
  version: number;
  history_orders: number;
}

/** Everything that the sections of the order page read. @throws ORDER_NOT_FOUND */
export async function orderDetail(ctx: Ctx, orderNo: string): Promise<DetailedOrder> {
  const row = await maybe(
    ctx.tx,
    sql<DetailedOrder>`select o.id, o.order_no, o.status, o.audit_status, o.delivery_status, o.sign_status, o.return_rule, o.buyout_mode, o.renewable, o.deposit_status, o.created_at, o.paid_at, o.audited_at, o.shipped_at, o.received_at, o.rent_start, o.rent_end, o.closed_at, o.pay_deadline, o.close_type, o.close_reason,
        ${orderNames}, o.channel_id, o.source_id, o.reviewer_id, o.claim_expires_at, o.next_contact_at, o.segment,
        o.customer_name, o.customer_phone, o.id_card_cipher, o.id_card_hash, o.birth_date, o.receiver_name, o.receiver_phone, o.region, o.street,
        o.total_rent, o.original_rent, o.discount, o.first_payment, o.paid_amount, o.refunded_amount, o.deposit_total, o.deposit_exempt, o.deposit_frozen, o.authorisation_expires_at, o.settling, o.next_due, o.finish_type, o.finished_at,
        o.goods_id, o.goods_name, o.sku_name, o.degree, o.image, ${imeisOf} as imei, o.quantity, o.lease_type, o.periods, o.market_price, o.sale_price, o.buyout_price, o.snapshot, o.risk_ids, o.special_ids, o.customer_service_id, o.compensation, o.performance_way, o.fund_org, o.funder_settled_at, o.second_review_at, o.version, late.late_periods, late.late_rent,
        (select count(*)::int - 1 from (select from orders h where h.merchant_id = o.merchant_id and h.id_card_hash = o.id_card_hash limit 100) t) as history_orders
      from orders o ${lateRentOf(ctx)}
      where o.merchant_id = ${ctx.merchantId} and o.order_no = ${orderNo} and ${ctx.storeId === null ? sql`true` : sql`o.store_id = ${ctx.storeId}`}`,
  );
  return row ?? refuse(e.ORDER_NOT_FOUND);
}

export interface SameIdOrder extends Pick<
  DetailedOrder,
  'id' | 'order_no' | 'status' | 'goods_name' | 'total_rent' | 'created_at' | 'lease_type' | 'next_due' | 'rent_end' | 'settling'
> {
  /** Days of grace after the lease. */
  return_grace_days: number;
}

/** The customer's other orders, newest first. */
export const sameIdOrders = (ctx: Ctx, order: DetailedOrder): Promise<SameIdOrder[]> =>
  rows(
    ctx.tx,
    sql<SameIdOrder>`select id, order_no, status, goods_name, total_rent, created_at, lease_type, next_due, rent_end, return_grace_days, settling from orders
      where merchant_id = ${ctx.merchantId} and id_card_hash = ${order.id_card_hash} and id <> ${order.id} and ${ownStore(ctx)} order by created_at desc limit 100`,
  );
