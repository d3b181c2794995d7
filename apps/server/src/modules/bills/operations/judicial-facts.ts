import type { DocumentKind } from '@merchant-admin/contract/bills/codes';
import type { OrderRow } from '../../orders/index.ts';
import { inDueOrder } from '../rules/due-order.ts';
import { judicialStanding, type JudicialStanding } from '../rules/judicial.ts';
import { openOf, type BillRow } from '../store/bill.store.ts';
import type { OrderLine } from '../store/order-lines.view.ts';
import type { JudicialRow } from '../store/judicial.store.ts';
import { isFrozen } from './money-act.ts';
import { coveredBy } from './plan-facts.ts';

const noMoney: readonly DocumentKind[] = ['refund', 'waiver', 'writeOff'];

/** What a judicial bill of an order covers: all that is open and due, and where it is wanted the rents that are not due yet. */
export const owedOf = (order: Pick<OrderRow, 'status' | 'rent_start' | 'back_on'>, bills: readonly BillRow[], today: string, future: boolean): BillRow[] =>
  inDueOrder(bills.filter((bill) => openOf(bill) > 0 && !isFrozen(order, bill, today) && (future || bill.due_date === null || bill.due_date <= today)));

/** What of a judicial bill is open, in the order in which money settles it. */
export const openInCourt = (judicial: JudicialRow, bills: readonly BillRow[]): BillRow[] =>
  inDueOrder(coveredBy(judicial, bills).filter((bill) => bill.judicial_id === judicial.id && openOf(bill) > 0));

/** The bill of a judicial bill's legal costs, if it asks for any. */
export const costsOf = (judicial: JudicialRow, bills: readonly BillRow[]): BillRow | undefined => {
  const ids = new Set(judicial.bills.filter(({ costs }) => costs).map(({ bill_id: id }) => id));
  return bills.findLast((bill) => ids.has(bill.id) && (bill.paid > 0 || openOf(bill) > 0));
};

/** How a judicial bill stands, or stood when it ended: what came is the money of its bills, by when it came, less what was there before. */
export function standingInCourt(judicial: JudicialRow, bills: readonly BillRow[], lines: readonly OrderLine[]): JudicialStanding {
  const ids = new Set(coveredBy(judicial, bills).map(({ id }) => id));
  const until = judicial.ended_at;
  const came = lines.filter(
    (line) =>
      ids.has(line.billId) && line.state === 'succeeded' && !noMoney.includes(line.kind) && line.cameAt !== null && (until === null || line.cameAt <= until),
  );
  const settled = judicial.bills.reduce((sum, each) => sum + each.settled, 0);
  return judicialStanding({
    ended: until !== null,
    cancelled: judicial.cancelled,
    paid: Math.max(came.reduce((sum, line) => sum + line.amount, 0) - settled, 0),
    open: openInCourt(judicial, bills).reduce((sum, bill) => sum + openOf(bill), 0),
  });
}
