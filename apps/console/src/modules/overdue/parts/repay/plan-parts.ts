import dayjs from 'dayjs';
import { splitEvenly } from '@merchant-admin/contract/bills/repayment-codes';
import type { Answer } from '../../../../platform/api.ts';

export type OpenBill = Answer<'bills', 'queryOrderTermFeeInfo'>['list'][number];
export interface Part {
  due_date?: string | undefined;
  /** fen */
  amount?: number | undefined;
}

/** What the chosen bills ask for with their late fees, fen. */
export const askedOf = (bills: readonly OpenBill[], chosen: readonly string[]): number =>
  bills.reduce((sum, bill) => (chosen.includes(bill.bill_id) ? sum + bill.open + bill.fee : sum), 0);

/** Bills that are chosen at first: what is due by today, and all where nothing is. */
export function firstChoice(bills: readonly OpenBill[], today: string): string[] {
  const due = bills.filter((bill) => bill.due_date === null || bill.due_date <= today);
  return (due.length > 0 ? due : bills).map((bill) => bill.bill_id);
}

/** Even instalments of a sum (fen), the first on a day, the others on that day of the months after. */
export const evenParts = (sum: number, count: number, first: string): Part[] =>
  splitEvenly(sum, count).map((amount, place) => ({ due_date: dayjs(first).add(place, 'month').format('YYYY-MM-DD'), amount }));

export const sumOf = (parts: readonly Part[]): number => parts.reduce((sum, part) => sum + (part.amount ?? 0), 0);
