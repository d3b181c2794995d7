import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { fen, id, integer, line, requiredLine, version } from '../platform/shapes.ts';
import { recyclingErrors as e } from './errors.ts';

const writing = { base: 'order-management', method: 'POST', kind: 'write' } as const;
const seen = { order_id: id('recycleOrder'), version };
const refusals = [e.RECYCLE_ORDER_NOT_FOUND, e.RECYCLE_STATE, e.RECYCLE_STOPPED] as const;

/** What comes of a typed price, or would: from what to what, what the price differs by from the estimate line by line, and whether the customer is asked once more. Sums in fen. */
const result = z.object({
  version: z.int(),
  estimate: fen,
  before: fen,
  price: fen,
  lines: z.array(z.object({ group: z.string(), said: z.string(), found: z.string(), fell: fen })),
  /** Whether the customer agreed beforehand to no less than the estimate, so that the device is bought for this price at once. */
  accepted: z.boolean(),
  /** Whether the sum asks for a second person before it is paid. */
  needs_second: z.boolean(),
});

/** A typed price in place of what an inspection's answers come to: one person asks, another agrees. It is void once the order moves on. */
export const correctionEndpoints = {
  /** Asks for another price of an offer that waits for its answer. With `preview` nothing is kept. */
  recycleCorrect: endpoint({
    ...writing,
    path: '/merchant/recycle/order/correct',
    summary: '申请回收改价',
    permission: ['recycle:correct'],
    body: z.strictObject({ ...seen, preview: z.boolean().default(false), price: integer(1, 1_000_000_000), reason: requiredLine(200, '改价原因') }),
    result,
    errors: [...refusals, e.RECYCLE_CORRECTION_WAITS, e.RECYCLE_CORRECTION_BOUND, e.RECYCLE_CORRECTION_SAME],
  }),
  /** Agrees to the price that waits: neither who asked for it nor who inspected. The customer is offered it anew. With `preview` nothing is kept. */
  recycleCorrectionAgree: endpoint({
    ...writing,
    path: '/merchant/recycle/order/agreeCorrection',
    summary: '同意回收改价',
    permission: ['recycle:approve'],
    body: z.strictObject({ ...seen, preview: z.boolean().default(false), note: line(200, '备注').default('') }),
    result,
    errors: [...refusals, e.RECYCLE_CORRECTION_NONE, e.RECYCLE_CORRECTION_OWN],
  }),
  recycleCorrectionRefuse: endpoint({
    ...writing,
    path: '/merchant/recycle/order/refuseCorrection',
    summary: '驳回回收改价',
    permission: ['recycle:approve'],
    body: z.strictObject({ ...seen, reason: requiredLine(200, '原因') }),
    result: z.object({ version: z.int() }),
    errors: [e.RECYCLE_ORDER_NOT_FOUND, e.RECYCLE_STATE, e.RECYCLE_CORRECTION_NONE, e.RECYCLE_CORRECTION_OWN],
  }),
  /** Takes back what one asked for oneself, while nobody has decided about it: the offer stays as it is. */
  recycleCorrectionWithdraw: endpoint({
    ...writing,
    path: '/merchant/recycle/order/withdrawCorrection',
    summary: '撤回回收改价',
    permission: ['recycle:correct'],
    body: z.strictObject({ ...seen, reason: requiredLine(200, '原因') }),
    result: z.object({ version: z.int() }),
    errors: [e.RECYCLE_ORDER_NOT_FOUND, e.RECYCLE_STATE, e.RECYCLE_CORRECTION_NONE, e.RECYCLE_CORRECTION_ASKER],
  }),
} as const;
