import { trackStates } from '@merchant-admin/contract/delivery/codes';
import {
  saleLineState as line,
  saleLineStates,
  saleMoneyKinds,
  saleMoneyStates,
  saleRefundKinds,
  saleRefundStates,
  saleState as at,
} from '@merchant-admin/contract/sales/codes';
import { salesEndpoints } from '@merchant-admin/contract/sales/endpoints';
import { salesErrors as e } from '@merchant-admin/contract/sales/errors';
import { maskName, maskPhone } from '@merchant-admin/common/mask';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { urlOf } from '../../../platform/storage/index.ts';
import { leaseTold } from '../rules/lease-told.ts';
import { parcelActsOf, refundActsOf } from '../rules/sale-acts.ts';
import { saleMachine } from '../rules/sale-states.ts';
import { leaseStatus } from '../store/match.view.ts';
import { costOf, lineById, linesOf, type LineRow } from '../store/sale-line.store.ts';
import { findSale, type SaleRow } from '../store/sale-order.store.ts';
import { saleParcelsOf, type SaleParcelRow } from '../store/sale-parcel.store.ts';
import { salePaymentsOf, type SalePaymentRow } from '../store/sale-payment.store.ts';
import { personOf, saleRefundsOf, saleRefundsOfLine, type SaleRefundRow } from '../store/sale-refund.store.ts';
import { backFor } from './cancel-lines.ts';
import { courierName, instantOf, receiverOf, standingOf } from './sale-list.ts';
import { factsOf } from './sale-seen.ts';

const orderOf = async (ctx: Ctx, id: string): Promise<SaleRow> => (await findSale(ctx, id)) ?? refuse(e.SALE_ORDER_NOT_FOUND);

const lineShape = (each: LineRow, parcels: readonly SaleParcelRow[]) => {
  const parcel = parcels.find(({ id }) => id === each.parcel_id);
  return {
    line_id: String(each.id),
    goods_name: each.goods_name,
    sku_name: each.sku_name,
    image: each.image === '' ? '' : urlOf(each.image),
    barcode: each.barcode,
    price: each.price,
    quantity: each.quantity,
    amount: costOf(each),
    refunded: each.refunded,
    returned: each.returned,
    state: each.state,
    state_name: saleLineStates[each.state],
    express: parcel ? `${courierName(parcel.company)} ${parcel.express_no}`.trim() : '',
  };
};

const refundShape = (ctx: Ctx, refund: SaleRefundRow) => ({
  refund_id: String(refund.id),
  refund_no: refund.refund_no,
  kind: refund.kind,
  kind_name: saleRefundKinds[refund.kind],
  state: refund.state,
  state_name: saleRefundStates[refund.state],
  amount: refund.amount,
  postage: refund.postage,
  lines: refund.lines.map(({ line_id, goods, amount, pieces }) => ({ line_id: String(line_id), goods, amount, pieces })),
  reason: refund.reason,
  asked_by: refund.asked_name,
  by_customer: refund.kind === 'after' && refund.asked_by === null,
  asked_at: refund.asked_at.toISOString(),
  decided_by: refund.decided_name,
  decided_at: instantOf(refund.decided_at),
  decision_note: refund.decision_note,
  failure: refund.failure,
  done_at: instantOf(refund.done_at),
  version: refund.version,
  actions: refundActsOf(ctx, { state: refund.state, own: refund.asked_by !== null && refund.asked_by === personOf(ctx) }),
});

const sums = (order: SaleRow) => ({
  amount: order.goods_amount + order.postage,
  paid: order.paid,
  refunded: order.refunded,
  back: order.agreed - order.refunded,
});

export const saleBasic = operation(salesEndpoints.saleBasic, async (ctx, { query }) => {
  const order = await orderOf(ctx, query.order_id);
  return {
    ...standingOf(ctx, order),
    ...sums(order),
    order_no: order.order_no,
    shop_order_no: order.shop_order_no,
    lease_no: order.lease_no,
    customer_name: maskName(order.customer_name),
    customer_phone: maskPhone(order.customer_phone),
    goods_amount: order.goods_amount,
    postage: order.postage,
    placed_at: order.placed_at.toISOString(),
    pay_before: order.pay_before.toISOString(),
    paid_at: instantOf(order.paid_at),
    sent_at: instantOf(order.sent_at),
    done_at: instantOf(order.done_at),
    ended_at: instantOf(order.ended_at),
    end_reason: order.end_reason,
    note: order.note,
  };
});

export const saleLines = operation(salesEndpoints.saleLines, async (ctx, { body }) => {
  const order = await orderOf(ctx, body.order_id);
  const parcels = await saleParcelsOf(ctx, order.id);
  return { list: (await linesOf(ctx, order.id)).map((each) => lineShape(each, parcels)) };
});

/** What is to be packed now, for whom. */
export const saleToPack = operation(salesEndpoints.saleToPack, async (ctx, { query }) => {
  const order = await orderOf(ctx, query.order_id);
  const lease = order.lease_id === null ? undefined : await leaseStatus(ctx, order.lease_id);
  const waiting = (await linesOf(ctx, order.id)).filter(({ state }) => state === line.TO_SHIP);
  return {
    order_id: String(order.id),
    order_no: order.order_no,
    version: order.version,
    ...receiverOf(order),
    lease_told: leaseTold(order.state, lease?.status ?? null),
    list: waiting.map((each) => lineShape(each, [])),
  };
});

export const saleLine = operation(salesEndpoints.saleLine, async (ctx, { query }) => {
  const each = (ctx.storeId === null ? await lineById(ctx, query.line_id) : undefined) ?? refuse(e.SALE_LINE_UNKNOWN);
  const refunds = await saleRefundsOfLine(ctx, each.order_id, each.id);
  return {
    ...lineShape(each, await saleParcelsOf(ctx, each.order_id)),
    order_id: String(each.order_id),
    refunds: refunds.map((refund) => refundShape(ctx, refund)),
  };
});

const moneyShape = (ctx: Ctx, payment: SalePaymentRow) => ({
  kind: payment.kind,
  kind_name: saleMoneyKinds[payment.kind],
  state: payment.state,
  state_name: saleMoneyStates[payment.state],
  amount: payment.amount,
  channel_name: ctx.services.channels.find(payment.channel)?.title ?? payment.channel,
  out_trade_no: payment.out_no,
  trade_no: payment.channel_no,
  failure: payment.failure,
  created_at: payment.created_at.toISOString(),
  came_at: instantOf(payment.came_at),
});

export const saleMoney = operation(salesEndpoints.saleMoney, async (ctx, { query }) => {
  const order = await orderOf(ctx, query.order_id);
  return { ...sums(order), list: (await salePaymentsOf(ctx, order.id)).map((payment) => moneyShape(ctx, payment)) };
});

export const saleRefunds = operation(salesEndpoints.saleRefunds, async (ctx, { query }) => {
  const order = await orderOf(ctx, query.order_id);
  const refunds = await saleRefundsOf(ctx, order.id);
  return {
    list: refunds.map((refund) => refundShape(ctx, refund)),
    most: order.sent_left,
    most_postage: order.paid === 0 ? 0 : order.postage - order.postage_agreed,
  };
});

/** The lines that may be cancelled, and why the others may not. */
export const saleCancellable = operation(salesEndpoints.saleCancellable, async (ctx, { query }) => {
  const order = await orderOf(ctx, query.order_id);
  const lines = await linesOf(ctx, order.id);
  const against = saleMachine.reasonAgainst('cancel', factsOf(order));
  const isUnsent = ({ state }: LineRow) => state === line.UNPAID || state === line.TO_SHIP;
  const unsent = lines.filter((each) => isUnsent(each));
  return {
    whole: order.state === at.UNPAID,
    postage: order.paid > 0 ? backFor(order, lines, unsent).postage : 0,
    list: lines.map((each) => ({
      ...lineShape(each, []),
      allowed: isUnsent(each) && against === '',
      reason: isUnsent(each) ? against : `商品${saleLineStates[each.state]}`,
      back: order.paid > 0 && isUnsent(each) ? costOf(each) : 0,
    })),
  };
});

export const saleExpress = operation(salesEndpoints.saleExpress, async (ctx, { query }) => {
  const order = await orderOf(ctx, query.order_id);
  const parcels = await saleParcelsOf(ctx, order.id);
  return {
    list: parcels.map((parcel) => ({
      parcel_id: String(parcel.id),
      company: parcel.company,
      company_name: courierName(parcel.company),
      express_no: parcel.express_no,
      goods: parcel.goods,
      note: parcel.note,
      sent_at: parcel.sent_at.toISOString(),
      sent_by: parcel.sent_by,
      received_at: instantOf(parcel.received_at),
      received_by: parcel.received_by,
      track_state: parcel.track_state,
      track_name: trackStates[parcel.track_state],
      track_failure: parcel.track_failure,
      tracked_at: instantOf(parcel.tracked_at),
      followed: parcel.followed,
      tracks: parcel.tracks.map(({ at: when, place, text }) => ({ at: new Date(when).toISOString(), place, text })),
      actions: parcelActsOf(ctx, parcel.received_at !== null),
    })),
  };
});

export const saleAddress = operation(salesEndpoints.saleAddress, async (ctx, { query }) => {
  const order = await orderOf(ctx, query.order_id);
  const reason = saleMachine.reasonAgainst('address', factsOf(order));
  return { ...receiverOf(order), version: order.version, editable: reason === '', reason };
});
