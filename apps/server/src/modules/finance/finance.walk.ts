import { financeEndpoints } from '@merchant-admin/contract/finance/endpoints';
import { particulars } from '../../contract-walk/particulars.ts';
import type { Particular } from '../../contract-walk/preparing.ts';
import type { Walker } from '../../contract-walk/walker.ts';
import type { FinanceDesk } from '../../testing/finance-desk.ts';
import { financeDeskOf } from '../../testing/finance-fixtures.ts';

/** An act on a statement that was brought so far. */
async function onStatement(walker: Walker, bring: (desk: FinanceDesk) => Promise<string>, more: object = {}): Promise<Particular> {
  const desk = await financeDeskOf(walker);
  const id = await bring(desk);
  return { body: { merchant_id: desk.merchant, statement_id: id, version: (await desk.statement(id)).version, ...more } };
}
/** An act on a withdrawal that was brought so far. */
async function onWithdrawal(walker: Walker, bring: (desk: FinanceDesk) => Promise<string>, more: object = {}): Promise<Particular> {
  const desk = await financeDeskOf(walker);
  const id = await bring(desk);
  return { body: { merchant_id: desk.merchant, withdraw_id: id, version: (await desk.withdrawal(id)).version, ...more } };
}

/** How the calls on statements and withdrawals succeed. */
export const financeWalk = particulars(financeEndpoints, {
  // Behind the first page the rows are counted.
  settleList: () => Promise.resolve({ query: { page: '2' } }),
  settleMake: async (walker) => {
    const desk = await financeDeskOf(walker);
    await desk.cleared();
    await desk.earned();
    return { body: { merchant_id: desk.merchant, to_day: desk.today, preview: false } };
  },
  settleSubmit: (walker) => onStatement(walker, (desk) => desk.made()),
  settleVoid: (walker) => onStatement(walker, (desk) => desk.made()),
  settleDecide: (walker) => onStatement(walker, (desk) => desk.submitted(), { pass: true, preview: false }),
  payeeSave: () => Promise.resolve({ body: { holder: '王老板', account: `13${String(Date.now()).slice(-9)}` } }),
  termsSave: async (walker) => {
    const desk = await financeDeskOf(walker);
    const { weekday_name: _name, made_by: _by, made_at: _at, reason: _why, ...terms } = await desk.ask<Record<string, unknown>>('terms/info');
    return { body: { ...terms, merchant_id: desk.merchant, weekday: (Number(terms['weekday']) % 7) + 1 } };
  },
  withdrawApply: async (walker) => {
    const desk = await financeDeskOf(walker);
    await desk.stocked();
    return { body: { amount: 10_000, preview: false } };
  },
  withdrawCancel: async (walker) => {
    const { body } = await onWithdrawal(walker, (desk) => desk.applied());
    const { merchant_id: _merchant, ...own } = body as { merchant_id: string };
    return { body: own };
  },
  withdrawDecide: (walker) => onWithdrawal(walker, (desk) => desk.applied(), { pass: true }),
  withdrawPay: (walker) => onWithdrawal(walker, (desk) => desk.passed(), { amount: 9930 }),
});
