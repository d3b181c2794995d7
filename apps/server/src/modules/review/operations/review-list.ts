import { addDays } from '@merchant-admin/common/dates';
import { maskName, maskPhone } from '@merchant-admin/common/mask';
import { auditStatusText, orderStatus, type AuditStatus } from '@merchant-admin/contract/orders/codes';
import { reviewEndpoints } from '@merchant-admin/contract/review/endpoints';
import { riskLevels } from '@merchant-admin/contract/risk/codes';
import type { OfferedAct } from '../../../platform/acts/offer.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { actsOfAll, ageAt, channelName, restDays, riskTagsFor } from '../../orders/index.ts';
import { isContactDue } from '../rules/contact.ts';
import { longestWait, waitingMinutes } from '../rules/waiting.ts';
import { listQueue, type QueuedOrder } from '../store/queue.view.ts';

const listActs = new Set(['claim', 'assign', 'reject', 'supplement', 'reconnect', 'release']);

/** Whether the queue shows an act on an order; giving an order back is shown only to who holds it. */
const shown = ({ act, allowed }: OfferedAct) => act !== 'release' || allowed;

/** Tells which days do not count as waiting, as far back as any wait is counted. */
export const daysOff = (ctx: Ctx) => restDays(ctx, addDays(ctx.today, -longestWait), ctx.today);

export function rowFor(ctx: Ctx, order: QueuedOrder, rests: (day: string) => boolean, acts: readonly OfferedAct[] = []) {
  const level = ctx.can('order:risk') ? order.risk_level : null;
  const waiting = order.status === orderStatus.TO_REVIEW ? waitingMinutes(order.paid_at, ctx.now, rests) : null;
  return {
    id: String(order.id),
    order_id: order.order_no,
    status: order.status,
    audit_status: order.audit_status,
    audit_status_name: auditStatusText[order.audit_status as AuditStatus],
    created_at: order.created_at.toISOString(),
    paid_at: order.paid_at?.toISOString() ?? null,
    waiting_minutes: waiting,
    overdue: waiting !== null && waiting > ctx.services.config.REVIEW_SLA_MINUTES,
    goods_name: order.goods_name,
    sku_name: order.sku_name,
    quantity: order.quantity,
    name: maskName(order.customer_name),
    phone: maskPhone(order.customer_phone),
    age: order.birth_date === null ? null : ageAt(order.birth_date, ctx.today),
    segment: order.segment,
    leasing_orders: order.leasing_orders,
    total_rent: order.total_rent,
    deposit_total: order.deposit_total,
    reviewer_id: order.reviewer_id === null ? '' : String(order.reviewer_id),
    reviewer_name: order.reviewer_name ?? '',
    claim_expires_at: order.claim_expires_at?.toISOString() ?? null,
    next_contact_at: order.next_contact_at?.toISOString() ?? null,
    contact_due: isContactDue(order, ctx.now),
    risk_tags: riskTagsFor(order.risk_ids, ctx.isGuest),
    risk_level: level,
    risk_level_name: level === null ? '' : riskLevels[level],
    channel_name: channelName(order.channel_id),
    version: order.version,
    actions: acts.filter(shown),
  };
}

/** The review queue, what has waited longest first. */
export const reviewList = operation(reviewEndpoints.reviewList, async (ctx, { body }) => {
  const { list, total, capped } = await listQueue(ctx, body);
  const [acts, rests] = await Promise.all([actsOfAll(ctx, list, listActs), daysOff(ctx)]);
  return { list: list.map((order) => rowFor(ctx, order, rests, acts.get(order.id))), total, total_capped: capped, page: body.page, page_size: body.page_size };
});
