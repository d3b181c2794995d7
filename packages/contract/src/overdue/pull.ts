import { z } from 'zod';
import { ordersErrors as orders } from '../orders/errors.ts';
import { orderNo } from '../orders/shapes.ts';
import { endpoint } from '../platform/endpoint.ts';
import { platformErrors } from '../platform/errors.ts';
import { queueErrors as q } from '../platform/queue.ts';
import { instant, integer, requiredLine } from '../platform/shapes.ts';
import { mostPulled } from './codes.ts';
import { overdueErrors as e } from './errors.ts';

const base = 'order-management' as const;

/** By which terms collectors pull late orders that nobody has; hours, and numbers of cases. */
const terms = {
  hold_hours: integer(1, 720),
  rest_hours: integer(0, 720),
  held_most: integer(1, 500),
  day_most: integer(1, 500),
} as const;
const setting = z.object({
  enabled: z.boolean(),
  hold_hours: z.int(),
  rest_hours: z.int(),
  held_most: z.int(),
  day_most: z.int(),
  version: z.int(),
  made_by: z.string(),
  reason: z.string(),
});

/** Late orders that collectors take from a heap. The calls are ours; decision 41 has the engine. */
export const pullEndpoints = {
  claimCases: endpoint({
    method: 'POST',
    path: '/merchant/order/overdue/claimCases',
    base,
    summary: '领取逾期订单',
    permission: ['overdue:follow'],
    kind: 'write',
    body: z.strictObject({ count: integer(1, mostPulled).default(1) }),
    /** Fewer than were asked for where fewer wait or the caps leave fewer; empty where none waits. */
    result: z.object({ list: z.array(z.object({ order_id: z.string(), held_until: instant })) }),
    errors: [e.PULL_OFF, q.HELD_LIMIT, q.DAY_LIMIT, q.WORKER_UNKNOWN],
  }),
  giveBackCase: endpoint({
    method: 'POST',
    path: '/merchant/order/overdue/giveBackCase',
    base,
    summary: '退回逾期订单',
    permission: ['overdue:follow'],
    kind: 'write',
    body: z.strictObject({ order_id: orderNo, reason: requiredLine(200, '退回原因') }),
    result: z.object({ order_id: z.string() }),
    errors: [orders.ORDER_NOT_FOUND, e.FOLLOW_NOT_ALLOWED, e.CASE_NOT_YOURS, e.CASE_GIVEN],
  }),
  pullSetting: endpoint({
    method: 'POST',
    path: '/merchant/order/overdue/pullSetting',
    base,
    summary: '设置逾期订单领取规则',
    permission: ['overdue:assign'],
    kind: 'write',
    body: z.strictObject({ enabled: z.boolean(), ...terms, version: z.int().min(0), reason: requiredLine(200, '修改原因') }),
    result: setting,
    errors: [platformErrors.STALE],
  }),
  pullSettingInfo: endpoint({
    method: 'GET',
    path: '/merchant/order/overdue/pullSettingInfo',
    base,
    summary: '逾期订单领取规则',
    permission: ['overdue:assign', 'OwnOrderList'],
    kind: 'read',
    result: setting,
  }),
} as const;
