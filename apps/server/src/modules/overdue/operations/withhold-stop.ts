import { overdueEndpoints } from '@merchant-admin/contract/overdue/endpoints';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { record } from '../../../platform/audit/history.ts';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { endRun } from '../store/withhold-run.store.ts';
import { ownRun } from '../store/withhold-run.view.ts';

/** Stops a run: what was asked stays asked, the rest is left out. One that has ended stays as it is. */
export const withholdStop = operation(overdueEndpoints.withholdStop, async (ctx, { body }) => {
  const run = (await ownRun(ctx, body.id)) ?? refuse(platformErrors.NOT_FOUND);
  await endRun(ctx, run.id, 'cancelled', '已取消');
  await record(ctx, { module: 'overdue', action: '取消批量代扣', objectType: 'withholdRun', objectId: run.id, objectNo: String(run.id) });
  return {};
});
