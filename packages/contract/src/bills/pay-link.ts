import { z } from 'zod';
import { ordersErrors as orders } from '../orders/errors.ts';
import { oneOrder } from '../orders/shapes.ts';
import { action } from '../platform/acts.ts';
import { endpoint } from '../platform/endpoint.ts';
import { platformErrors } from '../platform/errors.ts';
import { fen, id, instant, integer, requiredLine, version } from '../platform/shapes.ts';
import { billsErrors as e } from './errors.ts';
import { widestLink } from './pay-link-codes.ts';
import { moneyAct, moneyDone, why } from './shapes.ts';

const base = 'order-management' as const;

const payLink = z.object({
  link_id: z.string(),
  /** What it asked for when it was made, what it asks for now, and what was paid by it; fen. */
  amount: fen,
  open: fen,
  paid: fen,
  state: z.int(),
  state_name: z.string(),
  /** Whether a payment of it is under way. */ paying: z.boolean(),
  /** Until when nobody calls; null where that is over. */ quiet_until: instant.nullable(),
  valid_until: instant,
  /** The page on which the customer pays; '' where it cannot be paid, or is not for the asker. */ url: z.string(),
  paid_at: instant.nullable(),
  out_trade_no: z.string(),
  /** What of its payment is held, and why; fen. */ held: fen,
  held_why: z.string(),
  ended_why: z.string(),
  made_by: z.string(),
  made_at: instant,
  version: z.int(),
  actions: z.array(action),
});

/** Whether links are made by themselves, of rent that is late by so many days, and for how many hours nobody calls after any link. */
const setting = z.object({
  enabled: z.boolean(),
  late_days: z.int(),
  quiet_hours: z.int(),
  version: z.int(),
  made_by: z.string(),
  reason: z.string(),
});

/** 还款链接: the customer pays what is late by himself, before anybody calls. No calls are specified; these are the product's own. */
export const payLinkEndpoints = {
  payLinks: endpoint({
    method: 'GET',
    path: '/merchant/order/overdue/payLinkList',
    base,
    summary: '还款链接',
    permission: ['OrderDetail', 'OverdueDetail'],
    kind: 'read',
    viewable: true,
    query: oneOrder,
    result: z.object({ /** The newest first. */ list: z.array(payLink) }),
    errors: [orders.ORDER_NOT_FOUND],
  }),
  createPayLink: endpoint({
    method: 'POST',
    path: '/merchant/order/overdue/payLinkSend',
    base,
    summary: '发送还款链接',
    permission: ['overdue:follow'],
    kind: 'write',
    body: z.strictObject(moneyAct),
    result: moneyDone.extend({ link_id: z.string() }),
    errors: [orders.ORDER_NOT_FOUND, orders.ORDER_CHANGED, orders.PAYMENT_UNDER_WAY, e.LINK_NOTHING],
  }),
  cancelPayLink: endpoint({
    method: 'POST',
    path: '/merchant/order/overdue/payLinkCancel',
    base,
    summary: '作废还款链接',
    permission: ['overdue:follow'],
    kind: 'write',
    body: z.strictObject({ link_id: id('payLink'), version, reason: why }),
    result: z.object({ link_id: z.string() }),
    errors: [orders.ORDER_NOT_FOUND, e.LINK_NOT_FOUND, e.LINK_OVER],
  }),
  payLinkSetting: endpoint({
    method: 'POST',
    path: '/merchant/order/overdue/payLinkSetting',
    base,
    summary: '设置还款链接',
    permission: ['overdue:assign'],
    kind: 'write',
    body: z.strictObject({
      enabled: z.boolean(),
      late_days: integer(1, widestLink.days),
      quiet_hours: integer(1, widestLink.hours),
      version: z.int().min(0),
      reason: requiredLine(200, '修改原因'),
    }),
    result: setting,
    errors: [platformErrors.STALE],
  }),
  payLinkSettingInfo: endpoint({
    method: 'GET',
    path: '/merchant/order/overdue/payLinkSettingInfo',
    base,
    summary: '还款链接设置',
    permission: ['overdue:assign'],
    kind: 'read',
    result: setting,
  }),
} as const;
