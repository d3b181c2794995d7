import { z } from 'zod';
import { ordersErrors as orders } from '../orders/errors.ts';
import { orderNo } from '../orders/shapes.ts';
import { jobState } from '../platform/downloads.ts';
import { endpoint } from '../platform/endpoint.ts';
import { pageInput, pageOf } from '../platform/paging.ts';
import { done, fen, id, instant, integer } from '../platform/shapes.ts';
import { caseFilter } from './case-filter.ts';
import { caseScopes, mostWithheld, withholdOutcomes, type WithholdOutcome } from './codes.ts';
import { overdueErrors as e } from './errors.ts';

const base = 'order-management' as const;
const act = ['overdue:withhold'] as const;
/** Who may see what came of a run: it is his own in any case. */
const reader = ['WithholdRun', 'overdue:withhold'] as const;
const outcome = z.enum(Object.keys(withholdOutcomes) as [WithholdOutcome, ...WithholdOutcome[]]);

/** How far a run is and what came of it; amounts are of the orders that were asked. */
const run = z.object({
  id: z.string(),
  state: jobState,
  failure: z.string(),
  created_at: instant,
  finished_at: instant.nullable(),
  total: z.int(),
  done: z.int(),
  succeeded: z.int(),
  succeeded_amount: fen,
  failed: z.int(),
  failed_amount: fen,
  unknown: z.int(),
  unknown_amount: fen,
  skipped: z.int(),
});

/** Withholding the late rent of many orders at once. The calls are ours; the specification names the act only (domain notes 5.5: 批量代扣). */
export const withholdEndpoints = {
  withholdPreview: endpoint({
    method: 'POST',
    path: '/merchant/order/overdue/withholdPreview',
    base,
    summary: '批量代扣预览',
    permission: act,
    kind: 'read',
    body: z.strictObject({
      /** Orders by number, all of a list that match a filter, or those of an own run that brought nothing. */
      order_ids: z.array(orderNo).max(mostWithheld).default([]),
      scope: z.enum(caseScopes).default('all'),
      filter: z.strictObject(caseFilter).optional(),
      run_id: id('withholdRun').optional(),
    }),
    result: z.object({
      list: z.array(
        z.object({
          order_id: z.string(),
          name: z.string(),
          phone: z.string(),
          /** Late rents and services of their periods that are asked for. */
          bills: z.int(),
          amount: fen,
          /** Why nothing is asked of the order; '' where something is. */
          reason: z.string(),
        }),
      ),
      /** Orders that are asked, and the sum. */
      orders: z.int(),
      amount: fen,
      left_out: z.array(z.object({ reason: z.string(), orders: z.int() })),
    }),
    errors: [orders.ORDER_NOT_FOUND, orders.NOTHING_CHOSEN, e.TOO_MANY_WITHHELD],
  }),
  withholdStart: endpoint({
    method: 'POST',
    path: '/merchant/order/overdue/withholdStart',
    base,
    summary: '批量代扣',
    permission: act,
    kind: 'write',
    body: z.strictObject({
      /** The orders and what was shown of each, fen: of none is more asked for. */
      orders: z
        .array(z.strictObject({ order_id: orderNo, amount: integer(1, 1_000_000_000) }))
        .min(1, '至少选择一条数据')
        .max(mostWithheld),
    }),
    result: run,
    errors: [orders.ORDER_NOT_FOUND],
  }),
  withholdStop: endpoint({
    method: 'POST',
    path: '/merchant/order/overdue/withholdStop',
    base,
    summary: '取消批量代扣',
    permission: act,
    kind: 'write',
    body: z.strictObject({ id: id('withholdRun') }),
    result: done,
  }),
  withholdRun: endpoint({
    method: 'GET',
    path: '/merchant/order/overdue/withholdRun',
    base,
    summary: '批量代扣进度',
    permission: reader,
    kind: 'read',
    query: z.strictObject({ id: id('withholdRun') }),
    result: run,
  }),
  withholdOrders: endpoint({
    method: 'GET',
    path: '/merchant/order/overdue/withholdOrders',
    base,
    summary: '批量代扣结果',
    permission: reader,
    kind: 'read',
    query: z.strictObject({ id: id('withholdRun'), outcome: outcome.optional(), ...pageInput }),
    result: pageOf(
      z.object({
        order_id: z.string(),
        name: z.string(),
        phone: z.string(),
        /** What was asked for, or what was shown of an order that was not asked. */
        amount: fen,
        outcome,
        outcome_name: z.string(),
        reason: z.string(),
        out_trade_no: z.string(),
      }),
    ),
  }),
} as const;
