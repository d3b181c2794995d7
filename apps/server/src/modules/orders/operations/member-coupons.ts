import { ordersEndpoints } from '@merchant-admin/contract/orders/endpoints';
import { operation } from '../../../platform/http/operation.ts';
import { couponsOfMember, standingShown } from '../../coupons/index.ts';
import { findOrder } from '../store/order.store.ts';

/** The most coupons that an order's page shows. */
const most = 50;

/** The coupons of an order's customer, wherever they stand; the customer's id is told only to those who may issue more. */
export const memberCoupons = operation(ordersEndpoints.memberCoupons, async (ctx, { query }) => {
  const { id, member_id: memberId } = await findOrder(ctx, query.order_id);
  const found = await couponsOfMember(ctx, memberId, most + 1);
  return {
    member_id: ctx.can('coupon:issue') ? memberId : '',
    list: found.slice(0, most).map((coupon) => ({ ...standingShown(ctx, coupon), here: coupon.order_id === id })),
    more: found.length > most,
  };
});
