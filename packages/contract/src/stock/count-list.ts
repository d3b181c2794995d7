import type { Columns, SearchFields } from '../platform/list.ts';
import { countWaits, countWaitWords } from './count-codes.ts';

/** What counts are searched by, beside their state, which is the tab (domain notes 5.6). */
export const countFields = {
  count_no: { label: '盘点单号', of: 'line', max: 20 },
  place: { label: '地点', of: 'word', max: 20 },
  made: { label: '发起时间', of: 'days' },
  waits: { label: '待办', of: 'one', among: countWaitWords, choices: Object.entries(countWaits) },
} as const satisfies SearchFields;

export const countColumns = {
  count_no: { title: '盘点单号', width: 196 },
  state: { title: '状态', width: 84, made: true },
  place_name: { title: '地点', width: 130 },
  /** What should be there, what is, what is there beside and what lacks: null while its person does not see it. A card of a narrow screen shows as far as what lacks. */
  expected: { title: '应盘', width: 68, kind: 'number', mayLack: true },
  seen: { title: '实盘', width: 68, kind: 'number', mayLack: true },
  gained: { title: '盘盈', width: 68, kind: 'number', mayLack: true },
  missing: { title: '盘亏', width: 68, kind: 'number', mayLack: true },
  scope: { title: '范围', width: 130, made: true },
  made_by: { title: '发起人', width: 90 },
  made_at: { title: '发起时间', width: 104, kind: 'time' },
  ended_at: { title: '结束时间', width: 104, kind: 'time', mayLack: true },
} as const satisfies Columns;
