import type { Columns, SearchFields } from '../platform/list.ts';
import { deviceFields } from './device-list.ts';

/** What certificates are searched by, beside their state, which is the tab. */
export const wipeFields = {
  wipe_no: { label: '凭证编号', of: 'line', max: 20 },
  imei: deviceFields.imei,
  place: deviceFields.place,
  made: { label: '擦除时间', of: 'days' },
} as const satisfies SearchFields;

export const wipeColumns = {
  wipe_no: { title: '凭证编号', width: 190 },
  state: { title: '状态', width: 90, made: true },
  imei: { title: 'IMEI/SN', width: 174 },
  medium: { title: '存储介质', width: 110, made: true },
  method: { title: '擦除方法', width: 160, made: true },
  made_by: { title: '操作人', width: 84 },
  verified_by: { title: '复核人', width: 84 },
  what: { title: '商品规格', width: 210, made: true },
  place_name: { title: '所在地点', width: 110 },
  tool: { title: '擦除工具', width: 140 },
  made_at: { title: '擦除时间', width: 104, kind: 'time' },
  verified_at: { title: '复核时间', width: 104, kind: 'time', mayLack: true },
} as const satisfies Columns;
