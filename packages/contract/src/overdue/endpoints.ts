import { z } from 'zod';
import { ordersErrors as orders } from '../orders/errors.ts';
import { followContent, followList, followQuery, followWay } from '../orders/follow-ups.ts';
import { reader } from '../orders/reader.ts';
import { orderNo } from '../orders/shapes.ts';
import { endpoint } from '../platform/endpoint.ts';
import { choices, day, instant, integer, paragraph, requiredLine } from '../platform/shapes.ts';
import { overdueErrors as e } from './errors.ts';

const base = 'order-management' as const;
/** An amount above 0, up to 10 million yuan; fen. */
const amount = integer(1, 1_000_000_000);
const added = z.object({ id: z.string() });

export const overdueEndpoints = {
  getFollowResult: endpoint({
    method: 'GET',
    path: '/merchant/order/overdue/getFollowResult',
    base,
    summary: '逾期跟进结果选项',
    permission: reader,
    kind: 'read',
    result: z.object({ list: choices }),
  }),
  addFollowRecord: endpoint({
    method: 'POST',
    path: '/merchant/order/overdue/addFollowRecord',
    base,
    summary: '添加逾期跟进',
    permission: ['overdue:follow'],
    kind: 'write',
    body: z.strictObject({
      order_id: orderNo,
      way: followWay,
      result: integer(1, 8),
      content: followContent,
      next_at: instant.optional(),
      /** Required when the customer promised to pay. */
      promise_date: day.optional(),
      promise_amount: amount.optional(),
    }),
    result: added,
    errors: [orders.ORDER_NOT_FOUND, e.FOLLOW_NOT_ALLOWED, e.PROMISE_REQUIRED, e.PROMISE_DATE, e.PROMISE_AMOUNT, e.NEXT_TIME],
  }),
  followerRecord: endpoint({
    method: 'POST',
    path: '/merchant/order/overdue/followerRecord',
    base,
    summary: '逾期跟进记录',
    permission: reader,
    kind: 'read',
    viewable: true,
    body: followQuery,
    result: followList,
    errors: [orders.ORDER_NOT_FOUND],
  }),
  consultSave: endpoint({
    method: 'POST',
    path: '/merchant/order/overdue/consultSave',
    base,
    summary: '保存协商还款',
    permission: ['overdue:consult'],
    kind: 'write',
    body: z.strictObject({
      order_id: orderNo,
      promise_date: day,
      promise_amount: amount,
      /** How the sum is split into payments, in words. */
      split_note: paragraph(300, '分期说明').default(''),
      reason: requiredLine(200, '协商原因'),
    }),
    result: added,
    errors: [orders.ORDER_NOT_FOUND, e.FOLLOW_NOT_ALLOWED, e.NOTHING_OWED, e.PROMISE_DATE, e.PROMISE_AMOUNT],
  }),
} as const;
