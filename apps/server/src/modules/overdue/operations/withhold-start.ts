import { formatFen } from '@merchant-admin/common/money';
import { overdueEndpoints } from '@merchant-admin/contract/overdue/endpoints';
import { ordersErrors } from '@merchant-admin/contract/orders/errors';
import { record } from '../../../platform/audit/history.ts';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { systemCaller } from '../../../platform/jobs/system-caller.ts';
import { insertRun, insertRunOrders } from '../store/withhold-run.store.ts';
import { ownRun, runShape } from '../store/withhold-run.view.ts';
import { beginRuns } from '../run-withholding.ts';

/** Has the late rent of orders withheld one after another, of each no more than was shown. */
export const withholdStart = operation(overdueEndpoints.withholdStart, async (ctx, { body }) => {
  const shown = new Map(body.orders.map(({ order_id: no, amount }) => [no, amount]));
  const run = await insertRun(ctx);
  if ((await insertRunOrders(ctx, run.id, shown)) < shown.size) refuse(ordersErrors.ORDER_NOT_FOUND);
  const amount = [...shown.values()].reduce((sum, each) => sum + each, 0);
  await record(ctx, {
    module: 'overdue',
    action: '批量代扣',
    objectType: 'withholdRun',
    objectId: run.id,
    objectNo: String(run.id),
    after: { orders: shown.size, amount: formatFen(amount) },
  });
  // Begun at once and not waited for; the sweep goes on with what a crash left.
  ctx.after(async () => beginRuns(ctx.services, systemCaller(ctx.merchantId), [run.id]));
  return runShape((await ownRun(ctx, run.id))!);
});
