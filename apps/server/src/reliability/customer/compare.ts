import { get } from '../../testing/http.ts';
import type { Till, TillBills } from '../../testing/till.ts';
import type { Account } from './account.ts';
import { paidOf, rank } from './charge.ts';
import { shownOn, type Known } from './page.ts';
import { total } from './sums.ts';

/** One number that the order's page shows, beside what it should be; fen or days. */
export interface Difference {
  what: string;
  shown: number;
  right: number;
}

/** Pairs of what is shown and what is right. */
export class Comparison {
  readonly differences: Difference[] = [];
  made = 0;
  same(what: string, shown: number, right: number): void {
    this.made += 1;
    if (shown !== right) this.differences.push({ what, shown, right });
  }
}

/** Every charge of the page: paid, open; of rents what lateness costs, and how many days. */
export function comparePage(page: TillBills, account: Account, known: Known, promised?: ReadonlyMap<string, number>): Comparison {
  const seen = new Comparison();
  const shown = shownOn(page, known, promised);
  const names = new Set([...shown.keys(), ...account.charges.keys()]);
  for (const name of names) {
    const charge = account.charges.get(name);
    const { paid, open } = shown.get(name) ?? { paid: 0, open: 0 };
    seen.same(`${name} paid`, paid, charge ? paidOf(charge) - charge.back : 0);
    if (name !== 'lateReturn') seen.same(`${name} open`, open, charge ? account.openOf(charge) : 0);
  }
  for (const bill of page.rent) {
    const right = account.lateness(`late:${bill.period}`);
    if (bill.status === 80 || account.charge(`rent:${bill.period}`).closed) continue;
    seen.same(`late:${bill.period} days`, bill.overdue_days, right.days);
    seen.same(`late:${bill.period} fee`, bill.overdue_fee, right.fee);
    const due = account.charge(`rent:${bill.period}`).due;
    if (bill.due_date !== (due ?? null)) seen.differences.push({ what: `rent:${bill.period} due ${bill.due_date}, not ${due}`, shown: 0, right: 0 });
  }
  if (account.phase !== 'over') {
    seen.same('prepayment', page.totals.prepayment, account.held('prepayment'));
    seen.same('overpayment', page.totals.overflow, account.held('overflow'));
  }
  const open = total([...account.charges.values()].filter((charge) => charge.name !== 'lateReturn').map((charge) => account.openOf(charge)));
  const goods = shown.get('lateReturn')?.open ?? 0;
  seen.same('open in all', page.totals.open + page.totals.overdue_fee - goods, open);
  return seen;
}

interface Late {
  days: number;
  daily: number;
  open: number;
  rent_end: string;
}

/** What lateness of the goods costs: running, and billed. */
export async function compareReturnFee(till: Till, no: string, account: Account, billed: number, seen: Comparison): Promise<void> {
  const { result } = await get<Late>(till.server, till.who, '/merchant/order/overdue/returnOverdueAmountInfo', { order_id: no });
  const right = account.returnLateness();
  if (account.phase !== 'over' && !account.terms.gift) {
    seen.same('late return days', result.days, right.days);
    seen.same('late return a day', result.daily, right.daily);
  }
  const charge = account.charge('lateReturn');
  seen.same('lateReturn open', result.open + billed, account.phase === 'over' ? 0 : account.openOf(charge));
}

interface Price {
  rent_counted: number;
  rebate: number;
  due: number;
  late_fees: number;
  return_fee: number;
  other_bills: number;
  payable: number;
}

/** What buying the goods would cost today. */
export async function comparePrice(till: Till, no: string, account: Account, seen: Comparison): Promise<void> {
  const { result } = await get<Price>(till.server, till.who, '/merchant/order/anyRentBuyoutDetail', { order_id: no });
  const { due, rebate, counted } = account.price;
  seen.same('buyout price', result.due, due);
  seen.same('buyout rebate', result.rebate, rebate);
  seen.same('buyout rent counted', result.rent_counted, counted);
  const beside = account.besidePrice;
  seen.same('beside the buyout', result.late_fees + result.return_fee + result.other_bills, beside);
  seen.same('buyout payable', result.payable, Math.max(due + beside - account.held('prepayment'), 0));
}

interface Form {
  penalty: number;
  most: number;
  return_fee: number;
  late_fees: number;
}

/** What an inspector is shown. */
export async function compareForm(till: Till, no: string, account: Account, seen: Comparison): Promise<void> {
  const { result } = await get<Form>(till.server, till.who, '/merchant/order/back/inspectionForm', { order_id: no });
  seen.same('most penalty', result.penalty, account.mostPenalty);
  seen.same('most damage', result.most, account.mostDamage);
  seen.same('return fee proposed', result.return_fee, account.openOf(account.charge('lateReturn')));
  const running = [...account.charges.values()].filter((charge) => charge.rank === rank.late && charge.name !== 'lateReturn');
  seen.same('late fees', result.late_fees, total(running.map((charge) => account.openOf(charge) - account.payableOf(charge))));
}
