import { billStatusText, billTypes, documentStates } from '@merchant-admin/contract/bills/codes';
import { instalmentStates } from '@merchant-admin/contract/bills/repayment-codes';
import { serviceCharges } from '@merchant-admin/contract/goods/codes';
import { finishTypes, orderStatusText, signStatusText, orderStatus } from '@merchant-admin/contract/orders/codes';
import { agreementHolder } from '../../../platform/channels/holder.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import {
  askedPlan,
  billsOf,
  documentsOf,
  lastPayment,
  lateFactsOf,
  lateFee,
  openOf,
  runningPlans,
  standingOf,
  statusOn,
  type BillRow,
  type LateFacts,
} from '../../bills/index.ts';
import { liveChange } from '../../order-change/index.ts';
import { exchangeByNew, exchangeByOld, exchangeShape } from '../../exchange/index.ts';
import { findOrder, type OrderRow } from '../../orders/index.ts';
import { returnForShop } from '../../returns/index.ts';
import { forCustomer } from './for-customer.ts';
import { servicesTaken, shopOrderNoOf } from '../store/shop-order.view.ts';

/** How far the end of a lease is, in words. */
function endingOf({ status, finish_type: how, settling }: OrderRow): string {
  if (how !== null && status === orderStatus.FINISHED) return finishTypes[how];
  if (settling) return '清算中';
  return status > 50 && status < 90 ? orderStatusText[status] : '';
}

/** The repayment plan that runs, as the customer sees it. */
async function repaymentOf(ctx: Ctx, orderId: number, bills: readonly BillRow[], late: LateFacts) {
  if (bills.every((bill) => bill.plan_id === null)) return null;
  const [plan] = await runningPlans(ctx, [orderId]);
  if (!plan) return null;
  const { paid, rest, instalments } = standingOf(plan, bills, late, ctx.today);
  const shown = instalments.map(({ due_date, amount, paid: got, state }) => ({
    due_date,
    amount,
    open: state === 'paid' ? 0 : amount - got,
    state_name: instalmentStates[state],
  }));
  return { began_on: plan.began_on, paid, rest, instalments: shown };
}

/** The repayment plan that the customer is asked to confirm. */
async function offerOf(ctx: Ctx, orderId: number) {
  const plan = await askedPlan(ctx, orderId);
  if (!plan) return null;
  const { total, waived, asked_until: until, instalments } = plan;
  return {
    plan_id: String(plan.id),
    total,
    waived,
    confirm_until: until!.toISOString(),
    instalments: instalments.map(({ due_date, amount }) => ({ due_date, amount })),
  };
}

/** The change that the customer is asked to confirm, while he may. */
async function changeOfferOf(ctx: Ctx, { id, status }: OrderRow) {
  const change = status === orderStatus.TO_REVIEW || status === orderStatus.TO_SHIP ? await liveChange(ctx, id) : undefined;
  if (!change || change.asked_until! <= ctx.now) return null;
  const { same: _same, review: _review, review_reason: _reason, cheaper: _cheaper, ...shown } = change.quote;
  return { change_id: String(change.id), ...shown, reason: change.reason, confirm_until: change.asked_until!.toISOString() };
}

/** The change of devices that the order is part of, on either side. */
async function exchangeOf(ctx: Ctx, order: OrderRow) {
  const found = order.exchange_of === null ? await exchangeByOld(ctx, order.id) : await exchangeByNew(ctx, order.id);
  return found ? exchangeShape(found) : null;
}

/** What only a lease has that has begun: by what its lateness is counted, and what was agreed on for what is late. */
async function leaseOf(ctx: Ctx, order: OrderRow, bills: readonly BillRow[]) {
  if (order.rent_start === null) return { late: undefined, repayment_offer: null, repayment: null };
  const late = await lateFactsOf(ctx, order);
  return { late, repayment_offer: await offerOf(ctx, order.id), repayment: await repaymentOf(ctx, order.id, bills, late) };
}

/** An order as its shop sees it. */
export async function shopOrderShape(ctx: Ctx, orderNo: string) {
  const order = await findOrder(ctx, orderNo);
  const [bills, documents, payment, shopOrderNo, services, exchange, changeOffer, back] = await Promise.all([
    billsOf(ctx, order.id),
    documentsOf(ctx, order.id),
    lastPayment(ctx, order.id),
    shopOrderNoOf(ctx, order.id),
    servicesTaken(ctx, order.id),
    exchangeOf(ctx, order),
    changeOfferOf(ctx, order),
    returnForShop(ctx, order),
  ]);
  const { late, ...agreed } = await leaseOf(ctx, order, bills);
  return {
    order_id: order.order_no,
    shop_order_no: shopOrderNo,
    status: order.status,
    status_name: orderStatusText[order.status],
    sign_status: order.sign_status,
    sign_status_name: signStatusText[order.sign_status],
    agreed: order.agreement_no !== '',
    agreement_as: agreementHolder(ctx.merchantId, order.member_id),
    quantity: order.quantity,
    first_payment: order.first_payment,
    discount: bills.reduce((sum, bill) => sum + bill.discount, 0),
    deposit_total: order.deposit_total,
    deposit_exempt: order.deposit_exempt,
    deposit_frozen: order.deposit_frozen,
    authorisation_expires_at: order.authorisation_expires_at?.toISOString() ?? null,
    paid_amount: order.paid_amount,
    refunded_amount: order.refunded_amount,
    prepayment: order.prepayment,
    rent_start: order.rent_start,
    rent_end: order.rent_end,
    ending: endingOf(order),
    ...back,
    pay_deadline: order.pay_deadline?.toISOString() ?? null,
    payment: payment ? { state: documentStates[payment.state], out_trade_no: payment.out_no, failure: payment.failure } : null,
    for_customer: forCustomer(ctx, documents),
    services: services.map(({ id, charge, ...service }) => ({
      ...service,
      service_id: id,
      charge,
      charge_name: serviceCharges[charge],
    })),
    exchange,
    change_offer: changeOffer,
    ...agreed,
    bills: bills.map((bill) => ({
      bill_id: String(bill.id),
      bill_type_name: (billTypes as Record<number, string>)[bill.type] ?? '',
      period: bill.period,
      due_date: bill.due_date,
      amount: bill.amount,
      discount: bill.discount,
      paid: bill.paid,
      refunded: bill.refunded,
      open: openOf(bill),
      overdue_fee: late === undefined ? 0 : lateFee(bill, late, ctx.today).open,
      status: statusOn(bill, ctx.today),
      status_name: billStatusText[statusOn(bill, ctx.today)],
    })),
  };
}
