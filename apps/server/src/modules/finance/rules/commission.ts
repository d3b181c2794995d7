import { billType } from '@merchant-admin/contract/bills/codes';
import type { SettleKind } from '@merchant-admin/contract/finance/codes';

/** What was settled of one bill, or of one sale order, before: fen. */
export interface Settled {
  amount: number;
  commission: number;
}

const halfUp = (amount: number, over: number): number => Math.sign(amount) * Math.floor((2 * Math.abs(amount) + over) / (2 * over));
const of = (amount: number, rate: number): number => halfUp(amount * rate, 10_000);

/**
 * The commission on what comes beside what was settled of the same thing before: on the running total, so that parts add up to the whole to the fen. What goes
 * back takes its share of what was charged, whatever the rate is by now. @param amount fen @param rate 1/10000
 */
export function commissionOn({ amount: before, commission }: Settled, amount: number, rate: number): number {
  if (amount > 0 || before <= 0) return of(before + amount, rate) - of(before, rate);
  return halfUp(commission * (before + amount), before) - commission;
}

/**
 * What comes again of what went back in the same statement, and the commission that went back with it: money that was only booked anew costs what it cost.
 * @param back what went back and has not come again
 */
export function comesAgain(back: Settled, amount: number): Settled {
  const part = Math.min(Math.max(amount, 0), back.amount);
  return { amount: part, commission: part === 0 ? 0 : halfUp(back.commission * part, back.amount) };
}

const kindsOfBills: Readonly<Record<number, SettleKind>> = {
  [billType.FIRST]: 'rent',
  [billType.RENT]: 'rent',
  [billType.SERVICE]: 'rent',
  [billType.POSTAGE]: 'rent',
  [billType.RENEWAL]: 'rent',
  [billType.DIFFERENCE]: 'rent',
  [billType.BUYOUT]: 'buyout',
  [billType.COMPENSATION]: 'compensation',
  [billType.PENALTY]: 'compensation',
};
/** What a bill's money is for. */
export const kindOfBill = (type: number): SettleKind => kindsOfBills[type] ?? 'other';
