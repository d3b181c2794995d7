import { isRentType } from '@merchant-admin/contract/bills/codes';
import type { Ctx } from '../../../platform/http/context.ts';
import { lockOrderById } from '../../orders/index.ts';
import { billsOf } from '../store/bill.store.ts';
import { addLines, linesOf, type DocumentRow } from '../store/document.store.ts';
import { billLateness, lateFactsOf } from './bill-lateness.ts';
import { openFees } from './late-bills.ts';
import { spread } from './money-act.ts';

/** Makes the late fees of the rents that a payment link's money settles bills, counted to the day on which it came, and puts on them what the rents leave of it. */
export async function billPaidFees(ctx: Ctx, document: DocumentRow): Promise<void> {
  const lines = await linesOf(ctx, document.id);
  const left = document.amount - lines.reduce((sum, line) => sum + line.amount, 0);
  if (left === 0) return;
  const settled = new Set(lines.map(({ billId }) => billId));
  const order = await lockOrderById(ctx, document.order_id);
  const facts = await lateFactsOf(ctx, order);
  const rents = (await billsOf(ctx, order.id)).filter((bill) => settled.has(bill.id) && isRentType(bill.type));
  for (const rent of rents) await billLateness(ctx, rent, facts);
  const ids = new Set(rents.map(({ id }) => id));
  const fees = openFees(await billsOf(ctx, order.id)).filter((fee) => fee.late_of !== null && ids.has(fee.late_of) && !settled.has(fee.id));
  await addLines(ctx, document.id, spread(fees, left));
}
