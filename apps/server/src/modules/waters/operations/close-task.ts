import { taskState } from '@merchant-admin/contract/waters/codes';
import { watersEndpoints } from '@merchant-admin/contract/waters/endpoints';
import { watersErrors as e } from '@merchant-admin/contract/waters/errors';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { record } from '../../../platform/audit/history.ts';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { closePool, holdPoolAlone } from '../../../platform/queue/index.ts';
import { keepClosing, lockTask } from '../store/task.store.ts';
import { taskOf } from '../store/task.view.ts';

/** Ends a task before its items are done: nothing is taken or worked on any more, what is done stays. */
export const closeTask = operation(watersEndpoints.closeTask, async (ctx, { body }) => {
  const task = (await lockTask(ctx, body.task_id)) ?? refuse(e.TASK_NOT_FOUND);
  if (task.version !== body.version) refuse(platformErrors.STALE);
  // After what is under way with its items: the last of these may have finished it.
  await holdPoolAlone(ctx, task.pool_id);
  const { state, done, total } = (await taskOf(ctx, task.id))!;
  if (state === taskState.DONE || !(await closePool(ctx, task.pool_id))) refuse(e.TASK_ENDED);
  await keepClosing(ctx, task.id, body.reason);
  await record(ctx, {
    module: 'waters',
    action: '关闭公海任务',
    objectType: 'waterTask',
    objectId: task.id,
    objectNo: task.name,
    after: { done, undone: total - done },
    reason: body.reason,
  });
  return { version: task.version + 1 };
});
