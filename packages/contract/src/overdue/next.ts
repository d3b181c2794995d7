import { z } from 'zod';
import { ordersErrors as orders } from '../orders/errors.ts';
import { orderNo } from '../orders/shapes.ts';
import { endpoint } from '../platform/endpoint.ts';

const base = 'order-management' as const;

/** Why a case comes when it does: points by part, and what each part says of the case. */
const score = z.object({
  total: z.int(),
  parts: z.array(z.object({ part: z.string(), name: z.string(), points: z.int(), why: z.string() })),
  /** Why the case is not offered now; '' where it is. */
  left_out: z.string(),
});

/** The next case to work on. The calls are ours; the specification names the list of one's own only. */
export const nextCaseEndpoints = {
  nextCase: endpoint({
    method: 'POST',
    path: '/merchant/order/overdue/nextCase',
    base,
    summary: '我的下一单',
    permission: ['OwnOrderList'],
    kind: 'read',
    /** Numbers of orders that the caller puts aside for now. */
    body: z.strictObject({ skip: z.array(z.string().max(20)).max(200).default([]) }),
    result: z.object({
      /** Empty where none of one's own is to be called now. */
      order_id: z.string(),
      score: score.nullable(),
      /** Whether one that nobody has may be pulled where none of one's own is left. */
      may_pull: z.boolean(),
    }),
  }),
  caseScore: endpoint({
    method: 'GET',
    path: '/merchant/order/overdue/caseScore',
    base,
    summary: '下一单排序依据',
    permission: ['OverdueDetail'],
    kind: 'read',
    viewable: true,
    query: z.strictObject({ order_id: orderNo }),
    result: score,
    errors: [orders.ORDER_NOT_FOUND],
  }),
} as const;
