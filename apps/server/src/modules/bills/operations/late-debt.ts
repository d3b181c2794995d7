import { isRentType } from '@merchant-admin/contract/bills/codes';
import type { Ctx } from '../../../platform/http/context.ts';
import type { OrderRow } from '../../orders/index.ts';
import { inDueOrder } from '../rules/due-order.ts';
import { isRunning } from '../rules/money-objections.ts';
import { billsOf, openOf, type BillRow } from '../store/bill.store.ts';
import { lateFactsOf, lateFee } from './bill-lateness.ts';
import { lateOf, openFees } from './late-bills.ts';
import { isFrozen } from './money-act.ts';

/** What a payment link asks for today. */
export interface LateDebt {
  /** In the order in which one sum settles them. */
  bills: readonly BillRow[];
  /** Late fees of these rents that no bill asks for yet, by their rent; fen. */
  fees: readonly { bill: BillRow; amount: number }[];
  /** fen */
  amount: number;
}

const nothing: LateDebt = { bills: [], fees: [], amount: 0 };

/** Rent of an order that is late and that no plan and no judicial bill covers, with the services of such periods and all its late fees; nothing where no such rent is late. */
export async function lateDebtOf(ctx: Ctx, order: OrderRow): Promise<LateDebt> {
  const bills = await billsOf(ctx, order.id);
  const late = lateOf(bills, ctx.today).filter((bill) => !isFrozen(order, bill, ctx.today));
  const rents = late.filter((bill) => isRentType(bill.type));
  if (rents.length === 0 || !isRunning(order.status)) return nothing;
  const facts = await lateFactsOf(ctx, order);
  const fees = rents.map((bill) => ({ bill, amount: lateFee(bill, facts, ctx.today).open })).filter(({ amount }) => amount > 0);
  const asked = inDueOrder([...late, ...openFees(bills)]);
  const sum = asked.reduce((total, bill) => total + openOf(bill), 0) + fees.reduce((total, fee) => total + fee.amount, 0);
  return { bills: asked, fees, amount: sum };
}
