import { fen } from '@merchant-admin/common/money';
import { splitRent } from '@merchant-admin/common/split';
import { billsErrors } from '@merchant-admin/contract/bills/errors';
import type { QueryOf } from '@merchant-admin/contract/platform/endpoint';
import { couponUses } from '@merchant-admin/contract/returns/coupon-choices';
import { returnsEndpoints } from '@merchant-admin/contract/returns/endpoints';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { openLateFee, openOf, requireBill } from '../../bills/index.ts';
import { choicesFor } from '../../coupons/index.ts';
import { findOrder, type OrderRow } from '../../orders/index.ts';
import { buyoutQuote } from './buyout.ts';
import { returnFeeToDate } from './money-due.ts';
import { renewalRent } from './renew.ts';

type Query = QueryOf<typeof returnsEndpoints.couponChoices>;

/** The price that a coupon would be used on, as the act itself counts it, and the least that must be left of it; fen. */
async function priceOf(ctx: Ctx, order: OrderRow, { use, bill_id: billId, periods, agreed }: Query): Promise<{ base: number; floor: number }> {
  const bill = billId === undefined ? undefined : await requireBill(ctx, order.id, billId);
  if (use === 'renewal') return { base: splitRent(fen(await renewalRent(ctx, order, periods)), periods)[0]!, floor: 1 };
  if (use === 'buyout') return { base: agreed ?? (await buyoutQuote(ctx, order)).due, floor: 1 };
  if (use === 'rent') return { base: openOf(bill ?? refuse(billsErrors.BILL_NOT_FOUND)), floor: 1 };
  if (use === 'late_fee') return { base: await openLateFee(ctx, order, bill ?? refuse(billsErrors.BILL_NOT_FOUND)), floor: 0 };
  return { base: (await returnFeeToDate(ctx, order)).open, floor: 0 };
}

/** The customer's coupons that an act of staff may use; told to those who may do one of these acts. */
export const couponChoices = operation(returnsEndpoints.couponChoices, async (ctx, { query }) => {
  const order = await findOrder(ctx, query.order_id);
  return choicesFor(ctx, order.member_id, { scope: couponUses[query.use], goodsId: order.goods_id, ...(await priceOf(ctx, order, query)) });
});
