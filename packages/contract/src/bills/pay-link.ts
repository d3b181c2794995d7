import { z } from 'zod';
import { ordersErrors as orders } from '../orders/errors.ts';
import { oneOrder } from '../orders/shapes.ts';
import { action } from '../platform/acts.ts';
import { endpoint } from '../platform/endpoint.ts';
import { merchantRule } from '../platform/merchant-rule.ts';
import { fen, id, instant, version } from '../platform/shapes.ts';
import { billsErrors as e } from './errors.ts';
import { payLinkRuleThing } from './pay-link-codes.ts';
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

export const payLinkRule = merchantRule(payLinkRuleThing, {
  base,
  editor: ['overdue:assign'],
  set: { path: '/merchant/order/overdue/payLinkSetting', summary: '设置自助还款' },
  info: { path: '/merchant/order/overdue/payLinkSettingInfo', summary: '自助还款设置' },
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
  payLinkSetting: payLinkRule.calls.set,
  payLinkSettingInfo: payLinkRule.calls.info,
} as const;
