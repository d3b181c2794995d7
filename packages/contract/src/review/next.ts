import { z } from 'zod';
import { ordersErrors as orders } from '../orders/errors.ts';
import { endpoint } from '../platform/endpoint.ts';
import { queueErrors as q } from '../platform/queue.ts';
import { instant } from '../platform/shapes.ts';
import { mostSkipped } from './codes.ts';
import { reviewErrors as e } from './errors.ts';

const base = 'order-management' as const;
/** Numbers of orders that the caller has seen and puts aside for now: words of his own, which say nothing of whose they are. */
const body = z.strictObject({ skip: z.array(z.string().max(20)).max(mostSkipped).default([]) });
const claimer = ['review:claim'] as const;

/** The next order to review: what one holds undecided, those first whose contact's time has come; then what waits unassigned and is one's to review, longest first. */
export const nextEndpoints = {
  nextReview: endpoint({
    method: 'POST',
    path: '/merchant/order/audit/next',
    base,
    summary: '下一笔待审核订单（只查看，不领取）',
    permission: claimer,
    kind: 'read',
    body,
    result: z.object({
      /** Empty where there is none. */
      order_id: z.string(),
      /** Whether the caller holds it already. */
      held: z.boolean(),
      /** Number of unassigned orders, those of a second review included. */
      waiting: z.int(),
    }),
    errors: [orders.OUT_OF_SCOPE],
  }),
  claimNext: endpoint({
    method: 'POST',
    path: '/merchant/order/audit/claimNext',
    base,
    summary: '领取下一笔待审核订单',
    permission: claimer,
    kind: 'write',
    body,
    result: z.object({
      /** Empty where there is none. */
      order_id: z.string(),
      /** Null where the hold does not end. */
      claim_expires_at: instant.nullable(),
      version: z.int(),
    }),
    errors: [
      orders.ORDER_NOT_FOUND,
      orders.OUT_OF_SCOPE,
      e.NOT_IN_REVIEW,
      e.TAKEN_BY_OTHER,
      e.CLAIM_ENDLESS,
      e.CLAIM_LIMIT,
      e.OTHER_REVIEWER,
      q.WORKER_UNKNOWN,
    ],
  }),
} as const;
