import { addDays } from '@merchant-admin/common/dates';

const longest = 180;
/** Results after this one say that nobody answered. */
const lastSpoken = 3;

/** Whether somebody was spoken to: he promised, asked for time or refused (overdue/codes.ts, followResults). */
export const spokeWith = (result: number): boolean => result <= lastSpoken;

/** Whether a promise is for a possible day: today or a day soon enough to be waited for. */
export const isPromiseDay = (day: string, today: string): boolean => day >= today && day <= addDays(today, longest);

/** Whether an amount (fen) may be promised. Fees of late rent never exceed the rent itself, so nobody owes more than twice what is open. @param open fen */
export const isPromiseAmount = (amount: number, open: number): boolean => amount > 0 && amount <= open * 2;
