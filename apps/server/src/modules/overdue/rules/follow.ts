import { addDays } from '@merchant-admin/common/dates';
import { orderStatus as s, type OrderStatus } from '@merchant-admin/contract/orders/codes';

const withCustomer: readonly OrderStatus[] = [s.LEASED, s.TO_RETURN, s.RETURNING, s.TO_INSPECT, s.TO_SETTLE, s.BUYING_OUT];

/** Whether the customer has the goods, or is not through with them: only then rent can be late. */
export const mayFollow = (status: OrderStatus): boolean => withCustomer.includes(status);

const longest = 180;

/** A promise is for today or a day soon enough to be waited for. */
export const isPromiseDay = (day: string, today: string): boolean => day >= today && day <= addDays(today, longest);

/** Fees of late rent never exceed the rent itself, so nobody owes more than twice what is open. @param open fen */
export const isPromiseAmount = (amount: number, open: number): boolean => amount > 0 && amount <= open * 2;
