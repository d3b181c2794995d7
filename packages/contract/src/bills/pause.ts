import { z } from 'zod';
import { ordersErrors as orders } from '../orders/errors.ts';
import { oneOrder } from '../orders/shapes.ts';
import { action } from '../platform/acts.ts';
import { endpoint } from '../platform/endpoint.ts';
import { day, id, instant, integer, version } from '../platform/shapes.ts';
import { ownUploadKey, uploadRefusals } from '../platform/uploads.ts';
import { billsErrors as e } from './errors.ts';
import { dueDay, moneyAct, moneyDone, why } from './shapes.ts';

const base = 'admin' as const;
const act = [orders.ORDER_NOT_FOUND, orders.ORDER_CHANGED, orders.PAYMENT_UNDER_WAY] as const;
const reader = ['OrderDetail', 'OverdueDetail'] as const;
const seen = { pause_id: id('latePause'), version, preview: moneyAct.preview };

const pause = z.object({
  pause_id: z.string(),
  /** The one bill that it is for; '' for all rent of the order. */
  bill_name: z.string(),
  cause_name: z.string(),
  from_day: day,
  /** Its last day: the one that was asked for, or the one on which it was ended. */
  to_day: day,
  /** Whether it was ended before the day that was asked for. */
  cut: z.boolean(),
  stand: z.string(),
  stand_name: z.string(),
  reason: z.string(),
  proofs: z.array(z.object({ key: z.string(), url: z.string() })),
  made_by: z.string(),
  made_at: instant,
  approved_by: z.string(),
  ended_at: instant.nullable(),
  ended_by: z.string(),
  ended_why: z.string(),
  version: z.int(),
  actions: z.array(action),
});

/** 暂停计费: late fees stand still for some days, for a reason. No calls are specified; these are the product's own. */
export const pauseEndpoints = {
  pauseList: endpoint({
    method: 'GET',
    path: '/merchant/order/overdue/pauseList',
    base,
    summary: '暂停计费记录',
    permission: reader,
    kind: 'read',
    viewable: true,
    query: oneOrder,
    result: z.object({
      list: z.array(pause),
      /** The bills that a pause may be for. */
      bills: z.array(z.object({ bill_id: z.string(), name: z.string() })),
      /** The most days of one pause. */
      most_days: z.int(),
    }),
    errors: [orders.ORDER_NOT_FOUND],
  }),
  pauseFees: endpoint({
    method: 'POST',
    path: '/merchant/order/overdue/pauseFees',
    base,
    summary: '暂停计费',
    permission: ['overdue:pause'],
    kind: 'write',
    body: z.strictObject({
      ...moneyAct,
      /** All rent of the order where it is left out. */
      bill_id: id('bill').optional(),
      cause: integer(1, 6, '请选择暂停原因'),
      from_day: dueDay,
      to_day: dueDay,
      proofs: z.array(ownUploadKey).max(9, '最多上传9张凭证').default([]),
      reason: why,
    }),
    result: moneyDone,
    errors: [...act, ...uploadRefusals, e.BILL_NOT_FOUND, e.PAUSE_DAYS, e.PAUSE_TOO_LONG, e.PAUSE_NOT_RENT, e.PAUSE_WAITS],
  }),
  approvePause: endpoint({
    method: 'POST',
    path: '/merchant/order/overdue/approvePause',
    base,
    summary: '复核暂停计费',
    permission: ['overdue:pauseAgree'],
    kind: 'write',
    body: z.strictObject(seen),
    result: moneyDone,
    errors: [...act, e.PAUSE_NOT_FOUND, e.PAUSE_OVER, e.PAUSE_OWN],
  }),
  endPause: endpoint({
    method: 'POST',
    path: '/merchant/order/overdue/endPause',
    base,
    summary: '结束暂停计费',
    permission: ['overdue:pause', 'overdue:pauseAgree'],
    kind: 'write',
    body: z.strictObject({ ...seen, reason: why }),
    result: moneyDone,
    errors: [orders.ORDER_NOT_FOUND, e.PAUSE_NOT_FOUND, e.PAUSE_OVER],
  }),
} as const;
