import { maskName, maskPhone } from '@merchant-admin/common/mask';
import { withholdOutcomes } from '@merchant-admin/contract/overdue/codes';
import { overdueEndpoints } from '@merchant-admin/contract/overdue/endpoints';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { ownRun, pageOfRun } from '../store/withhold-run.view.ts';

/** The orders of one's own run with what came of each. */
export const withholdOrders = operation(overdueEndpoints.withholdOrders, async (ctx, { query }) => {
  const run = (await ownRun(ctx, query.id)) ?? refuse(platformErrors.NOT_FOUND);
  const { page, page_size: size } = query;
  const { list, total } = await pageOfRun(ctx, run.id, query.outcome, { size, offset: (page - 1) * size });
  return {
    list: list.map((row) => ({
      order_id: row.order_no,
      name: maskName(row.customer_name),
      phone: maskPhone(row.customer_phone),
      amount: row.amount,
      outcome: row.outcome,
      outcome_name: withholdOutcomes[row.outcome],
      reason: row.reason,
      out_trade_no: row.out_no,
    })),
    total,
    total_capped: false,
    page,
    page_size: size,
  };
});
