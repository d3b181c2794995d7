import { isRentType } from '@merchant-admin/contract/bills/codes';
import type { Ctx } from '../../../platform/http/context.ts';
import { putOnBill } from '../../coupons/index.ts';
import { lockOrderById, priceOf } from '../../orders/index.ts';
import { raiseBills } from './raise-bills.ts';
import { listener } from '../../../platform/events.ts';

/** Plans the bills of an order that was placed; they stand in the ledger as owed. */
async function planBills(ctx: Ctx, { orderId }: { orderId: number }): Promise<void> {
  await lockOrderById(ctx, orderId);
  const { bills: plan, onRent } = await priceOf(ctx, orderId);
  const bills = await raiseBills(ctx, orderId, plan);
  const cut = bills.find((bill) => isRentType(bill.type) && bill.period === onRent?.period);
  if (onRent && cut) await putOnBill(ctx, orderId, onRent.code, cut.id);
}

export const billsPlanned = listener('order.placed', planBills);
