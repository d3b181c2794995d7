import type { Columns, SearchFields } from '../platform/list.ts';
import { deviceFields } from './device-list.ts';
import { repairWaits, repairWaitWords } from './repair-codes.ts';

/** What repairs are searched by, beside their state, which is the tab. */
export const repairFields = {
  repair_no: { label: '维修单号', of: 'line', max: 20 },
  imei: deviceFields.imei,
  place: deviceFields.place,
  workshop: { label: '维修点', of: 'line', max: 60 },
  sent: { label: '送修时间', of: 'days' },
  waits: { label: '待办', of: 'one', among: repairWaitWords, choices: Object.entries(repairWaits) },
} as const satisfies SearchFields;

export const repairColumns = {
  repair_no: { title: '维修单号', width: 190 },
  state: { title: '状态', width: 90, made: true },
  imei: { title: 'IMEI/SN', width: 174 },
  what: { title: '商品规格', width: 210, made: true },
  place_name: { title: '所在地点', width: 110 },
  fault: { title: '故障', width: 180 },
  workshop: { title: '维修点', width: 120 },
  expected_on: { title: '预计修好', width: 130, kind: 'day' },
  /** Fen; null where it has not ended, and for who may not see costs. */
  cost: { title: '维修费', width: 100, kind: 'money', mayLack: true },
  sent_by: { title: '送修人', width: 84 },
  sent_at: { title: '送修时间', width: 104, kind: 'time' },
  ended_at: { title: '完结时间', width: 104, kind: 'time', mayLack: true },
} as const satisfies Columns;
