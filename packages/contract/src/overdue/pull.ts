import { z } from 'zod';
import { ordersErrors as orders } from '../orders/errors.ts';
import { orderNo } from '../orders/shapes.ts';
import { endpoint } from '../platform/endpoint.ts';
import { merchantRule } from '../platform/merchant-rule.ts';
import { queueErrors as q } from '../platform/queue.ts';
import { instant, integer, requiredLine } from '../platform/shapes.ts';
import { mostPulled } from './codes.ts';
import { overdueErrors as e } from './errors.ts';
import { pullRuleThing } from './pull-rule.ts';

const base = 'order-management' as const;

export const pullRule = merchantRule(pullRuleThing, {
  base,
  editor: ['overdue:assign'],
  reader: ['overdue:assign', 'OwnOrderList'],
  set: { path: '/merchant/order/overdue/pullSetting', summary: '设置逾期订单领取规则' },
  info: { path: '/merchant/order/overdue/pullSettingInfo', summary: '逾期订单领取规则' },
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
  pullSetting: pullRule.calls.set,
  pullSettingInfo: pullRule.calls.info,
} as const;
