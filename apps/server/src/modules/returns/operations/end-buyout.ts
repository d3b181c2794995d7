import { formatFen } from '@merchant-admin/common/money';
import { finishTypes, type FinishType } from '@merchant-admin/contract/orders/codes';
import { isRentType } from '@merchant-admin/contract/bills/codes';
import type { Ctx } from '../../../platform/http/context.ts';
import { billsOf, bookNow, holdAgain, openOf, resumeFees } from '../../bills/index.ts';
import { unlockCoupons, useCoupons } from '../../coupons/index.ts';
import type { OrderRow } from '../../orders/index.ts';
import { endBuyout, openBuyoutOf } from '../store/buyout.store.ts';
import { isFuture } from './money-due.ts';

const bought: FinishType = 2;

/** Waives by a document what is still asked for with the goods, but for the rent that their price contains. */
async function waive(ctx: Ctx, order: OrderRow, reason: string): Promise<void> {
  const open = (await billsOf(ctx, order.id)).filter((bill) => openOf(bill) > 0 && !isRentType(bill.type) && !isFuture(order, bill, ctx.today));
  const lines = open.map((bill) => ({ billId: bill.id, amount: openOf(bill) }));
  const amount = lines.reduce((sum, line) => sum + line.amount, 0);
  if (amount > 0) await bookNow(ctx, order, { kind: 'waiver', amount, lines, reason });
}

/** Gives back what was paid for a buyout: offsets are held again; what came from outside stays on the bill until the clearing sends it back. */
async function giveBack(ctx: Ctx, order: OrderRow, billId: number, reason: string): Promise<void> {
  const billNow = async () => (await billsOf(ctx, order.id)).find((bill) => bill.id === billId)!;
  const bill = await billNow();
  await holdAgain(ctx, bill, bill.paid, { reason });
  const { paid } = await billNow();
  if (paid > 0) ctx.effects.push({ what: '已付买断款', from: formatFen(paid), to: '清算时原路退回', amount: paid });
}

/**
 * Ends an order whose buyout is open, by a supervisor. Ended as bought, the goods are the customer's for what came: the rest is waived, the coupon used.
 * Ended otherwise nothing of the buyout stays: offsets are held again here, and what came from outside goes back with the clearing, the way it came.
 */
export async function endOpenBuyout(ctx: Ctx, order: OrderRow, finishType: FinishType, reason: string): Promise<void> {
  const buyout = await openBuyoutOf(ctx, order.id);
  if (!buyout) return;
  if (finishType === bought) {
    await waive(ctx, order, `${finishTypes[bought]}完结：${reason}`);
    await useCoupons(ctx, { orderId: order.id });
  } else {
    if (buyout.bill_id !== null) await giveBack(ctx, order, buyout.bill_id, reason);
    await unlockCoupons(ctx, order.id);
  }
  await resumeFees(ctx, order.id, 'buyout');
  await endBuyout(ctx, buyout.id, finishType === bought ? 'paid' : 'cancelled');
}
