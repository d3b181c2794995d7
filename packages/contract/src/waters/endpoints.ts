import { z } from 'zod';
import { ordersErrors as orders } from '../orders/errors.ts';
import { orderFilter, orderNo } from '../orders/shapes.ts';
import { endpoint } from '../platform/endpoint.ts';
import { pageInput, pageOf } from '../platform/paging.ts';
import { queueErrors as q } from '../platform/queue.ts';
import { day, id, instant, integer, line, requiredLine, version } from '../platform/shapes.ts';
import { tabTree } from '../platform/tabs.ts';
import { mostItems, mostMoved, mostTaken } from './codes.ts';
import { watersErrors as e } from './errors.ts';
import { itemFilter, itemRow, taskFilter, taskRow } from './shapes.ts';

const base = 'order-management' as const;
const reader = ['WatersTaskList', 'TaskDetailList'] as const;
const worker = ['waters:claim'] as const;
const lead = ['waters:lead'] as const;

const task = { task_id: id('waterTask') };
const item = { item_id: id('waterItem') };
const reason = requiredLine(200, '原因');
const held = z.object({ item_id: z.string(), order_id: z.string(), held_until: instant, version: z.int() });
const changed = z.object({ version: z.int() });
/** Items by id, or all that match a filter, of one task or of all live ones; either is one act: all or none. */
const chosen = {
  item_ids: z.array(id('waterItem')).max(mostMoved).default([]),
  filter: z.strictObject({ task_id: task.task_id.optional(), ...itemFilter }).optional(),
};
const takenErrors = [q.POOL_CLOSED, q.POOL_EARLY, q.POOL_LATE, q.HELD_LIMIT, q.DAY_LIMIT, q.WORKER_UNKNOWN] as const;
const holderErrors = [e.ITEM_NOT_FOUND, q.ITEM_DONE, q.POOL_CLOSED, q.NOT_YOURS] as const;

/** Tasks of 公海. The specification names the screens only: the calls are ours. */
export const watersEndpoints = {
  taskList: endpoint({
    method: 'POST',
    path: '/merchant/waters/watersTaskList',
    base,
    summary: '公海任务',
    permission: reader,
    kind: 'read',
    body: z.strictObject({ ...pageInput, ...taskFilter }),
    result: pageOf(taskRow),
  }),
  taskTabs: endpoint({
    method: 'POST',
    path: '/merchant/waters/watersTaskCategoryList',
    base,
    summary: '公海任务分类与数量',
    permission: reader,
    kind: 'read',
    result: tabTree,
  }),
  taskInfo: endpoint({
    method: 'GET',
    path: '/merchant/waters/taskInfo',
    base,
    summary: '公海任务详情',
    permission: reader,
    kind: 'read',
    query: z.strictObject(task),
    result: taskRow,
    errors: [e.TASK_NOT_FOUND],
  }),
  saveTask: endpoint({
    method: 'POST',
    path: '/merchant/waters/taskSave',
    base,
    summary: '新建公海任务',
    permission: lead,
    kind: 'write',
    body: z.strictObject({
      name: requiredLine(40, '任务名称'),
      type: integer(1, 3),
      starts_on: day,
      ends_on: day,
      /** Orders by number, or those that match a filter now. */
      order_ids: z.array(orderNo).max(mostItems).default([]),
      filter: z.strictObject(orderFilter).optional(),
      /** Left out, what the merchant's settings say. */
      hold_hours: integer(1, 720).optional(),
      held_most: integer(1, 1000).optional(),
      day_most: integer(1, 10_000).optional(),
      preview: z.boolean().default(false),
    }),
    result: z.object({
      task_id: z.string(),
      items: z.int(),
      /** Orders that are left out: in a task of this type already; not waiting for review, in a task to review. */
      in_other_tasks: z.int(),
      not_to_review: z.int(),
    }),
    errors: [e.TASK_DAYS, e.NO_ORDERS, e.TOO_MANY_ORDERS, e.UNKNOWN_ORDERS, orders.OUT_OF_SCOPE],
  }),
  closeTask: endpoint({
    method: 'POST',
    path: '/merchant/waters/taskClose',
    base,
    summary: '关闭公海任务',
    permission: lead,
    kind: 'write',
    body: z.strictObject({ ...task, version, reason }),
    result: changed,
    errors: [e.TASK_NOT_FOUND, e.TASK_ENDED],
  }),
  itemList: endpoint({
    method: 'POST',
    path: '/merchant/waters/taskDetailList',
    base,
    summary: '任务明细',
    permission: reader,
    kind: 'read',
    /** Left out, the task means what is undone of all live ones. */
    body: z.strictObject({ ...pageInput, task_id: task.task_id.optional(), ...itemFilter }),
    result: pageOf(itemRow),
    errors: [e.TASK_NOT_FOUND],
  }),
  itemTabs: endpoint({
    method: 'POST',
    path: '/merchant/waters/taskDetailCategoryList',
    base,
    summary: '任务明细分类与数量',
    permission: reader,
    kind: 'read',
    body: z.strictObject({ task_id: task.task_id.optional() }),
    result: tabTree,
    errors: [e.TASK_NOT_FOUND],
  }),
  itemInfo: endpoint({
    method: 'GET',
    path: '/merchant/waters/itemInfo',
    base,
    summary: '任务明细记录',
    permission: reader,
    kind: 'read',
    query: z.strictObject(item),
    result: z.object({
      item: itemRow,
      /** The oldest first; a hold that has run out stands there as soon as it has. */
      events: z.array(z.object({ at: instant, act: z.string(), act_name: z.string(), who: z.string(), by: z.string(), reason: z.string() })),
    }),
    errors: [e.ITEM_NOT_FOUND],
  }),
  workers: endpoint({
    method: 'POST',
    path: '/merchant/waters/workerList',
    base,
    summary: '可领取任务明细的员工',
    permission: reader,
    kind: 'read',
    result: z.object({ list: z.array(z.object({ id: z.string(), name: z.string(), /** Items of all tasks that they hold. */ held: z.int() })) }),
  }),
  claimItem: endpoint({
    method: 'POST',
    path: '/merchant/waters/claim',
    base,
    summary: '领取任务明细',
    permission: worker,
    kind: 'write',
    body: z.strictObject(item),
    result: held,
    errors: [e.ITEM_NOT_FOUND, q.ITEM_DONE, q.TAKEN, q.RESTING, ...takenErrors],
  }),
  claimNext: endpoint({
    method: 'POST',
    path: '/merchant/waters/claimNext',
    base,
    summary: '领取下n笔任务明细',
    permission: worker,
    kind: 'write',
    body: z.strictObject({ ...task, count: integer(1, mostTaken).default(1) }),
    /** As many as there are and the caps leave; none where nothing waits. */
    result: z.object({ list: z.array(held) }),
    errors: [e.TASK_NOT_FOUND, ...takenErrors],
  }),
  assignItems: endpoint({
    method: 'POST',
    path: '/merchant/waters/assign',
    base,
    summary: '分配任务明细',
    permission: lead,
    kind: 'write',
    body: z.strictObject({ ...chosen, account_id: id('account') }),
    result: z.object({ moved: z.int() }),
    errors: [e.ITEM_NOT_FOUND, e.TOO_MANY_MOVED, orders.NOTHING_CHOSEN, q.ITEM_DONE, q.TAKEN, q.POOL_CLOSED, q.HELD_LIMIT, q.WORKER_UNKNOWN],
  }),
  takeBack: endpoint({
    method: 'POST',
    path: '/merchant/waters/takeBack',
    base,
    summary: '收回任务明细',
    permission: lead,
    kind: 'write',
    body: z.strictObject({ ...chosen, reason }),
    result: z.object({ moved: z.int() }),
    errors: [e.ITEM_NOT_FOUND, e.TOO_MANY_MOVED, orders.NOTHING_CHOSEN, q.ITEM_DONE, q.NOT_HELD, q.POOL_CLOSED],
  }),
  handOn: endpoint({
    method: 'POST',
    path: '/merchant/waters/handOn',
    base,
    summary: '转派任务明细',
    permission: [...worker, ...lead],
    kind: 'write',
    body: z.strictObject({ ...item, version, account_id: id('account'), reason }),
    result: changed,
    errors: [...holderErrors, q.NOT_HELD, q.HOLDER_SAME, q.HELD_LIMIT, q.WORKER_UNKNOWN],
  }),
  giveBack: endpoint({
    method: 'POST',
    path: '/merchant/waters/giveBack',
    base,
    summary: '退回任务明细',
    permission: worker,
    kind: 'write',
    body: z.strictObject({ ...item, version, reason }),
    result: changed,
    errors: holderErrors,
  }),
  finishItem: endpoint({
    method: 'POST',
    path: '/merchant/waters/finish',
    base,
    summary: '处理任务明细',
    permission: worker,
    kind: 'write',
    body: z.strictObject({ ...item, version, result: integer(1, 8), note: line(200, '备注').default('') }),
    result: changed,
    errors: [...holderErrors, e.RESULT_UNKNOWN, e.STILL_TO_REVIEW],
  }),
} as const;
