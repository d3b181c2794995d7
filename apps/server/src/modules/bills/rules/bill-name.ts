import { billTypes, isPeriodic, billType } from '@merchant-admin/contract/bills/codes';
import type { BillRow } from '../store/bill.store.ts';

/** What a bill is named by; one that is only planned is of no other's lateness. */
type Named = Pick<BillRow, 'type' | 'period' | 'periods'> & Partial<Pick<BillRow, 'late_of' | 'late_return'>>;

/** Whether a bill is named by its period: what comes round, and the late fee of a rent. */
const hasPeriod = (bill: Named): boolean => isPeriodic(bill) || typeof bill.late_of === 'number';

function kindOf(bill: Named): string {
  if (bill.late_return === true) return '归还逾期费';
  return bill.type === billType.FIRST && isPeriodic(bill) ? '租金' : ((billTypes as Record<number, string>)[bill.type] ?? '账单');
}

/** A bill as people name it: 第3期租金, 第3期逾期费. */
export const billName = (bill: Named): string => (hasPeriod(bill) ? `第${bill.period}期${kindOf(bill)}` : kindOf(bill));

/** Periods that follow each other, as first and last. */
function runsOf(periods: readonly number[]): [number, number][] {
  const runs: [number, number][] = [];
  for (const period of periods.toSorted((a, b) => a - b)) {
    const run = runs.at(-1);
    if (run && period <= run[1] + 1) run[1] = period;
    else runs.push([period, period]);
  }
  return runs;
}

/** Bills as people name them together: 第4–12期租金, 第3期逾期费, 赔付2笔. In the order in which each kind comes first. */
export const billNames = (bills: readonly Named[]): string[] =>
  [...Map.groupBy(bills, (bill) => `${hasPeriod(bill)} ${kindOf(bill)}`).values()].flatMap((alike) => {
    const [first] = alike as [Named, ...Named[]];
    if (!hasPeriod(first)) return [alike.length === 1 ? kindOf(first) : `${kindOf(first)}${alike.length}笔`];
    return runsOf(alike.map(({ period }) => period)).map(([from, to]) => `第${from === to ? from : `${from}–${to}`}期${kindOf(first)}`);
  });
