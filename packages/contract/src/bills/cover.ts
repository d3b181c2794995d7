import { z } from 'zod';
import { ordersErrors as orders } from '../orders/errors.ts';
import { oneOrder } from '../orders/shapes.ts';
import { endpoint } from '../platform/endpoint.ts';
import { inputShape } from '../platform/form-shapes.ts';
import { kept } from '../platform/kept.ts';
import { filterShape } from '../platform/list-shapes.ts';
import { choices, fen, id, line, version } from '../platform/shapes.ts';
import { coverColumns, coverFields, coverForm, coverThing, mostCoverPlans } from './cover-list.ts';
import { billsErrors as e } from './errors.ts';
import { moneyAct, moneyDone } from './shapes.ts';

const plan = z.object({ plan_id: z.string(), name: z.string(), price: fen, description: z.string(), version: z.int() });

/** What customers may have their devices covered by. */
export const coverPlans = kept(coverThing, {
  base: 'java',
  reader: ['order:coverPlan'],
  editor: ['order:coverPlan'],
  notFound: e.COVER_UNKNOWN,
  taken: e.COVER_NAME_TAKEN,
  most: { count: mostCoverPlans, error: e.COVER_FULL },
  list: {
    path: '/api/orderInfo/protect/plans',
    /** q: a part of the name. */
    filter: { q: line(30, '方案名称').optional(), ...filterShape(coverFields) },
    columns: coverColumns,
    /** Orders that have the plan, counted up to a hundred. */
    row: { used: z.int() },
  },
  save: {
    path: '/api/orderInfo/protect/savePlan',
    input: inputShape(coverForm),
  },
});

/** Cover for the device: the merchant's plans, and an order's way from one to a better one. */
export const coverEndpoints = {
  protect: endpoint({
    method: 'GET',
    path: '/api/orderInfo/protect',
    base: 'java',
    summary: '订单保障与可升级方案',
    permission: ['OrderDetail', 'InfoDetail', 'DeliveryDetails'],
    kind: 'read',
    viewable: true,
    query: oneOrder,
    result: z.object({
      /** null: the order has no cover. */
      current: z.object({ plan_id: z.string(), name: z.string(), price: fen }).nullable(),
      allowed: z.boolean(),
      reason: z.string(),
      /** Plans that are better than the current one; price and difference are of all the order's devices, fen. */
      list: z.array(plan.extend({ difference: fen })),
    }),
    errors: [orders.ORDER_NOT_FOUND],
  }),
  protectUpgrade: endpoint({
    method: 'POST',
    path: '/merchant/order/detail/protectUpgrade',
    base: 'order-management',
    summary: '保障升级',
    permission: ['order:cover'],
    kind: 'write',
    /** plan_version: the plan as it was seen, so that nobody is charged another price. */
    body: z.strictObject({ ...moneyAct, plan_id: id('coverPlan'), plan_version: version, reason: line(200, '原因').default('') }),
    result: moneyDone,
    errors: [orders.ORDER_NOT_FOUND, orders.ORDER_CHANGED, orders.PAYMENT_UNDER_WAY, e.COVER_NOT_ALLOWED, e.COVER_UNKNOWN, e.COVER_NOT_BETTER],
  }),
  coverPlans: coverPlans.calls.list,
  saveCoverPlan: coverPlans.calls.save,
  balancePaymentsRecordsChannel: endpoint({
    method: 'GET',
    path: '/dmp/finance/payee/balancePaymentsRecordsChannel',
    base: 'admin',
    summary: '收支渠道与收支类型',
    permission: 'signed-in',
    kind: 'read',
    /** Kinds of documents: direction 1 comes in, 2 goes out, 0 moves nothing from or to outside. */
    result: z.object({ list: choices, kinds: z.array(z.object({ value: z.string(), name: z.string(), direction: z.int() })) }),
  }),
} as const;
