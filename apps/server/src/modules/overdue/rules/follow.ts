import { addDays } from '@merchant-admin/common/dates';

const longest = 180;

/** A promise is for today or a day soon enough to be waited for. */
export const isPromiseDay = (day: string, today: string): boolean => day >= today && day <= addDays(today, longest);

/** Fees of late rent never exceed the rent itself, so nobody owes more than twice what is open. @param open fen */
export const isPromiseAmount = (amount: number, open: number): boolean => amount > 0 && amount <= open * 2;
