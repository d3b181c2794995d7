import type { Columns, SearchFields } from '../platform/list.ts';
import { alarmKinds, alarmKindWords } from './alarm-codes.ts';

/** What alarms are searched by, beside their state, which is the tab. */
export const alarmFields = {
  goods: { label: '商品', of: 'line', max: 60 },
  kind: { label: '核对项', of: 'one', among: alarmKindWords, choices: Object.entries(alarmKinds) },
} as const satisfies SearchFields;

export const alarmColumns = {
  goods_name: { title: '商品', width: 180 },
  sku_name: { title: '规格', width: 140 },
  state: { title: '状态', width: 86, made: true },
  /** What is counted wrongly: pieces for sale, or the devices of a place and a state. */
  what: { title: '核对项', width: 200, made: true },
  /** Below 0 where orders wait for more devices than stand in stock: so many are owed. */
  counter: { title: '系统计数', width: 90, kind: 'number' },
  /** What the devices say it should be. */
  devices: { title: '按设备应为', width: 104, kind: 'number' },
  difference: { title: '相差', width: 80, made: true },
  since: { title: '发现时间', width: 104, kind: 'time' },
  /** When it was last proved. */
  seen_at: { title: '最近核对', width: 104, kind: 'time' },
  ended_at: { title: '消除时间', width: 104, kind: 'time', mayLack: true },
} as const satisfies Columns;
