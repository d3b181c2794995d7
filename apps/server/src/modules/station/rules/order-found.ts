import type { BenchTask } from '@merchant-admin/contract/station/codes';
import { tell, type Told } from './told.ts';

/** An order as far as what is told of it needs. */
export interface KnownOrder {
  order_no: string;
  status_name: string;
  goods_name: string;
  sku_name: string;
  quantity: number;
  region: string;
  sent: readonly string[];
  task: BenchTask | '';
  /** Why it cannot be shipped; empty where it can. */
  against: string;
  close_reason: string;
}

export const goodsOf = ({ goods_name, sku_name }: { goods_name: string; sku_name: string }) => `${goods_name} ${sku_name}`.trim();
export const leftOf = ({ quantity, sent }: KnownOrder) => Math.max(quantity - sent.length, 0);

/** What is told of an order that was scanned, or to which a scan led. */
export function orderFound(order: KnownOrder): Told {
  const no = order.order_no;
  const left = leftOf(order);
  switch (order.task) {
    case 'ship':
      return tell('orderToShip', `订单 ${no}：${goodsOf(order)} ×${left}，请扫设备`, `${order.sku_name}，${left}台，寄${order.region}`);
    case 'receiveReturn':
      return tell('orderToReceive', `订单 ${no} 归还中，发出${order.sent.length}台，请扫收到的设备`, `归还收货，共${order.sent.length}台`);
    case 'inspect':
      return tell('orderToInspect', `订单 ${no} 已收货，待质检：按 Enter 打开质检`, '待质检', { asks: 'inspect' });
    case 'refuse':
      return tell('orderSent', `订单 ${no} 已发出，待收货，不要再发；若是退回的包裹，按 Enter 登记退件`, '已经发出，不要再发', { asks: 'refuse' });
    default:
      return tell(
        'orderElsewhere',
        `订单 ${no} ${order.status_name}：${order.close_reason || order.against}；不要发货，把设备放回`,
        `订单${order.status_name}，不要发货`,
        {
          about: no,
        },
      );
  }
}

/** What is told of the order on the bench that cannot be shipped any more. */
export const orderGone = (order: KnownOrder): Told =>
  tell(
    'orderGone',
    `订单 ${order.order_no} 刚变为${order.status_name}：${order.close_reason || order.against}；停止打包，把设备放回`,
    `停，订单${order.status_name}`,
    {
      about: order.order_no,
    },
  );

/** What is told of another order's code while devices of one lie on the bench. */
export const orderBusy = (order: KnownOrder, onBench: string): Told =>
  tell('orderBusy', `正在打包订单 ${onBench}，先发货，或按 Esc 放下后再扫订单 ${order.order_no}`, '先发手上这一单', { about: order.order_no });

export const orderUnknown = (code: string): Told => tell('orderUnknown', `没有订单 ${code}：可能不是本商家或本门店的，请核对单据`, '没有这个订单');
export const nobodyWaits = (): Told => tell('nobodyWaits', '没有等待发货的订单', '没有待发订单');
