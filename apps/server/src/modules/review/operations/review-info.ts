import { sql } from 'kysely';
import { auditStatus, auditStatusText, orderStatus, orderStatusText, type AuditStatus, type OrderStatus } from '@merchant-admin/contract/orders/codes';
import { reviewEndpoints } from '@merchant-admin/contract/review/endpoints';
import { rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { actsOf, lateness, orderDetail, reviewerAt, sameIdOrders, type SameIdOrder } from '../../orders/index.ts';
import { waitingMinutes } from '../rules/waiting.ts';
import { approvalsOf } from '../store/approval.store.ts';
import { daysOff } from './review-list.ts';
import { leadsToSecond, passFacts } from './pass-order.ts';

interface ContactRow {
  at: Date;
  operator_name: string;
  result: string;
  next_contact_at: Date | null;
  remark: string;
}

function sameIdOf(ctx: Ctx, { id, order_no, status, goods_name, total_rent, created_at, ...lease }: SameIdOrder) {
  const late = lateness({ status, ...lease }, ctx.today);
  return {
    id: String(id),
    order_id: order_no,
    status,
    status_name: orderStatusText[status as OrderStatus],
    goods_name,
    total_rent,
    open: status < orderStatus.FINISHED,
    overdue_days: Math.max(late.rent, late.back),
    created_at: created_at.toISOString(),
  };
}

/** What a reviewer sees beside the order itself: who holds it, earlier calls, the customer's other orders. */
export const reviewInfo = operation(reviewEndpoints.reviewInfo, async (ctx, { query }) => {
  const order = await orderDetail(ctx, query.order_id);
  const contacts = await rows(
    ctx.tx,
    sql<ContactRow>`select at, operator_name, result, next_contact_at, remark from review_contact where merchant_id = ${ctx.merchantId} and order_id = ${order.id} order by id desc limit 100`,
  );
  const others = await sameIdOrders(ctx, order);
  const approvals = await approvalsOf(ctx, order.id);
  const facts = await passFacts(ctx, order.id);
  return {
    order_id: order.order_no,
    audit_status: order.audit_status,
    audit_status_name: auditStatusText[order.audit_status as AuditStatus],
    reviewer_id: order.reviewer_id === null ? '' : String(order.reviewer_id),
    reviewer_name: order.reviewer_name ?? '',
    mine: reviewerAt(order, ctx.now) === ctx.actor.id,
    claim_expires_at: order.claim_expires_at?.toISOString() ?? null,
    claim_seconds_left: order.claim_expires_at === null ? null : Math.round((order.claim_expires_at.getTime() - ctx.now.getTime()) / 1000),
    next_contact_at: order.next_contact_at?.toISOString() ?? null,
    waiting_minutes: order.status === orderStatus.TO_REVIEW ? waitingMinutes(order.paid_at, ctx.now, await daysOff(ctx)) : null,
    version: order.version,
    actions: await actsOf(ctx, order),
    second: order.status === orderStatus.TO_REVIEW && (order.audit_status === auditStatus.SECOND_REVIEW || approvals.length > 0),
    to_second: leadsToSecond(ctx, order, approvals),
    special_needed: facts.highRisk,
    risk_missing: facts.riskUnread,
    approvals: approvals.map(({ account_id: _account, ...approval }) => ({ ...approval, at: approval.at.toISOString() })),
    deposit: { total: order.deposit_total, exempt: order.deposit_exempt, frozen: order.deposit_frozen },
    contacts: contacts.map((row) => ({ ...row, at: row.at.toISOString(), next_contact_at: row.next_contact_at?.toISOString() ?? null })),
    same_id_orders: others.map((other) => sameIdOf(ctx, other)),
  };
});
