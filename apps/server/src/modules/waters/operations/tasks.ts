import { taskStates, waterTypes, type TaskState } from '@merchant-admin/contract/waters/codes';
import { watersEndpoints } from '@merchant-admin/contract/waters/endpoints';
import { watersErrors as e } from '@merchant-admin/contract/waters/errors';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { loadsOf, type Load } from '../../../platform/queue/index.ts';
import { taskActsOf } from './offered.ts';
import { workersOf } from '../store/task.store.ts';
import { countTasks, listTasks, taskOf, type ListedTask } from '../store/task.view.ts';

const shape = (ctx: Ctx, task: ListedTask, load: Load) => ({
  task_id: String(task.id),
  name: task.name,
  type: task.type,
  type_name: waterTypes[task.type],
  state: task.state,
  state_name: taskStates[task.state],
  starts_on: task.starts_on,
  ends_on: task.ends_on,
  total: task.total,
  waiting: task.waiting,
  taken: task.taken,
  done: task.done,
  mine: task.mine,
  hold_hours: Math.round(task.hold_minutes / 60),
  held_most: task.held_most,
  day_most: task.day_most!,
  creator: task.creator,
  created_at: task.created_at.toISOString(),
  close_reason: task.close_reason,
  version: task.version,
  actions: taskActsOf(ctx, { ...task, pool: { ...task, id: task.pool_id, kind: 'water' } }, load, ctx.now),
});

async function shapes(ctx: Ctx, tasks: readonly ListedTask[]) {
  const loads = await loadsOf(
    ctx,
    tasks.map((task) => task.pool_id),
    ctx.actor.id,
  );
  return tasks.map((task) => shape(ctx, task, loads.get(task.pool_id)!));
}

export const taskList = operation(watersEndpoints.taskList, async (ctx, { body }) => {
  const { list, total, capped } = await listTasks(ctx, body);
  return { list: await shapes(ctx, list), total, total_capped: capped, page: body.page, page_size: body.page_size };
});

export const taskTabs = operation(watersEndpoints.taskTabs, async (ctx) => {
  const counted = new Map((await countTasks(ctx)).map(({ state, n }) => [state, n]));
  const all = [...counted.values()].reduce((sum, n) => sum + n, 0);
  const tabs = Object.entries(taskStates).map(([value, name]) => ({ value, name, number: counted.get(Number(value) as TaskState) ?? 0, children: [] }));
  return { list: [{ value: '0', name: '全部', number: all, children: [] }, ...tabs] };
});

export const taskInfo = operation(watersEndpoints.taskInfo, async (ctx, { query }) => {
  const task = (await taskOf(ctx, query.task_id)) ?? refuse(e.TASK_NOT_FOUND);
  return (await shapes(ctx, [task]))[0]!;
});

export const workers = operation(watersEndpoints.workers, async (ctx) => ({
  list: (await workersOf(ctx)).map(({ id, name, held }) => ({ id: String(id), name, held })),
}));
