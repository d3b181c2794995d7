import { maskIdNumber, maskName, maskPhone } from '@merchant-admin/common/mask';
import { auditStatusText, orderStatus, orderStatusText, type AuditStatus, type OrderStatus } from '@merchant-admin/contract/orders/codes';
import type { OrderRow } from '@merchant-admin/contract/orders/shapes';
import type { Ctx } from '../../../platform/http/context.ts';
import { unseal } from '../../../platform/session/seal.ts';
import { allowedActs } from '../rules/allowed-acts.ts';
import { channelName, leaseTypeName, riskTagsFor, sourceName } from '../rules/labels.ts';
import { lateness } from '../rules/lateness.ts';
import { specialTagsFor } from '../rules/people-labels.ts';
import { isOver } from '../rules/review-hold.ts';
import { factsOf, type Standing } from './order.store.ts';
import type { ListedOrder } from './order-list.view.ts';

/** The acts on an order by its own state, for the person who looks at it. */
export function actsFor(ctx: Ctx, order: Standing & { reviewer_id: number | null; claim_expires_at: Date | null }, shown?: ReadonlySet<string>) {
  return allowedActs(
    {
      ...factsOf(order, ctx.now),
      reviewerId: order.reviewer_id,
      claimExpired: isOver(order, ctx.now),
      claimEnds: order.claim_expires_at !== null,
    },
    { accountId: ctx.actor.id, may: (act) => ctx.services.orderActs.mayDo(ctx, act) },
    shown,
  );
}

type Offering = Parameters<typeof actsFor>[1] & { id: number };

/**
 * The acts on a page of orders, by their id, with the objections of other modules.
 * @param shown the acts that the page shows; what is against others is not asked for. All where it is left out
 */
export const actsOfAll = (ctx: Ctx, orders: readonly Offering[], shown?: ReadonlySet<string>) =>
  ctx.services.orderActs.settle(ctx, new Map(orders.map((order) => [order.id, actsFor(ctx, order, shown)])));

/** The acts on one order, with the objections of other modules. */
export const actsOf = async (ctx: Ctx, order: Offering) => (await actsOfAll(ctx, [order])).get(order.id) ?? [];

/** Whether an order waits for review and nobody holds it. */
export const isInPool = ({ status, reviewer_id: reviewer }: Pick<ListedOrder, 'status' | 'reviewer_id'>): boolean =>
  status === orderStatus.TO_REVIEW && reviewer === null;

/** What the services cost over the whole lease, fen. The amount of one that is charged by the period is that of each period. */
const serviceFee = ({ services, periods }: Pick<ListedOrder, 'services' | 'periods'>) =>
  services.reduce((sum, { amount, charge }) => sum + amount * (charge === 2 ? periods : 1), 0);

/** A row of the list as the server sends it: masked, labelled, with its acts. */
export function rowFor(ctx: Ctx, order: ListedOrder, actions: OrderRow['actions'] = []): OrderRow {
  const late = lateness(order, ctx.today);
  return {
    id: String(order.id),
    order_id: order.order_no,
    status: order.status,
    status_name: orderStatusText[order.status as OrderStatus],
    audit_status: order.audit_status,
    audit_status_name: auditStatusText[order.audit_status as AuditStatus],
    created_at: order.created_at.toISOString(),
    paid_at: order.paid_at?.toISOString() ?? null,
    goods_name: order.goods_name,
    sku_name: order.sku_name,
    degree: order.degree,
    imei: order.imei ?? '',
    quantity: order.quantity,
    name: maskName(order.customer_name),
    phone: maskPhone(order.customer_phone),
    history_orders: order.history_orders,
    lease_type: order.lease_type,
    lease_type_name: leaseTypeName(order.lease_type),
    periods: order.periods,
    paid_periods: order.paid_periods,
    segment: order.segment,
    total_rent: order.total_rent,
    paid_amount: order.paid_amount,
    deposit_total: order.deposit_total,
    deposit_exempt: order.deposit_exempt,
    deposit_frozen: order.deposit_frozen,
    buyout_price: order.buyout_price,
    reviewer_name: order.reviewer_name ?? '',
    in_pool: isInPool(order),
    channel_name: channelName(order.channel_id),
    source_name: sourceName(order.source_id),
    risk_tags: riskTagsFor(order.risk_ids, ctx.isGuest),
    special_tags: specialTagsFor(order.special_ids),
    service_name: order.service_name ?? '',
    compensation: order.compensation,
    latest_remark: order.latest_remark,
    close_reason: order.close_reason,
    next_due: order.next_due,
    overdue_days: late.rent,
    return_overdue_days: late.back,
    late_periods: order.late_periods,
    late_rent: order.late_rent,
    shipped: order.shipped,
    rent_start: order.rent_start,
    rent_end: order.rent_end,
    discount: order.discount,
    service_fee: serviceFee(order),
    id_card: maskIdNumber(unseal(ctx.services.config.key('id-card'), order.id_card_cipher)),
    shop_name: [order.merchant_name, order.store_name ?? ''].filter((name) => name !== '').join(' / '),
    contract_company: order.contract_company ?? '',
    category_name: order.category_name ?? '',
    risk_score: ctx.can('order:risk') ? order.risk_score : null,
    version: order.version,
    actions,
  };
}
