import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { fen, fenInput, id, instant, integer, requiredLine } from '../platform/shapes.ts';
import { billsErrors as bills } from '../bills/errors.ts';
import { couponRefusals, couponsErrors as coupons } from '../coupons/errors.ts';
import { couponCode, givenCoupon } from '../coupons/shapes.ts';
import { mostRank } from '../goods/codes.ts';
import { goodsErrors } from '../goods/errors.ts';
import { mostDevices, segments } from '../orders/codes.ts';
import { deliveryErrors as delivery } from '../delivery/errors.ts';
import { ordersErrors as orders } from '../orders/errors.ts';
import { orderNo } from '../orders/shapes.ts';
import { returnsErrors as returns } from '../returns/errors.ts';
import { shopChangeEndpoints } from './changes.ts';
import { apiKeyEndpoints } from './api-keys.ts';
import { endingEndpoints } from './endings.ts';
import { storefrontErrors as e } from './errors.ts';
import { otherGoodsEndpoints } from './other-goods.ts';
import { shopRecycleEndpoints } from './recycle-orders.ts';
import { exchanging, renewalEndpoints } from './renewals.ts';
import { sandboxScenarios } from './scenarios.ts';
import { shopSaleEndpoints } from './sale-orders.ts';
import { reserveEndpoints } from './reserve.ts';
import { bundle, goods, shopOrder } from './shapes.ts';
import { shopVisitEndpoints } from './visits.ts';

const base = 'java' as const;
const shop = { base, permission: 'shop' } as const;

/** Whose prices are told: those of a segment (A where nothing is sent), or of the risk rank, from which the merchant's rules derive one. Not both. */
const pricedFor = { segment: z.enum(segments).optional(), risk_rank: integer(1, mostRank).optional() };
const memberId = z.string().regex(/^[0-9A-Za-z_-]{1,64}$/);
/** With a rank and a customer: one who has ended a lease at the merchant may be priced better. */
const viewedBy = { ...pricedFor, member_id: memberId.optional() };
const rankErrors = [goodsErrors.SEGMENT_AND_RANK, goodsErrors.RANK_REFUSED];

const phone = z.string().regex(/^1\d{10}$/, '手机号格式不正确');

/** A form that Alipay has signed, under its own names. */
const alipayForm = z.record(z.string().regex(/^[a-z][a-z0-9_]{0,63}$/), z.string().max(8000));

export const storefrontEndpoints = {
  ...endingEndpoints,
  ...shopChangeEndpoints,
  ...otherGoodsEndpoints,
  ...shopRecycleEndpoints,
  ...shopSaleEndpoints,
  ...renewalEndpoints,
  ...reserveEndpoints,
  ...shopVisitEndpoints,
  shopGoodsList: endpoint({
    ...shop,
    method: 'GET',
    path: '/open/v1/goods',
    summary: '在售商品列表',
    kind: 'read',
    query: z.strictObject({
      page: integer(1, 1000).default(1),
      page_size: integer(1, 50).default(20),
      ...viewedBy,
      /** Only goods that this channel shows. */
      channel_id: z.string().max(20).optional(),
    }),
    result: z.object({ list: z.array(goods), total: z.int() }),
    errors: rankErrors,
  }),
  shopGoods: endpoint({
    ...shop,
    method: 'GET',
    path: '/open/v1/goods/detail',
    summary: '在售商品详情',
    kind: 'read',
    query: z.strictObject({ goods_id: id('goods'), ...viewedBy }),
    /** `detail`: the description, harmless HTML. `bundle`: null for goods without one. */
    result: goods.extend({ detail: z.string(), bundle: bundle.nullable() }),
    errors: [e.GOODS_NOT_FOUND, ...rankErrors],
  }),
  placeOrder: endpoint({
    ...shop,
    method: 'POST',
    path: '/open/v1/orders',
    summary: '下租赁订单',
    kind: 'write',
    body: z.strictObject({
      /** The shop's own number: the same number twice is the same order. */
      shop_order_no: z.string().regex(/^[0-9A-Za-z_-]{6,64}$/),
      sku_id: id('sku'),
      /** Number of devices, all of that SKU. Offers tell the price of one; the postage is paid once for all. */
      quantity: integer(1, mostDevices).default(1),
      lease_type: integer(1, 4),
      periods: integer(1, 60),
      /** The first payment that the customer saw, fen; another is refused. */
      expected_first_payment: fenInput.optional(),
      ...pricedFor,
      channel_id: z.string().max(20),
      source_id: z.string().max(20),
      /** The part of the deposit that the customer's credit exempts, fen. */
      exempt_quota: fenInput.default(0),
      customer: z.strictObject({
        member_id: memberId,
        name: requiredLine(30, '姓名'),
        phone,
        id_card: z.string().regex(/^\d{17}[\dX]$/, '身份证号格式不正确'),
      }),
      receiver: z.strictObject({ name: requiredLine(30, '收货人'), phone, region: requiredLine(60, '地区'), street: requiredLine(120, '详细地址') }),
      /** The store that takes the order; its staff see the order. */
      store_id: integer(1, 1_000_000_000).optional(),
      risk_ids: z.array(z.string().max(20)).max(10).default([]),
      service_ids: z.array(id('goodsService')).max(10).default([]),
      /** Coupons of the customer, one for each scope. */
      coupon_codes: z.array(couponCode).max(9).default([]),
      /** The period whose rent a coupon for one rent cuts; left out: the second, or the only one. */
      rent_coupon_period: integer(1, 60).optional(),
      /** The token of the placing link by which the customer came (`/open/v1/rerent/link`): the order is counted as come of it. */
      referral: z
        .string()
        .regex(/^[0-9A-Za-z_-]{20,64}$/, '下单链接格式不正确')
        .optional(),
      /** The customer's running lease whose devices these replace (年年换新): its rules allow the SKU (`/orders/renewals`). */
      exchange_of: orderNo.optional(),
      /** Whether the customer has signed the lease contract with the order; otherwise he signs by `/orders/sign` before the order is shipped. */
      contract: z.enum(['signed', 'unsigned']).default('signed'),
    }),
    result: shopOrder,
    errors: [
      e.GOODS_NOT_FOUND,
      orders.OUT_OF_STOCK,
      orders.GOODS_OFF_SALE,
      orders.NOT_SENT_THERE,
      orders.GOODS_SERVICE_UNKNOWN,
      e.SHOP_ORDER_TAKEN,
      e.SHOP_STORE,
      e.AMOUNT_MISMATCH,
      orders.REFERRAL_INVALID,
      ...rankErrors,
      ...couponRefusals,
      coupons.COUPON_PERIOD,
      orders.ORDER_NOT_FOUND,
      ...exchanging,
    ],
  }),
  shopOrder: endpoint({
    ...shop,
    method: 'GET',
    path: '/open/v1/orders/detail',
    summary: '查询订单',
    kind: 'read',
    query: z.strictObject({ order_id: orderNo }),
    result: shopOrder,
    errors: [orders.ORDER_NOT_FOUND],
  }),
  payFirst: endpoint({
    ...shop,
    method: 'POST',
    path: '/open/v1/orders/pay',
    summary: '支付首期并冻结押金',
    kind: 'write',
    body: z.strictObject({
      order_id: orderNo,
      amount: fenInput,
      scenario: z.enum(sandboxScenarios).default('success'),
      /** Whether the customer agrees that later bills are taken without asking; `empty` plays an account without money. */
      agreement: z.enum(['none', 'signed', 'empty']).default('none'),
    }),
    result: shopOrder,
    errors: [orders.ORDER_NOT_FOUND, orders.ORDER_CHANGED, bills.NOTHING_TO_PAY, bills.AMOUNT_MISMATCH, bills.CHANNEL_REFUSED, orders.PAYMENT_UNDER_WAY],
  }),
  payBill: endpoint({
    ...shop,
    method: 'POST',
    path: '/open/v1/orders/bills/pay',
    summary: '支付一期账单',
    kind: 'write',
    body: z.strictObject({ order_id: orderNo, bill_id: id('bill'), amount: fenInput, scenario: z.enum(sandboxScenarios).default('success') }),
    result: shopOrder,
    errors: [
      orders.ORDER_NOT_FOUND,
      orders.ORDER_CHANGED,
      orders.PAYMENT_UNDER_WAY,
      bills.BILL_NOT_FOUND,
      bills.NOTHING_TO_PAY,
      bills.BILL_FROZEN,
      bills.AMOUNT_MISMATCH,
      bills.EARLIER_FIRST,
    ],
  }),
  payInstalment: endpoint({
    ...shop,
    method: 'POST',
    path: '/open/v1/orders/instalments/pay',
    summary: '支付协商分期的一期，或一次还清',
    kind: 'write',
    /** amount: what is open of the first instalment that is not paid, or of all of them. */
    body: z.strictObject({ order_id: orderNo, amount: fenInput, scenario: z.enum(sandboxScenarios).default('success') }),
    result: shopOrder,
    errors: [orders.ORDER_NOT_FOUND, orders.ORDER_CHANGED, orders.PAYMENT_UNDER_WAY, bills.PLAN_NOT_FOUND, bills.AMOUNT_MISMATCH],
  }),
  answerPlan: endpoint({
    ...shop,
    method: 'POST',
    path: '/open/v1/orders/instalments/answer',
    summary: '用户确认或拒绝协商分期',
    kind: 'write',
    body: z.strictObject({ order_id: orderNo, plan_id: id('repaymentPlan'), agree: z.boolean() }),
    result: shopOrder,
    errors: [
      orders.ORDER_NOT_FOUND,
      orders.ORDER_CHANGED,
      orders.PAYMENT_UNDER_WAY,
      bills.PLAN_NOT_FOUND,
      bills.PLAN_OVER,
      bills.PLAN_OUTDATED,
      bills.PLAN_DAYS,
      bills.PLAN_LATE,
    ],
  }),
  useCouponOnBill: endpoint({
    ...shop,
    method: 'POST',
    path: '/open/v1/orders/bills/coupon',
    summary: '用户对一期未付租金使用租金优惠券',
    kind: 'write',
    body: z.strictObject({ order_id: orderNo, bill_id: id('bill'), coupon_code: givenCoupon }),
    result: shopOrder,
    errors: [
      orders.ORDER_NOT_FOUND,
      orders.ORDER_CHANGED,
      orders.PAYMENT_UNDER_WAY,
      bills.BILL_NOT_FOUND,
      bills.NOTHING_TO_PAY,
      bills.BILL_FROZEN,
      bills.BILL_NOT_EDITABLE,
      bills.BILL_HAS_COUPON,
      ...couponRefusals,
    ],
  }),
  /** The customer freezes anew what is left of the deposit, as with the first payment; the old freeze is released once the new one is there. */
  reauthorise: endpoint({
    ...shop,
    method: 'POST',
    path: '/open/v1/orders/reauthorise',
    summary: '用户重新授权押金',
    kind: 'write',
    body: z.strictObject({ order_id: orderNo, scenario: z.enum(sandboxScenarios).default('success') }),
    result: shopOrder,
    errors: [orders.ORDER_NOT_FOUND, orders.PAYMENT_UNDER_WAY, bills.NOT_REAUTHORISABLE, returns.RENEWAL_WAITS],
  }),
  /** Records the customer's agreement that later bills are taken without asking. He signs it between his app and the channel; an empty number ends it here. */
  agreeToWithhold: endpoint({
    ...shop,
    method: 'POST',
    path: '/open/v1/orders/agreement',
    summary: '登记用户的代扣协议',
    kind: 'write',
    body: z.strictObject({ order_id: orderNo, agreement_no: z.string().regex(/^[A-Za-z0-9-]{0,64}$/, '协议号只能是字母、数字和连字符，最长64位') }),
    result: shopOrder,
    errors: [orders.ORDER_NOT_FOUND, e.AGREEMENT_NOT_FOUND, e.AGREEMENT_SILENT, e.AGREEMENT_NOT_ALLOWED],
  }),
  signContract: endpoint({
    ...shop,
    method: 'POST',
    path: '/open/v1/orders/sign',
    summary: '用户签署租赁合同',
    kind: 'write',
    body: z.strictObject({ order_id: orderNo }),
    result: shopOrder,
    errors: [orders.ORDER_NOT_FOUND, e.SIGN_NOT_ALLOWED],
  }),
  confirmReceipt: endpoint({
    ...shop,
    method: 'POST',
    path: '/open/v1/orders/receive',
    summary: '用户确认收货',
    kind: 'write',
    body: z.strictObject({ order_id: orderNo }),
    result: shopOrder,
    errors: [orders.ORDER_NOT_FOUND, delivery.RECEIVE_NOT_ALLOWED],
  }),
  shopCancel: endpoint({
    ...shop,
    method: 'POST',
    path: '/open/v1/orders/cancel',
    summary: '用户取消订单',
    kind: 'write',
    body: z.strictObject({ order_id: orderNo, reason: requiredLine(200, '取消原因') }),
    result: shopOrder,
    errors: [orders.ORDER_NOT_FOUND, orders.CANCEL_NOT_ALLOWED, orders.PAYMENT_UNDER_WAY],
  }),
  /** Plays a customer who transfers money to the merchant outside the shop: staff find it by its number. */
  sandboxTransfer: endpoint({
    ...shop,
    method: 'POST',
    path: '/open/v1/sandbox/transfer',
    summary: '沙箱：模拟线下转账',
    kind: 'write',
    body: z.strictObject({ amount: integer(1, 1_000_000_000), payer: requiredLine(30, '付款人') }),
    result: z.object({ trade_no: z.string() }),
  }),
  /** The sandbox channel's notice, signed by it; answered `success` like real channels want. */
  sandboxNotice: endpoint({
    method: 'POST',
    path: '/open/v1/notice/sandbox',
    base,
    permission: 'open',
    summary: '沙箱支付渠道通知',
    kind: 'write',
    body: z.strictObject({
      merchant_id: id('merchant'),
      out_trade_no: z.string().max(64),
      trade_no: z.string().max(64),
      kind: z.enum(['payment', 'freeze', 'refund', 'unfreeze', 'capture', 'withhold']),
      amount: fen,
      outcome: z.enum(['succeeded', 'failed']),
      reason: z.string().max(100),
      agreement_no: z.string().max(100).default(''),
      /** When the money moved; '' where none did. */
      at: z.union([instant, z.literal('')]).default(''),
      code: z.enum(['', 'empty']).default(''),
      sign: z.string().max(128),
    }),
    result: z.object({ accepted: z.boolean() }),
    errors: [bills.BAD_SIGNATURE, bills.DOCUMENT_NOT_FOUND, bills.AMOUNT_MISMATCH],
  }),
  /** The notice of Alipay: a form with field names of its own, signed by Alipay, answered `success` or `failure` and nothing else. */
  alipayNotice: endpoint({
    method: 'POST',
    path: '/open/v1/notice/alipay/{merchant_id}',
    base,
    permission: 'open',
    summary: '支付宝异步通知',
    kind: 'write',
    file: true,
    params: z.strictObject({ merchant_id: id('merchant') }),
    body: alipayForm,
    result: z.unknown(),
  }),
  /** What Alipay tells the application, whichever merchant it is about: what became of transfers. */
  alipayMessage: endpoint({
    method: 'POST',
    path: '/open/v1/notice/alipay',
    base,
    permission: 'open',
    summary: '支付宝应用消息',
    kind: 'write',
    file: true,
    body: alipayForm,
    result: z.unknown(),
  }),
  ...apiKeyEndpoints,
} as const;
