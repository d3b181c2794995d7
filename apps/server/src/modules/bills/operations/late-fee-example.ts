import { addDays } from '@merchant-admin/common/dates';
import { billsEndpoints } from '@merchant-admin/contract/bills/endpoints';
import { operation } from '../../../platform/http/operation.ts';
import { overdueFee } from '../rules/overdue-fee.ts';

/** The rent of the example, fen: 1,000 yuan. */
const rent = 100_000;
const days = 10;
const due = '2026-01-01';

/** What a rent that is ten days late costs by the terms of a form, saved or not; fen. */
export const lateFeeExample = operation(billsEndpoints.lateFeeExample, async (_ctx, { body }) => ({
  rent,
  days,
  fee: overdueFee({ due_date: due, amount: rent, payments: [] }, addDays(due, days), body).fee,
}));
