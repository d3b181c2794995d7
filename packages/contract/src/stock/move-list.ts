import type { Columns, SearchFields } from '../platform/list.ts';
import { deviceFields } from './device-list.ts';
import { moveWaits, moveWaitWords } from './move-codes.ts';

/** What transfers are searched by, beside their state, which is the tab (domain notes 5.6). */
export const moveFields = {
  move_no: { label: '调拨单号', of: 'line', max: 20 },
  from: { label: '调出', of: 'word', max: 20 },
  to: { label: '调入', of: 'word', max: 20 },
  imei: deviceFields.imei,
  asked: { label: '申请时间', of: 'days' },
  /** Whole days for which devices have been on the way. */
  way_days: { label: '在途天数', of: 'numbers', max: 9999 },
  waits: { label: '待办', of: 'one', among: moveWaitWords, choices: Object.entries(moveWaits) },
} as const satisfies SearchFields;

export const moveColumns = {
  move_no: { title: '调拨单号', width: 196 },
  state: { title: '状态', width: 84, made: true },
  from_name: { title: '调出', width: 104 },
  to_name: { title: '调入', width: 104 },
  pieces: { title: '申请', width: 60, kind: 'number' },
  sent: { title: '已发', width: 60, kind: 'number' },
  received: { title: '已收', width: 60, kind: 'number' },
  on_way: { title: '在途', width: 60, kind: 'number' },
  /** Whole days since devices that are still on the way were sent; null where none are. */
  way_days: { title: '在途天数', width: 104, kind: 'number', mayLack: true },
  /** Differences that wait for their answer. */
  open: { title: '待处理差异', width: 92, kind: 'number' },
  asked_by: { title: '申请人', width: 80 },
  asked_at: { title: '申请时间', width: 104, kind: 'time' },
  sent_at: { title: '出库时间', width: 104, kind: 'time', mayLack: true },
  due_at: { title: '应收货时间', width: 120, kind: 'time', mayLack: true },
  received_by: { title: '接收人', width: 90 },
} as const satisfies Columns;
