import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { fen, instant, integer, paragraph } from '../platform/shapes.ts';
import { ordersErrors as e } from './errors.ts';
import { reader } from './reader.ts';
import { orderNo } from './shapes.ts';
import { orderSteps, stepsOf } from './steps.ts';

const base = 'order-management' as const;

export const followRow = z.object({
  id: z.string(),
  order_id: z.string(),
  kind: z.string(),
  kind_name: z.string(),
  at: instant,
  operator_name: z.string(),
  way_name: z.string(),
  /** With whom was talked (overdue/contact-codes.ts): the customer himself or one of his contacts. */
  side: z.string(),
  side_name: z.string(),
  result: z.int(),
  result_name: z.string(),
  content: z.string(),
  next_at: instant.nullable(),
  promise_date: z.string().nullable(),
  promise_amount: fen.nullable(),
  /** What was added to a talk about late rent; none for a caller who may not talk about it. */
  pictures: z.array(z.object({ key: z.string(), url: z.string() })),
});

/** The newest first; `next` is the `before` of the next step, empty after the last. */
export const followList = stepsOf(followRow);
export const followQuery = orderSteps;
export const followWay = integer(1, 5).default(1);
export const followContent = paragraph(500, '跟进内容').min(1, '请输入跟进内容');

/** What was said with the customer about an order. Records are only ever added. */
export const followUpEndpoints = {
  addOrderRecord: endpoint({
    method: 'POST',
    path: '/merchant/order/detail/add_order_record',
    base,
    summary: '添加跟进',
    permission: ['order:follow'],
    kind: 'write',
    body: z.strictObject({
      order_id: orderNo,
      kind: z.enum(['follow', 'recall']).default('follow'),
      way: followWay,
      content: followContent,
      next_at: instant.optional(),
    }),
    result: z.object({ id: z.string() }),
    errors: [e.ORDER_NOT_FOUND, e.FOLLOW_TIME],
  }),
  orderFollowUpRecords: endpoint({
    method: 'GET',
    path: '/merchant/order/detail/orderFollowUpRecords',
    base,
    summary: '订单跟进记录',
    permission: reader,
    kind: 'read',
    viewable: true,
    query: followQuery,
    result: followList,
    errors: [e.ORDER_NOT_FOUND],
  }),
  orderFollowUpRecordsAll: endpoint({
    method: 'GET',
    path: '/merchant/order/detail/orderFollowUpRecordsAll',
    base,
    summary: '该用户的全部跟进记录',
    permission: [...reader, 'CustomerDetail'],
    kind: 'read',
    viewable: true,
    query: followQuery,
    result: followList,
    errors: [e.ORDER_NOT_FOUND],
  }),
  orderRecallRecord: endpoint({
    method: 'GET',
    path: '/merchant/order/detail/orderRecallRecord',
    base,
    summary: '召回记录',
    permission: reader,
    kind: 'read',
    viewable: true,
    query: followQuery,
    result: followList,
    errors: [e.ORDER_NOT_FOUND],
  }),
} as const;
