import type { BodyOf } from '@merchant-admin/contract/platform/endpoint';
import { saleLineStates, saleRefundStates, saleState as at, saleStates } from '@merchant-admin/contract/sales/codes';
import { salesErrors as e } from '@merchant-admin/contract/sales/errors';
import { shopSaleEndpoints } from '@merchant-admin/contract/storefront/sale-orders';
import { agreementHolder } from '../../../platform/channels/holder.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { insist, refuse } from '../../../platform/http/refusal.ts';
import {
  askRefund,
  cancelUnsent,
  costOf,
  insistRefundable,
  linesOf,
  lockSale,
  paySale,
  placeSale,
  receiveSale,
  saleByNo,
  saleFacts,
  saleIntent,
  saleMachine,
  saleOfShop,
  saleParcelsOf,
  salePaymentsOf,
  saleRefundsOf,
  type SaleRow,
} from '../../sales/index.ts';
import { paymentTerms } from './payment-terms.ts';

type Body = BodyOf<typeof shopSaleEndpoints.shopSaleOrder>;

const known = async (ctx: Ctx, no: string): Promise<SaleRow> => (await saleByNo(ctx, no)) ?? refuse(e.SALE_ORDER_NOT_FOUND);
const locked = async (ctx: Ctx, no: string): Promise<SaleRow> => lockSale(ctx, (await known(ctx, no)).id);

/** What the customer's app hands to the channel for the payment that waits for him; one whose amount is in dispute waits for nobody. */
async function forCustomer(ctx: Ctx, order: SaleRow) {
  const waiting = (await salePaymentsOf(ctx, order.id)).find(({ kind, state }) => kind === 'payment' && (state === 'intended' || state === 'unknown'));
  if (waiting === undefined || waiting.failure !== '') return null;
  const data = ctx.services.channels.find(waiting.channel)?.forCustomer?.(saleIntent(ctx.merchantId, waiting));
  return data ? { out_trade_no: waiting.out_no, data } : null;
}

/** An order as its shop sees it. */
async function shape(ctx: Ctx, no: string) {
  const order = await known(ctx, no);
  const refunds = await saleRefundsOf(ctx, order.id);
  const parcels = await saleParcelsOf(ctx, order.id);
  return {
    sale_no: order.order_no,
    shop_order_no: order.shop_order_no,
    kind: order.kind,
    state: order.state,
    state_name: saleStates[order.state],
    lease_order_id: order.lease_no,
    goods_amount: order.goods_amount,
    postage: order.postage,
    amount: order.goods_amount + order.postage,
    paid: order.paid,
    refunded: order.refunded,
    pay_before: order.pay_before.toISOString(),
    lines: (await linesOf(ctx, order.id)).map((each) => ({
      line_id: String(each.id),
      sku_id: String(each.sku_id),
      goods_name: each.goods_name,
      sku_name: each.sku_name,
      price: each.price,
      quantity: each.quantity,
      amount: costOf(each),
      refunded: each.refunded,
      state: each.state,
      state_name: saleLineStates[each.state],
    })),
    parcels: parcels.map((parcel) => ({
      company: parcel.company,
      express_no: parcel.express_no,
      track_state: parcel.track_state,
      sent_at: parcel.sent_at.toISOString(),
      received_at: parcel.received_at?.toISOString() ?? null,
    })),
    refunds: refunds.map((refund) => ({
      refund_no: refund.refund_no,
      kind: refund.kind,
      state: refund.state,
      state_name: saleRefundStates[refund.state],
      amount: refund.amount,
    })),
    for_customer: await forCustomer(ctx, order),
    end_reason: order.end_reason,
  };
}

/** Whether an earlier order is of the same goods for the same person and place. */
async function isSame(ctx: Ctx, earlier: SaleRow, { lines, lease_order_id: lease = '', customer, receiver }: Body): Promise<boolean> {
  const had = (await linesOf(ctx, earlier.id)).map(({ sku_id: id, quantity }) => `${id}×${quantity}`).toSorted();
  const wanted = lines.map(({ sku_id: id, quantity }) => `${id}×${quantity}`).toSorted();
  return (
    had.join() === wanted.join() &&
    earlier.lease_no === lease &&
    [earlier.member_id, earlier.customer_name, earlier.customer_phone].join('\n') === [customer.member_id, customer.name, customer.phone].join('\n') &&
    [earlier.receiver_name, earlier.receiver_phone, earlier.region, earlier.street].join('\n') ===
      [receiver.name, receiver.phone, receiver.region, receiver.street].join('\n')
  );
}

/** Places an order. The shop's number makes it happen once: the same order sent again gets the first answer, another one is refused. */
export const shopSaleOrder = operation(shopSaleEndpoints.shopSaleOrder, async (ctx, { body }) => {
  const earlier = await saleOfShop(ctx, body.shop_order_no);
  if (earlier) return (await isSame(ctx, earlier, body)) ? shape(ctx, earlier.order_no) : refuse(e.SHOP_SALE_TAKEN);
  const { customer } = body;
  const no = await placeSale(ctx, {
    shopOrderNo: body.shop_order_no,
    lines: body.lines,
    leaseNo: body.lease_order_id,
    customer: { memberId: customer.member_id, name: customer.name, phone: customer.phone },
    receiver: body.receiver,
    amount: body.amount,
  });
  return shape(ctx, no);
});

export const shopSalePay = operation(shopSaleEndpoints.shopSalePay, async (ctx, { body }) => {
  const order = await locked(ctx, body.sale_no);
  const told = { scenario: body.scenario, holder: agreementHolder(ctx.merchantId, order.member_id) };
  await paySale(ctx, order, body.amount, paymentTerms(ctx, told, order.pay_before));
  return shape(ctx, body.sale_no);
});

export const shopSaleCancel = operation(shopSaleEndpoints.shopSaleCancel, async (ctx, { body }) => {
  const order = await locked(ctx, body.sale_no);
  if (order.state === at.CANCELLED) return shape(ctx, body.sale_no);
  insist(saleMachine.judge('cancel', saleFacts(order)), e.SALE_STATE);
  await cancelUnsent(ctx, order, body.reason);
  return shape(ctx, body.sale_no);
});

export const shopSaleReceive = operation(shopSaleEndpoints.shopSaleReceive, async (ctx, { body }) => {
  const order = await locked(ctx, body.sale_no);
  if (!saleMachine.isTurn('receive', order.state) || (await receiveSale(ctx, order, 'customer')) === 0) refuse(e.SALE_NOT_RECEIVABLE);
  return shape(ctx, body.sale_no);
});

export const shopSaleRefund = operation(shopSaleEndpoints.shopSaleRefund, async (ctx, { body }) => {
  const order = await locked(ctx, body.sale_no);
  insistRefundable(order);
  await askRefund(ctx, order, { lines: body.lines, postage: 0, reason: body.reason });
  return shape(ctx, body.sale_no);
});

export const shopSaleDetail = operation(shopSaleEndpoints.shopSaleDetail, (ctx, { query }) => shape(ctx, query.sale_no));
