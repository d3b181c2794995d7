import { orderFields } from '../orders/order-list.ts';
import type { Columns, SearchFields } from '../platform/list.ts';
import { waterTypeChoices } from './codes.ts';

/** What tasks of 公海 are searched by. */
export const taskFields = {
  name: { label: '任务名称', of: 'line', max: 40 },
  type: { label: '类型', of: 'one', among: ['1', '2', '3'], choices: waterTypeChoices },
  starts: { label: '开始日期', of: 'days' },
} as const satisfies SearchFields;

/** A task with how far it is (domain notes 5.8). */
export const taskColumns = {
  name: { title: '任务名称', width: 200 },
  type: { title: '类型', width: 80, made: true },
  state: { title: '状态', width: 92, made: true },
  progress: { title: '完成进度', width: 150, made: true },
  total: { title: '总量', width: 72, kind: 'number' },
  waiting: { title: '待领', width: 72, kind: 'number' },
  taken: { title: '处理中', width: 72, kind: 'number' },
  done: { title: '已完成', width: 72, kind: 'number' },
  mine: { title: '我持有', width: 72, kind: 'number' },
  period: { title: '开始-截止', width: 200, made: true },
  creator: { title: '创建人', width: 90 },
  created_at: { title: '创建时间', width: 104, kind: 'time' },
} as const satisfies Columns;

/** What the items of a task are searched by. */
export const itemFields = {
  holder_id: { label: '领取人', of: 'id', entity: 'account' },
  result: { label: '处理结果', of: 'integer', min: 1, max: 8 },
  order_id: orderFields.order_id,
  name: orderFields.name,
  held: { label: '领取时间', of: 'days' },
} as const satisfies SearchFields;

/** An item of a task: an order, who has it, and what came of it. */
export const itemColumns = {
  order_id: { title: '订单号', width: 184 },
  user: { title: '用户', width: 150, made: true },
  state: { title: '状态', width: 92, made: true },
  holder: { title: '领取人', width: 90 },
  held_until: { title: '到期时间', width: 130, kind: 'time', mayLack: true },
  result_name: { title: '处理结果', width: 100 },
  note: { title: '备注', width: 180 },
  goods: { title: '商品', width: 180, made: true },
  held_at: { title: '领取时间', width: 104, kind: 'time', mayLack: true },
  order_status: { title: '订单状态', width: 96 },
  passed_over: { title: '退回次数', width: 84, kind: 'number' },
  done_at: { title: '处理时间', width: 104, kind: 'time', mayLack: true },
} as const satisfies Columns;
