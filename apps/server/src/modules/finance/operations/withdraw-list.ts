import { withdrawStates, withdrawTabs } from '@merchant-admin/contract/finance/codes';
import { financeEndpoints } from '@merchant-admin/contract/finance/endpoints';
import type { WithdrawRow } from '@merchant-admin/contract/finance/finance-cells';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { withdrawActsOf } from '../rules/finance-states.ts';
import { countWithdrawals, listWithdrawals } from '../store/finance-list.view.ts';
import type { WithdrawalRow } from '../store/withdrawal.store.ts';
import { instantOf, statesOf, tabNumbers } from './settle-list.ts';
import { withdrawFactsOf } from './withdraw.ts';

/** A withdrawal as lists show it. */
export const withdrawShape = (ctx: Ctx, row: WithdrawalRow): WithdrawRow => ({
  withdraw_id: String(row.id),
  merchant_id: String(row.merchant_id),
  merchant_name: row.merchant_name,
  withdraw_no: row.withdraw_no,
  state: row.state,
  state_name: withdrawStates[row.state],
  amount: row.amount,
  fee: row.fee,
  arrives: row.amount - row.fee,
  payee: row.payee,
  failure: row.failure,
  applied_by: row.applied_by,
  applied_at: row.applied_at.toISOString(),
  reviewed_by: row.reviewed_by,
  reviewed_at: instantOf(row.reviewed_at),
  paid_by: row.paid_by,
  finished_at: instantOf(row.finished_at),
  note: row.note,
  version: row.version,
  actions: withdrawActsOf(ctx, withdrawFactsOf(ctx, row, row.merchant_id === ctx.merchantId)),
});

export const withdrawList = operation(financeEndpoints.withdrawList, async (ctx, { query: { page, page_size: size, tab, ...filter } }) => {
  const { list, total, capped } = await listWithdrawals(ctx, statesOf(withdrawTabs, tab), { page, page_size: size }, filter);
  return { list: list.map((row) => withdrawShape(ctx, row)), total, total_capped: capped, page, page_size: size };
});
export const withdrawTabCounts = operation(financeEndpoints.withdrawTabs, async (ctx, { query }) =>
  tabNumbers(withdrawTabs, await countWithdrawals(ctx, query.merchant_id)),
);
