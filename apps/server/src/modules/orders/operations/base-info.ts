import { daysBetween } from '@merchant-admin/common/dates';
import { maskAddress, maskIdNumber, maskName, maskPhone } from '@merchant-admin/common/mask';
import {
  auditStatusText,
  closeTypeText,
  depositStatusText,
  finishTypes,
  orderStatusText,
  signStatus,
  signStatusText,
  type AuditStatus,
  type CloseType,
  type DepositStatus,
  type FinishType,
  type OrderStatus,
  type SignStatus,
  deliveryStatus,
} from '@merchant-admin/contract/orders/codes';
import { ordersEndpoints } from '@merchant-admin/contract/orders/endpoints';
import { operation } from '../../../platform/http/operation.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { unseal } from '../../../platform/session/seal.ts';
import { authorisation } from '../rules/authorisation.ts';
import { closedActsOf } from '../rules/closed-acts.ts';
import { ageAt } from '../rules/id-number.ts';
import { channelName, riskTagsFor, sourceName } from '../rules/labels.ts';
import { funderName, performanceWayName, specialTagsFor } from '../rules/people-labels.ts';
import { nextStep } from '../rules/next-step.ts';
import { orderDetail, type DetailedOrder } from '../store/order-detail.view.ts';
import { actsOf, isInPool } from '../store/order-row.ts';

const when = (at: Date | null): string | null => at?.toISOString() ?? null;

const userOf = (ctx: Ctx, order: DetailedOrder) => ({
  name: maskName(order.customer_name),
  phone: maskPhone(order.customer_phone),
  id_card: maskIdNumber(unseal(ctx.services.config.key('id-card'), order.id_card_cipher)),
  age: order.birth_date === null ? null : ageAt(order.birth_date, ctx.today),
  receiver_name: maskName(order.receiver_name),
  receiver_phone: maskPhone(order.receiver_phone),
  region: order.region,
  street: maskAddress(order.street),
  history_orders: order.history_orders,
});

const securityOf = (ctx: Ctx, order: DetailedOrder) => {
  const { state, days } = authorisation(order, ctx.now, ctx.services.config.AUTHORISATION_WARN_DAYS);
  return { authorisation_expires_at: when(order.authorisation_expires_at), authorisation_state: state, authorisation_days: days };
};

const moneyOf = (ctx: Ctx, order: DetailedOrder) => ({
  total_rent: order.total_rent,
  original_rent: order.original_rent,
  discount: order.discount,
  first_payment: order.first_payment,
  paid_amount: order.paid_amount,
  refunded_amount: order.refunded_amount,
  deposit_total: order.deposit_total,
  deposit_exempt: order.deposit_exempt,
  deposit_frozen: order.deposit_frozen,
  deposit_status: order.deposit_status,
  deposit_status_name: depositStatusText[order.deposit_status as DepositStatus],
  ...securityOf(ctx, order),
  late_rent: order.late_rent,
  late_periods: order.late_periods,
  overdue_days: order.late_periods === 0 || order.next_due === null ? 0 : daysBetween(order.next_due, ctx.today),
});

const funderOf = (ctx: Ctx, order: DetailedOrder) =>
  ctx.isGuest || order.fund_org === ''
    ? null
    : {
        code: order.fund_org,
        name: funderName(order.fund_org),
        settled_at: when(order.funder_settled_at),
      };

/** The order page's first section, personal data masked. */
export const baseInfo = operation(ordersEndpoints.orderListBaseInfo, async (ctx, { query }) => {
  const order = await orderDetail(ctx, query.order_id);
  const status = order.status as OrderStatus;
  const audit = order.audit_status as AuditStatus;
  return {
    id: String(order.id),
    order_id: order.order_no,
    status,
    status_name: orderStatusText[status],
    audit_status: audit,
    audit_status_name: auditStatusText[audit],
    next_step: nextStep({
      status,
      auditStatus: audit,
      hasReviewer: order.reviewer_id !== null,
      signed: order.sign_status === signStatus.SIGNED,
      shippedInPart: order.delivery_status === deliveryStatus.IN_PART,
      latePeriods: order.late_periods,
    }),
    sign_status_name: signStatusText[order.sign_status as SignStatus],
    created_at: order.created_at.toISOString(),
    paid_at: when(order.paid_at),
    audited_at: when(order.audited_at),
    shipped_at: when(order.shipped_at),
    received_at: when(order.received_at),
    rent_start: order.rent_start,
    rent_end: order.rent_end,
    closed_at: when(order.closed_at),
    finished_at: when(order.finished_at),
    finish_type_name: order.finish_type === null ? '' : finishTypes[order.finish_type as FinishType],
    settling: order.settling,
    pay_deadline: when(order.pay_deadline),
    close_type: order.close_type ?? '',
    close_type_name: order.close_type === null ? '' : closeTypeText[order.close_type as CloseType],
    close_reason: order.close_reason,
    merchant_name: order.merchant_name,
    contract_company: order.contract_company ?? '',
    channel_name: channelName(order.channel_id),
    source_name: sourceName(order.source_id),
    reviewer_id: order.reviewer_id === null ? '' : String(order.reviewer_id),
    reviewer_name: order.reviewer_name ?? '',
    in_pool: isInPool(order),
    segment: order.segment,
    user: userOf(ctx, order),
    money: moneyOf(ctx, order),
    risk_tags: riskTagsFor(order.risk_ids, ctx.isGuest),
    special_tags: specialTagsFor(order.special_ids),
    service_id: order.customer_service_id === null ? '' : String(order.customer_service_id),
    service_name: order.service_name ?? '',
    compensation: order.compensation,
    performance_way: order.performance_way,
    performance_way_name: performanceWayName(order.performance_way),
    funder: funderOf(ctx, order),
    version: order.version,
    actions: [...(await actsOf(ctx, order)), ...closedActsOf(order, ctx, !ctx.isGuest)],
  };
});
