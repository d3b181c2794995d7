import { z } from 'zod';
import { ordersErrors as orders } from '../orders/errors.ts';
import { orderNo } from '../orders/shapes.ts';
import { stepsOf } from '../orders/steps.ts';
import { endpoint } from '../platform/endpoint.ts';
import { instant } from '../platform/shapes.ts';
import { eventGroups } from './codes.ts';

/** Where older events go on: the instant of the last one and its key. */
export const eventCursor = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z~[a-z]\d{18}$/;

export const timelineEndpoints = {
  caseTimeline: endpoint({
    method: 'GET',
    path: '/merchant/order/overdue/caseTimeline',
    base: 'order-management',
    summary: '逾期订单时间线',
    permission: ['OverdueDetail'],
    kind: 'read',
    viewable: true,
    query: z.strictObject({
      order_id: orderNo,
      group: z.enum(Object.keys(eventGroups) as [keyof typeof eventGroups]).optional(),
      before: z.string().regex(eventCursor, '编号格式不正确').optional(),
    }),
    /** The newest first; money stands at the time at which it came. */
    result: stepsOf(
      z.object({
        id: z.string(),
        at: instant,
        title: z.string(),
        operator_name: z.string(),
        /** How and with whom was talked; '' for what is no talk. */
        way_name: z.string(),
        content: z.string(),
        /** What was added to a talk; none for a caller who may not talk about late rent. */
        pictures: z.array(z.object({ key: z.string(), url: z.string() })),
      }),
    ),
    errors: [orders.ORDER_NOT_FOUND],
  }),
} as const;
