import type { Columns, SearchFields } from '../platform/list.ts';
import { deviceFields } from './device-list.ts';
import { writeOffKinds, writeOffKindWords, writeOffWaits, writeOffWaitWords } from './write-off-codes.ts';

/** What write-offs are searched by, beside their state, which is the tab. */
export const writeOffFields = {
  write_off_no: { label: '单号', of: 'line', max: 20 },
  kind: { label: '类型', of: 'one', among: writeOffKindWords, choices: Object.entries(writeOffKinds) },
  imei: deviceFields.imei,
  place: deviceFields.place,
  asked: { label: '申请时间', of: 'days' },
  waits: { label: '待办', of: 'one', among: writeOffWaitWords, choices: Object.entries(writeOffWaits) },
} as const satisfies SearchFields;

export const writeOffColumns = {
  write_off_no: { title: '单号', width: 190 },
  kind: { title: '类型', width: 72, made: true },
  state: { title: '状态', width: 90, made: true },
  place_name: { title: '所在地点', width: 120 },
  pieces: { title: '台数', width: 60, kind: 'number' },
  /** What the devices were still worth when it was asked for, fen; null for who may not see costs. */
  value: { title: '残值', width: 110, kind: 'money', mayLack: true },
  reason: { title: '原因', width: 220 },
  asked_by: { title: '申请人', width: 84 },
  asked_at: { title: '申请时间', width: 104, kind: 'time' },
  decided_by: { title: '审核人', width: 84 },
  ended_at: { title: '完结时间', width: 104, kind: 'time', mayLack: true },
} as const satisfies Columns;
