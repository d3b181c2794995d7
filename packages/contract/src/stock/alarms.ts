import { z } from 'zod';
import { action } from '../platform/acts.ts';
import { endpoint } from '../platform/endpoint.ts';
import { filterShape, rowShape } from '../platform/list-shapes.ts';
import { pageInput, pageOf } from '../platform/paging.ts';
import { id, instant, requiredLine } from '../platform/shapes.ts';
import { tabTree } from '../platform/tabs.ts';
import { alarmKindWords, alarmTabValues } from './alarm-codes.ts';
import { alarmErrors as e } from './alarm-errors.ts';
import { alarmColumns, alarmFields } from './alarm-list.ts';

const base = 'order-management' as const;
const reading = { base, method: 'GET', kind: 'read', permission: ['StockAlarmList'] } as const;

export const alarmRow = z.object({
  ...rowShape(alarmColumns),
  alarm_id: z.string(),
  sku_id: z.string(),
  kind: z.enum(alarmKindWords),
  /** The place and the state that are counted wrongly; empty for pieces for sale. */
  detail: z.string(),
  state: z.literal([10, 20]),
  actions: z.array(action),
});

/** Numbers of stock that do not equal the devices, found by the nightly proof. The calls are ours. They are head office's: staff of a store see none. */
export const alarmEndpoints = {
  stockAlarmList: endpoint({
    ...reading,
    path: '/merchant/stock/alarm/list',
    summary: '库存数不符',
    query: z.strictObject({ ...pageInput, tab: z.enum(alarmTabValues).optional(), ...filterShape(alarmFields) }),
    /** `proved_at`: when the numbers were last proved; null before the first time. */
    result: pageOf(alarmRow).extend({ proved_at: instant.nullable() }),
  }),
  stockAlarmTabs: endpoint({ ...reading, path: '/merchant/stock/alarm/tabs', summary: '库存数不符数量', result: tabTree }),
  /** Sets the number to what the devices say now, and ends the alarm. */
  stockAlarmSettle: endpoint({
    base,
    method: 'POST',
    kind: 'write',
    path: '/merchant/stock/alarm/settle',
    summary: '以设备数为准',
    permission: ['stock:settle'],
    body: z.strictObject({ alarm_id: id('stockAlarm'), reason: requiredLine(200, '原因') }),
    /** By how many the number changed; 0 where it equalled the devices already. */
    result: z.object({ by: z.int() }),
    errors: [e.ALARM_NOT_FOUND, e.ALARM_ENDED],
  }),
} as const;
