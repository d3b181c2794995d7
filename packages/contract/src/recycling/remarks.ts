import { z } from 'zod';
import { ordersErrors as orders } from '../orders/errors.ts';
import { remarkRow } from '../orders/shapes.ts';
import { stepsOf } from '../orders/steps.ts';
import { endpoint } from '../platform/endpoint.ts';
import { done, id, integer, paragraph } from '../platform/shapes.ts';
import { recyclingErrors as e } from './errors.ts';

const ofOrder = { order_id: id('recycleOrder') };

/** What staff who know the customer note about an order, for each other: inspectors are not told of it. */
export const recycleRemarkEndpoints = {
  recycleRemarks: endpoint({
    base: 'order-management',
    method: 'GET',
    kind: 'read',
    path: '/merchant/recycle/order/remarks',
    summary: '回收单备注列表',
    permission: ['OrderRecycle', 'OrderRecycleDetails', 'recycle:remark'],
    query: z.strictObject({
      ...ofOrder,
      /** Where older ones go on. */
      before: z
        .string()
        .regex(/^[1-9]\d{0,17}$/, '编号格式不正确')
        .optional(),
    }),
    result: stepsOf(remarkRow.omit({ order_id: true })),
    errors: [e.RECYCLE_ORDER_NOT_FOUND],
  }),
  recycleRemark: endpoint({
    base: 'order-management',
    method: 'POST',
    kind: 'write',
    path: '/merchant/recycle/order/remark',
    summary: '添加回收单备注',
    permission: ['recycle:remark'],
    body: z.strictObject({ ...ofOrder, describe: paragraph(500, '备注内容').default(''), status: integer(1, 2) }),
    result: done,
    errors: [e.RECYCLE_ORDER_NOT_FOUND, orders.REMARK_REQUIRED],
  }),
} as const;
