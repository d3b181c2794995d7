import { z } from 'zod';
import { ordersErrors as orders } from '../orders/errors.ts';
import { couponsErrors as coupons } from '../coupons/errors.ts';
import { oneOrder, orderNo } from '../orders/shapes.ts';
import { reader } from '../orders/reader.ts';
import { endpoint } from '../platform/endpoint.ts';
import { couponRow, givenCoupon } from '../coupons/shapes.ts';
import { fen, id, integer, line, requiredLine, version } from '../platform/shapes.ts';
import { mostChosen } from './codes.ts';
import { orderChangeErrors as e } from './errors.ts';
import { changed, changeRow, quote, quoteHash, selection, side } from './shapes.ts';

const java = { base: 'java', method: 'POST' } as const;
const reading = { ...java, kind: 'read', permission: ['order:change'] } as const;
const writing = { ...java, kind: 'write', permission: ['order:change'] } as const;

const ofGoods = z.strictObject({ order_id: orderNo, goods_id: id('goods') });
const term = { lease_type: selection.lease_type, periods: selection.periods };
const preview = z.boolean().default(false);
/** Why a selection is refused, whoever quotes it. */
export const quoting = [
  orders.ORDER_NOT_FOUND,
  e.CHANGE_NOT_ALLOWED,
  e.CHANGE_BILLS_EDITED,
  orders.PAYMENT_UNDER_WAY,
  orders.GOODS_OFF_SALE,
  orders.GOODS_SERVICE_UNKNOWN,
  orders.NOT_SENT_THERE,
  orders.OUT_OF_STOCK,
  coupons.COUPON_NOT_FOUND,
  coupons.COUPON_TAKEN,
  coupons.COUPON_NOT_VALID,
  coupons.COUPON_TWICE,
  coupons.COUPON_SCOPE,
  coupons.COUPON_BELOW,
  coupons.COUPON_PERIOD,
] as const;

/** Changes of what an order is of, at another price, before its goods are sent (specification: Order change; domain notes 2.3, 3.1). */
export const orderChangeEndpoints = {
  changeButton: endpoint({
    ...reading,
    path: '/merchant/order/change/show/button',
    summary: '订单变更按钮',
    body: oneOrder,
    result: z.object({ show: z.boolean(), allowed: z.boolean(), reason: z.string() }),
    errors: [orders.ORDER_NOT_FOUND],
  }),
  changeIsOpen: endpoint({
    ...reading,
    path: '/merchant/order/change/isOpen',
    summary: '订单能否变更与待确认的变更',
    body: oneOrder,
    result: z.object({ open: z.boolean(), reason: z.string(), version: z.int(), quantity: z.int(), waiting: changeRow.nullable() }),
    errors: [orders.ORDER_NOT_FOUND],
  }),
  changeOldGoods: endpoint({
    ...reading,
    path: '/merchant/order/change/old/goods',
    summary: '变更前的商品与金额',
    body: oneOrder,
    result: side.extend({ quantity: z.int(), segment: z.string() }),
    errors: [orders.ORDER_NOT_FOUND],
  }),
  changeGoodsList: endpoint({
    ...reading,
    path: '/merchant/order/change/goods/list',
    summary: '可变更的商品',
    body: z.strictObject({ order_id: orderNo, q: line(40, '商品名称').default('') }),
    /** Goods on sale, 50 at most, those of the name; `more`: there are others. */
    result: z.object({ list: z.array(z.object({ goods_id: z.string(), goods_name: z.string(), current: z.boolean() })), more: z.boolean() }),
    errors: [orders.ORDER_NOT_FOUND],
  }),
  changeRentTypes: endpoint({
    ...reading,
    path: '/merchant/order/change/rentType/list',
    summary: '商品的租赁方式与租期',
    body: ofGoods,
    result: z.object({ list: z.array(z.object({ lease_type: z.int(), lease_type_name: z.string(), periods: z.array(z.int()) })) }),
    errors: [orders.ORDER_NOT_FOUND],
  }),
  changeSkus: endpoint({
    ...reading,
    path: '/merchant/order/change/goods/sku/list',
    summary: '商品的规格与价格',
    body: ofGoods.extend(term),
    /** Prices of one device, fen, by the segment of the order. */
    result: z.object({
      list: z.array(
        z.object({
          sku_id: z.string(),
          sku_name: z.string(),
          stock: z.int(),
          total_rent: fen,
          deposit: fen,
          buyout_price: fen,
          current: z.boolean(),
          allowed: z.boolean(),
          reason: z.string(),
        }),
      ),
    }),
    errors: [orders.ORDER_NOT_FOUND],
  }),
  changeCoupons: endpoint({
    ...reading,
    path: '/merchant/order/change/coupon/list',
    summary: '用户可用于变更后订单的优惠券',
    body: oneOrder,
    /** The order's own first; then those that the customer has not used, 50 at most. What each takes off is told by the quote. */
    result: z.object({
      list: z.array(couponRow.extend({ current: z.boolean() })),
    }),
    errors: [orders.ORDER_NOT_FOUND],
  }),
  changePremiums: endpoint({
    ...reading,
    path: '/merchant/order/change/premium/list',
    summary: '商品可选的服务',
    body: ofGoods,
    /** The price of one device, fen; of one that is charged by the period that of each period. */
    result: z.object({
      list: z.array(z.object({ service_id: z.string(), name: z.string(), price: fen, charge_name: z.string(), current: z.boolean() })),
    }),
    errors: [orders.ORDER_NOT_FOUND],
  }),
  changeMatches: endpoint({
    ...reading,
    path: '/merchant/order/change/match/list',
    summary: '商品的搭配商品',
    body: ofGoods,
    /** What is sold beside the goods, for the customer to order in the shop; fen. */
    result: z.object({ name: z.string(), list: z.array(z.object({ sku_id: z.string(), name: z.string(), price: fen, stock: z.int() })) }),
    errors: [orders.ORDER_NOT_FOUND],
  }),
  changeRisk: endpoint({
    ...reading,
    path: '/merchant/order/change/query/risk',
    summary: '变更后的风险判断',
    body: z.strictObject({ order_id: orderNo, ...selection }),
    /** `at_stake`: the market price of the devices less what the deposit secures, fen. `segment_now`: by the rules of today; '' where they lease nothing. */
    result: z.object({
      segment: z.string(),
      segment_now: z.string(),
      at_stake: fen,
      at_stake_after: fen,
      review: z.boolean(),
      review_reason: z.string(),
    }),
    errors: quoting,
  }),
  changePrice: endpoint({
    ...reading,
    path: '/merchant/order/change/compute/sku/price',
    summary: '计算变更后的账单、押金与差额',
    body: z.strictObject({ order_id: orderNo, ...selection }),
    result: quote,
    errors: quoting,
  }),
  changeConfirm: endpoint({
    ...writing,
    path: '/merchant/order/change/confirm/modify/sku',
    summary: '提交订单变更',
    /** `hash`: of the quote that was shown. */
    body: z.strictObject({ order_id: orderNo, version, ...selection, hash: quoteHash, reason: requiredLine(200, '变更原因'), preview }),
    result: changed,
    errors: [...quoting, e.CHANGE_SAME, e.CHANGE_WAITS, e.CHANGE_OTHER_SUM, e.CHANGE_VISIT],
  }),
  changeWithdraw: endpoint({
    ...writing,
    path: '/merchant/order/change/withdraw',
    summary: '撤回待用户确认的变更',
    body: z.strictObject({ order_id: orderNo, change_id: id('orderChange'), version, preview }),
    result: changed,
    errors: [orders.ORDER_NOT_FOUND, e.CHANGE_NOT_FOUND, e.CHANGE_OVER],
  }),
  changeRecord: endpoint({
    base: 'java',
    method: 'GET',
    kind: 'read',
    permission: reader,
    viewable: true,
    path: '/merchant/order/change/record',
    summary: '订单变更记录',
    query: oneOrder,
    /** The newest 50. */
    result: z.object({ list: z.array(changeRow) }),
    errors: [orders.ORDER_NOT_FOUND],
  }),
  modifyCoupon: endpoint({
    ...writing,
    path: '/order/modify/coupon',
    summary: '更换订单的优惠券',
    body: z.strictObject({
      order_id: orderNo,
      version,
      coupon_codes: z.array(givenCoupon).max(mostChosen),
      rent_coupon_period: integer(1, 60).optional(),
      reason: requiredLine(200, '原因'),
      preview,
    }),
    result: changed,
    errors: [...quoting, e.CHANGE_SAME, e.CHANGE_WAITS, e.CHANGE_COSTS_MORE, e.CHANGE_VISIT],
  }),
} as const;
