import { z } from 'zod';
import { trackStateNames } from '../delivery/codes.ts';
import { orderNo } from '../orders/shapes.ts';
import { endpoint } from '../platform/endpoint.ts';
import { fen, fenInput, instant, requiredLine } from '../platform/shapes.ts';
import { salesErrors as e } from '../sales/errors.ts';
import { phone, refundLines, saleReceiver, saleWanted } from '../sales/shapes.ts';
import { sandboxScenarios } from './scenarios.ts';

const base = 'java' as const;
const shop = { base, permission: 'shop' } as const;
const writing = { ...shop, kind: 'write', method: 'POST' } as const;
const saleNo = z
  .string()
  .regex(/^[0-9A-Z]{6,24}$/, '售卖订单号格式不正确')
  .meta({ entity: 'saleNo' });
const ofOrder = { sale_no: saleNo };
const found = [e.SALE_ORDER_NOT_FOUND] as const;

/** An order as its shop sees it; sums in fen. */
const shopSale = z.object({
  sale_no: z.string(),
  shop_order_no: z.string(),
  kind: z.string(),
  state: z.int(),
  state_name: z.string(),
  /** The lease with which accessories were bought; '' for none. */
  lease_order_id: z.string(),
  goods_amount: fen,
  postage: fen,
  amount: fen,
  paid: fen,
  refunded: fen,
  pay_before: instant,
  lines: z.array(
    z.object({
      line_id: z.string(),
      sku_id: z.string(),
      goods_name: z.string(),
      sku_name: z.string(),
      price: fen,
      quantity: z.int(),
      amount: fen,
      refunded: fen,
      state: z.int(),
      state_name: z.string(),
    }),
  ),
  parcels: z.array(
    z.object({ company: z.string(), express_no: z.string(), track_state: z.enum(trackStateNames), sent_at: instant, received_at: instant.nullable() }),
  ),
  refunds: z.array(z.object({ refund_no: z.string(), kind: z.string(), state: z.int(), state_name: z.string(), amount: fen })),
  /** What the customer's app hands to the channel for the payment that waits for him; null where none does. */
  for_customer: z.object({ out_trade_no: z.string(), data: z.record(z.string(), z.string()) }).nullable(),
  end_reason: z.string(),
});

/** What customers buy outright, and accessories that they buy with a lease. */
export const shopSaleEndpoints = {
  shopSaleOrder: endpoint({
    ...writing,
    path: '/open/v1/sale/orders',
    summary: '下售卖或搭配订单',
    body: z.strictObject({
      /** The shop's own number: the same number twice is the same order. */
      shop_order_no: z.string().regex(/^[0-9A-Za-z_-]{6,64}$/, '商户售卖单号格式不正确'),
      lines: saleWanted,
      /** The customer's lease with which accessories are bought at the price of its bundle. */
      lease_order_id: orderNo.optional(),
      customer: z.strictObject({ member_id: z.string().regex(/^[0-9A-Za-z_-]{1,64}$/), name: requiredLine(30, '姓名'), phone }),
      receiver: z.strictObject(saleReceiver),
      /** What the customer saw that he is to pay, fen; another sum is refused. */
      amount: fenInput.optional(),
    }),
    result: shopSale,
    errors: [
      e.SALE_OFF_SHELF,
      e.SALE_OUT_OF_STOCK,
      e.SALE_NOT_SENT_THERE,
      e.SHOP_SALE_TAKEN,
      e.SALE_AMOUNT,
      e.SALE_SKU_TWICE,
      e.MATCH_LEASE,
      e.MATCH_NOT_OFFERED,
      e.MATCH_TOO_MANY,
    ],
  }),
  /** Pays the whole order at the channel. The order's state tells what came of it. */
  shopSalePay: endpoint({
    ...writing,
    path: '/open/v1/sale/orders/pay',
    summary: '支付售卖订单',
    body: z.strictObject({ ...ofOrder, amount: fenInput, scenario: z.enum(sandboxScenarios).default('success') }),
    result: shopSale,
    errors: [...found, e.SALE_NOTHING_TO_PAY, e.SALE_PAY_OVER, e.SALE_PAYMENT_UNDER_WAY, e.SALE_AMOUNT],
  }),
  /** Cancels all that was not sent yet; money that was paid goes back at once. An order that is cancelled already stays so. */
  shopSaleCancel: endpoint({
    ...writing,
    path: '/open/v1/sale/orders/cancel',
    summary: '用户取消售卖订单',
    body: z.strictObject({ ...ofOrder, reason: requiredLine(200, '取消原因') }),
    result: shopSale,
    errors: [...found, e.SALE_STATE, e.SALE_PAYMENT_UNDER_WAY],
  }),
  /** Confirms that all that was sent is there. */
  shopSaleReceive: endpoint({
    ...writing,
    path: '/open/v1/sale/orders/receive',
    summary: '用户确认收到售卖商品',
    body: z.strictObject(ofOrder),
    result: shopSale,
    errors: [...found, e.SALE_NOT_RECEIVABLE],
  }),
  /** Asks for money back for goods that were sent; the merchant decides. */
  shopSaleRefund: endpoint({
    ...writing,
    path: '/open/v1/sale/orders/refund',
    summary: '用户申请售后退款',
    body: z.strictObject({ ...ofOrder, lines: refundLines.min(1, '请选择要退款的商品'), reason: requiredLine(200, '退款原因') }),
    result: shopSale,
    errors: [
      ...found,
      e.SALE_STATE,
      e.SALE_LINE_UNKNOWN,
      e.SALE_LINE_STATE,
      e.SALE_REFUND_NOTHING,
      e.SALE_REFUND_TOO_MUCH,
      e.SALE_REFUND_PIECES,
      e.SALE_REFUND_WAITS,
    ],
  }),
  shopSaleDetail: endpoint({
    ...shop,
    kind: 'read',
    method: 'GET',
    path: '/open/v1/sale/orders/detail',
    summary: '查询售卖订单',
    query: z.strictObject(ofOrder),
    result: shopSale,
    errors: found,
  }),
} as const;
