import type { Columns, SearchFields } from '../platform/list.ts';
import { moduleNames } from './history-names.ts';

/** What the operation log is searched by. */
export const logFields = {
  actor_id: { label: '操作人', of: 'id', entity: 'account' },
  module: { label: '模块', of: 'word', max: 40, choices: Object.entries(moduleNames) },
  action: { label: '动作', of: 'line', max: 40, placeholder: '如 取消订单' },
  at: { label: '时间', of: 'days' },
} as const satisfies SearchFields;

export const logColumns = {
  at: { title: '时间', width: 104, kind: 'time' },
  actor: { title: '操作人', width: 110, made: true },
  action: { title: '动作', width: 140 },
  object: { title: '对象', width: 200, made: true },
  differences: { title: '变更', width: 300, made: true },
  reason: { title: '原因', width: 200 },
  module: { title: '模块', width: 110, made: true },
  actor_type: { title: '类型', width: 90 },
  ip: { title: 'IP', width: 130 },
  request_id: { title: '请求编号', width: 170 },
} as const satisfies Columns;
