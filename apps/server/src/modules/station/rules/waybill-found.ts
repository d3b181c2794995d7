import { couriers } from '@merchant-admin/contract/delivery/codes';
import { courierOf } from '@merchant-admin/contract/delivery/courier-names';
import { orderFound, type KnownOrder } from './order-found.ts';
import { tell, type Told } from './told.ts';

/** A parcel that went out under a waybill's number. */
export interface KnownParcel {
  state: 'sent' | 'received' | 'refused';
  /** The day on which it went out. */
  on: string;
  /** Whether devices of it came back refused and wait for inspection. */
  waits: boolean;
  /** Its order; undefined where the caller does not see it. */
  order: KnownOrder | undefined;
}

/** What is told of a number that nobody knows: the label of the parcel that is packed, or of the one that came. */
export function waybillNew(code: string): Told {
  const courier = courierOf(code);
  return courier === undefined
    ? tell('waybillUnclear', `运单 ${code}：看不出是哪家快递，请输入快递名（如 中通）后按 Enter`, '请说明快递公司', { keeps: 'waybill' })
    : tell('waybillNew', `运单 ${code}：${couriers[courier]}`, couriers[courier], { keeps: 'waybill', courier });
}

/** What is told of a waybill by which goods come back. */
export const waybillBack = (code: string, order: KnownOrder): Told =>
  order.task === 'receiveReturn'
    ? tell('waybillBack', `归还包裹 ${code}：订单 ${order.order_no}，发出${order.sent.length}台，请扫收到的设备`, `归还收货，共${order.sent.length}台`)
    : orderFound(order);

/** What is told of a number under which a parcel went out. @param packing whether an order that is to be shipped lies on the bench */
export function waybillSent(code: string, { state, on, waits, order }: KnownParcel, packing: boolean): Told {
  const no = order?.order_no ?? '';
  const whose = no === '' ? '其他门店的订单' : `订单 ${no}`;
  if (!packing && waits)
    return tell('refusedToInspect', `退件 ${code}：${whose}，待验货，按 Enter 打开验货`, '退件，待验货', { asks: 'inspectRefused', about: no });
  if (!packing && state === 'sent' && order?.task === 'refuse') {
    return tell('waybillSent', `运单 ${code} 已随${whose}于${on}发出；若是退回的包裹，按 Enter 登记退件`, '已发出的包裹', { asks: 'refuse', about: no });
  }
  return tell('waybillUsed', `运单 ${code} 用过了：${on}随${whose}发出，请换一张面单`, '运单用过了', { about: no });
}
