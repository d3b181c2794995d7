import { z } from 'zod';
import { action } from '../platform/acts.ts';
import { endpoint } from '../platform/endpoint.ts';
import { filterShape, rowShape } from '../platform/list-shapes.ts';
import { pageInput, pageOf } from '../platform/paging.ts';
import { fen, id, integer, line, version } from '../platform/shapes.ts';
import { channels, segments } from './codes.ts';
import { ordersErrors as e } from './errors.ts';
import { reader } from './reader.ts';
import { reviewerColumns, reviewerFields, reviewerStandingNames } from './reviewer-list.ts';
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
  ...rowShape(reviewerColumns),
  id: z.string(),
  segments: z.array(z.string()),
  channels: z.array(z.string()),
  most_rent: fen.nullable(),
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
    /** The least loaded first; 200 at most. `limited`: at least one reviewer is kept, so that only kept ones take orders. */
    result: z.object({ limited: z.boolean(), list: z.array(reviewer) }),
  }),
  /** Those as well who may be made reviewers, and reviewers who may not review any more: reviewers first, then the least loaded. */
  auditReviewerPage: endpoint({
    method: 'GET',
    path: '/merchant/order/order/audit_reviewer_page',
    base,
    summary: '审核员与可设为审核员的账号',
    permission: ['order:reviewer'],
    kind: 'read',
    /** q: a part of the name or the account. */
    query: z.strictObject({ ...pageInput, q: line(30, '姓名或账号').optional(), ...filterShape(reviewerFields) }),
    result: pageOf(reviewer.extend({ standing: z.enum(reviewerStandingNames), /** reviewerActs. */ actions: z.array(action) })),
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
