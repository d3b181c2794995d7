import type { Held } from '@merchant-admin/contract/bills/codes';
import type { Ctx } from '../../../platform/http/context.ts';
import type { OrderRow } from '../../orders/index.ts';
import type { BillRow } from '../store/bill.store.ts';
import { heldSince } from '../rules/held-since.ts';
import { heldStepsOf } from '../store/held-steps.view.ts';
import { bookNow, settleNow, spread } from './money-act.ts';
import { withinPlan } from './within-plan.ts';

/** The instant from which held money that is used now counts as paid: since when the amount has been held. */
export async function heldFrom(ctx: Ctx, order: OrderRow, amount: number, pot: Held = 'prepayment'): Promise<{ cameAt?: Date }> {
  const cameAt = heldSince(await heldStepsOf(ctx, order.id, pot === 'yearly' ? [pot] : undefined), amount);
  return cameAt ? { cameAt } : {};
}

/**
 * Settles bills, in the order in which they are given, with what the customer paid ahead (domain notes 4.7): prepayment comes before deposit and channel.
 * The order is locked; `book` tells whoever waits for money of the order, or leaves that to the caller. @returns what was used, fen
 */
export async function payFromPrepayment(
  ctx: Ctx,
  order: OrderRow,
  bills: readonly BillRow[],
  reason: string,
  book = settleNow,
  pot: Held = 'prepayment',
): Promise<number> {
  const lines = await withinPlan(ctx, order, bills, spread(bills, order[pot]));
  const amount = lines.reduce((sum, line) => sum + line.amount, 0);
  if (amount > 0) await book(ctx, order, { kind: 'offset', amount, lines, channel: pot, reason, ...(await heldFrom(ctx, order, amount, pot)) });
  return amount;
}

/** Settles bills from prepayment for a caller who goes on by himself: nobody else is told. */
export const bookPrepayment = (ctx: Ctx, order: OrderRow, bills: readonly BillRow[], reason: string): Promise<number> =>
  payFromPrepayment(ctx, order, bills, reason, bookNow);

/** The same from what secures the devices that are to come back for newer ones. */
export const bookYearly = (ctx: Ctx, order: OrderRow, bills: readonly BillRow[], reason: string): Promise<number> =>
  payFromPrepayment(ctx, order, bills, reason, bookNow, 'yearly');
