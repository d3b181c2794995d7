import { z } from 'zod';
import { courierCodes } from '../delivery/codes.ts';
import { deliveryErrors as delivery } from '../delivery/errors.ts';
import { expressNo, imeis } from '../delivery/shapes.ts';
import { ordersErrors as orders } from '../orders/errors.ts';
import { reader } from '../orders/reader.ts';
import { oneOrder, orderNo } from '../orders/shapes.ts';
import { endpoint } from '../platform/endpoint.ts';
import { inputShape } from '../platform/form-shapes.ts';
import { filterShape } from '../platform/list-shapes.ts';
import { pageInput, pageOf } from '../platform/paging.ts';
import { id, line, requiredLine, version } from '../platform/shapes.ts';
import { tabTree } from '../platform/tabs.ts';
import { countErrors as counts } from '../stock/count-errors.ts';
import { paperErrors as papers } from '../stock/paper-errors.ts';
import { dispatchTabValues } from './codes.ts';
import { acceptForm, askForm, dispatchFields } from './dispatch-list.ts';
import { dispatchErrors as e } from './errors.ts';
import { dispatchScreen } from '../delivery/paths.ts';
import { dispatchDetail, dispatched, dispatchRow, ownDispatch } from './shapes.ts';

const base = 'order-management' as const;
const seeing = { base, method: 'GET', kind: 'read', scope: 'own-or-all', permission: [dispatchScreen] } as const;
/** Calls of the platform's staff, inside the merchant whose order it is. */
const deciding = { base, method: 'POST', kind: 'write', onBehalf: true, permission: ['dispatch:decide'] } as const;
const sending = { ...deciding, permission: ['dispatch:send'] } as const;
const asking = { base, method: 'POST', kind: 'write', permission: ['dispatch:ask'] } as const;
/** The merchant that is asked about; left out, one's own. */
const ofMerchant = { merchant_id: id('merchant').optional() };
const preview = z.boolean().default(false);
const one = { dispatch_id: id('dispatch'), version };
const act = { ...ofMerchant, ...one, preview };
const toOne = [e.DISPATCH_NOT_FOUND, e.DISPATCH_STATE] as const;
const note = line(200, '说明').default('');
const { price, supplier_id: supplier, cost } = inputShape(acceptForm);

/** Orders of merchants that the platform sends (domain notes 1, 5.4). The specification names the screen; the calls are ours. */
export const dispatchEndpoints = {
  dispatchList: endpoint({
    ...seeing,
    path: '/merchant/order/dispatch/list',
    summary: '平台代发列表',
    query: z.strictObject({ ...pageInput, tab: z.enum(dispatchTabValues).optional(), ...filterShape(dispatchFields) }),
    result: pageOf(dispatchRow),
  }),
  dispatchTabs: endpoint({
    ...seeing,
    path: '/merchant/order/dispatch/tabs',
    summary: '平台代发数量',
    query: z.strictObject(ofMerchant),
    result: tabTree,
  }),
  dispatchInfo: endpoint({
    ...seeing,
    path: '/merchant/order/dispatch/info',
    summary: '代发单详情',
    query: z.strictObject({ ...ofMerchant, dispatch_id: id('dispatch') }),
    result: dispatchDetail,
    errors: [e.DISPATCH_NOT_FOUND],
  }),
  /** What an order's merchant had the platform send of it, the newest first. */
  dispatchOfOrder: endpoint({
    base,
    method: 'GET',
    kind: 'read',
    path: '/merchant/order/dispatch/ofOrder',
    summary: '订单的平台代发',
    permission: reader,
    viewable: true,
    query: oneOrder,
    result: z.object({ list: z.array(ownDispatch) }),
    errors: [orders.ORDER_NOT_FOUND],
  }),
  /** Asks the platform to send what is still to ship of an order, for a price of one device that it may not go above. */
  dispatchAsk: endpoint({
    ...asking,
    path: '/merchant/order/dispatch/ask',
    summary: '申请平台代发',
    body: z.strictObject({ order_id: orderNo, version, ...inputShape(askForm), preview }),
    result: dispatched,
    errors: [orders.ORDER_NOT_FOUND, e.ASK_NOT_ALLOWED, e.DISPATCH_LIVE, delivery.SHIP_NOT_ALLOWED],
  }),
  dispatchWithdraw: endpoint({
    ...asking,
    path: '/merchant/order/dispatch/withdraw',
    summary: '撤回代发申请',
    body: z.strictObject({ ...one, reason: note }),
    result: z.object({ version: z.int() }),
    errors: toOne,
  }),
  /** Agrees to send it for a price, of one's own stock or by a supplier. */
  dispatchAccept: endpoint({
    ...deciding,
    path: '/merchant/order/dispatch/accept',
    summary: '代发接单',
    body: z.strictObject({ ...act, price, supplier_id: supplier, cost, note }),
    result: dispatched,
    errors: [...toOne, e.PRICE_ABOVE, e.COST_ALONE, e.ORDER_NOT_TO_SHIP, delivery.SUPPLIER_UNKNOWN],
  }),
  dispatchReject: endpoint({
    ...deciding,
    path: '/merchant/order/dispatch/reject',
    summary: '拒绝代发',
    body: z.strictObject({ ...ofMerchant, ...one, reason: requiredLine(200, '原因') }),
    result: z.object({ version: z.int() }),
    errors: toOne,
  }),
  /** Has another supplier send it, or the platform itself; what the merchant pays stays. */
  dispatchAssign: endpoint({
    ...deciding,
    path: '/merchant/order/dispatch/assign',
    summary: '转派供应商',
    body: z.strictObject({ ...act, supplier_id: supplier, cost, note }),
    result: dispatched,
    errors: [...toOne, e.COST_ALONE, e.ASSIGN_SAME, delivery.SUPPLIER_UNKNOWN],
  }),
  /** To whom what waits to be sent goes, in plain words, for the label; on record. */
  dispatchReceiver: endpoint({
    ...sending,
    path: '/merchant/order/dispatch/receiver',
    summary: '代发收货信息',
    body: z.strictObject({ ...ofMerchant, dispatch_id: id('dispatch') }),
    result: z.object({ text: z.string() }),
    errors: toOne,
  }),
  /** Sends devices that the merchant has no stock of: the platform's own leave its stock, others are taken in with the parcel. The merchant's funds pay for them. */
  dispatchSend: endpoint({
    ...sending,
    path: '/merchant/order/dispatch/send',
    summary: '代发发货',
    body: z.strictObject({ ...act, company: z.enum(courierCodes), express_no: expressNo.default(''), imeis, note }),
    result: dispatched.extend({ remaining: z.int() }),
    errors: [
      ...toOne,
      e.DEVICE_OF_MERCHANT,
      delivery.SHIP_NOT_ALLOWED,
      delivery.TOO_MANY_DEVICES,
      delivery.DEVICE_REPEATED,
      delivery.DEVICE_MISREAD,
      delivery.DEVICE_OTHER_GOODS,
      delivery.DEVICE_HELD,
      delivery.EXPRESS_NO_REQUIRED,
      papers.DEVICE_UNWIPED,
      counts.COUNT_FREEZES,
    ],
  }),
  /** Registers that a parcel came back refused: its devices are the supplying side's again, and the merchant is paid back. */
  dispatchBack: endpoint({
    ...sending,
    path: '/merchant/order/dispatch/back',
    summary: '登记代发退回',
    body: z.strictObject({ ...act, parcel_id: id('parcel').optional(), reason: requiredLine(200, '原因') }),
    result: dispatched,
    errors: [...toOne, e.NOTHING_UNDER_WAY, delivery.PARCEL_REQUIRED, delivery.REFUSE_NOT_ALLOWED, delivery.PARCEL_NOT_UNDER_WAY, counts.COUNT_FREEZES],
  }),
} as const;
