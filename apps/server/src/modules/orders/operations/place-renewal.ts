import { sql } from 'kysely';
import { orderStatusText } from '@merchant-admin/contract/orders/codes';
import { record } from '../../../platform/audit/history.ts';
import { one } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import type { CouponRow } from '../../coupons/index.ts';
import { newestReturnGrace, newestRuleVersion } from '../store/lease-rule.store.ts';
import { firstStatus } from '../rules/transitions.ts';
import { nextOrderNo } from '../store/new-order.store.ts';
import type { OrderRow } from '../store/order.store.ts';

export interface NewRenewal {
  shopOrderNo: string;
  periods: number;
  /** The rent of the renewal, fen. */
  totalRent: number;
  firstPayment: number;
  discount: number;
  /** Coupons that cut the first rent. */
  coupons: readonly CouponRow[];
}

/** An order that continues another: the same customer, goods and devices, no deposit of its own until it starts. */
export async function placeRenewal(ctx: Ctx, parent: OrderRow, renewal: NewRenewal): Promise<{ id: number; orderNo: string }> {
  const orderNo = await nextOrderNo(ctx);
  const coupons = renewal.coupons.map(({ code, name, type, scope, threshold, value, cap }) => ({ code, name, type, scope, threshold, value, cap }));
  const extras = JSON.stringify({ services: [], postage: 0, coupons, rent_period: null });
  const deadline = new Date(ctx.now.getTime() + ctx.services.config.PAY_MINUTES * 60_000);
  const { id } = await one(
    ctx.tx,
    sql<{
      id: number;
    }>`insert into orders (merchant_id, order_no, shop_order_no, store_id, status, deposit_status, member_id, customer_name, customer_phone, id_card_cipher, id_card_hash,
        birth_date, receiver_name, receiver_phone, region, street, channel_id, source_id, segment, goods_id, sku_id, contract_company_id, goods_name, sku_name, degree, image, quantity, lease_type, periods, snapshot,
        total_rent, original_rent, discount, first_payment, deposit_total, deposit_exempt, market_price, sale_price, buyout_price, return_rule, buyout_mode, renewable, risk_ids, created_at, pay_deadline, parent_id, lease_rule, return_grace_days)
      select merchant_id, ${orderNo}, ${renewal.shopOrderNo}, store_id, ${firstStatus}::smallint, 0, member_id, customer_name, customer_phone, id_card_cipher, id_card_hash,
        birth_date, receiver_name, receiver_phone, region, street, channel_id, source_id, segment, goods_id, sku_id, contract_company_id, goods_name, sku_name, degree, image, quantity, lease_type, ${renewal.periods}::smallint, snapshot || ${extras}::jsonb,
        ${renewal.totalRent}::bigint, ${renewal.totalRent}::bigint, ${renewal.discount}::bigint, ${renewal.firstPayment}::bigint, 0, 0, market_price, sale_price,
        greatest(buyout_price - ${renewal.totalRent}::bigint, 0), return_rule, buyout_mode, renewable, risk_ids, ${ctx.now}, ${deadline}, id, ${newestRuleVersion(ctx)}, ${newestReturnGrace(ctx)}
      from orders where merchant_id = ${ctx.merchantId} and id = ${parent.id} returning id`,
  );
  await ctx.services.events.emit(ctx, 'order.placed', { orderId: id });
  await record(ctx, {
    module: 'orders',
    action: '续租下单',
    objectType: 'order',
    objectId: id,
    objectNo: orderNo,
    after: { status: orderStatusText[firstStatus], parent: parent.order_no },
  });
  return { id, orderNo };
}
