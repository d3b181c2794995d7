import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { fen, id, integer, version } from '../platform/shapes.ts';
import { channels, segments } from './codes.ts';
import { ordersErrors as e } from './errors.ts';
import { reader } from './reader.ts';
import { effect, orderFilter, orderNo } from './shapes.ts';

const base = 'order-management' as const;
const channelIds = channels.map((channel) => channel.channel_id);

/** Which orders a reviewer takes; an empty list stands for all. most_rent: the highest total rent, fen; null for any. */
const scope = {
  segments: z.array(z.enum(segments)).max(segments.length).default([]),
  channels: z.array(z.enum(channelIds)).max(channelIds.length).default([]),
  most_rent: integer(1, 1_000_000_000).nullable().default(null),
};

const reviewer = z.object({
  id: z.string(),
  name: z.string(),
  account: z.string(),
  /** Orders to review that the person holds. */
  open_reviews: z.int(),
  segments: z.array(z.string()),
  channels: z.array(z.string()),
  most_rent: fen.nullable(),
  /** Which orders the person takes, in words. */
  takes: z.string(),
  /** Whether the person is kept as a reviewer. While nobody is, everybody with the right reviews all orders. */
  kept: z.boolean(),
  /** Whether the person's account is enabled and a role of it lets him review. */
  able: z.boolean(),
  /** 0: the person is not kept as a reviewer. */
  version: z.int(),
});

/** Who reviews, which orders he takes, and which are given to him (specification 6). */
export const reviewerEndpoints = {
  auditReviewerList: endpoint({
    method: 'GET',
    path: '/merchant/order/order/audit_reviewer_list',
    base,
    summary: '审核员列表',
    permission: [...reader, 'order:reviewer'],
    kind: 'read',
    viewable: true,
    /** all: also those who may be made reviewers, and reviewers who may no longer review. */
    query: z.strictObject({ all: z.enum(['1']).optional() }),
    /** The least loaded first; 200 at most. `limited`: at least one reviewer is kept, so that only kept ones take orders. */
    result: z.object({ limited: z.boolean(), list: z.array(reviewer) }),
  }),
  createAuditReviewer: endpoint({
    method: 'POST',
    path: '/merchant/order/order/create_audit_reviewer',
    base,
    summary: '设置审核员',
    permission: ['order:reviewer'],
    kind: 'write',
    body: z.strictObject({
      account_id: id('account'),
      /** false: the person is no longer a reviewer, and the orders that he holds go back to the unassigned. */
      enabled: z.boolean().default(true),
      ...scope,
      /** The version that the caller saw; 0 for a person who is no reviewer yet. */
      version: z.union([z.literal(0), version]).default(0),
      preview: z.boolean().default(false),
    }),
    result: z.object({ version: z.int(), effects: z.array(effect) }),
    errors: [e.REVIEWER_UNKNOWN, e.REVIEWER_RIGHT, e.REVIEWER_NOT_KEPT, e.REVIEWER_BUSY, e.NOTHING_CHANGED],
  }),
  assignReviewer: endpoint({
    method: 'POST',
    path: '/merchant/order/order/assign_audit_reviewer',
    base,
    summary: '分配审核员',
    permission: ['order:assign', 'review:assign'],
    kind: 'write',
    body: z.strictObject({
      /** Orders by number, or all that match a filter; either is one act: all or none. */
      order_ids: z.array(orderNo).max(200).default([]),
      filter: z.strictObject(orderFilter).optional(),
      reviewer_id: id('account'),
      preview: z.boolean().default(false),
    }),
    result: z.object({ assigned: z.int(), effects: z.array(effect) }),
    errors: [e.ORDER_NOT_FOUND, e.REVIEWER_UNKNOWN, e.OUT_OF_SCOPE, e.ASSIGN_NOT_ALLOWED, e.NOTHING_CHOSEN, e.TOO_MANY_CHOSEN],
  }),
} as const;
