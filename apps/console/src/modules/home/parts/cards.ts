import { formatFen } from '@merchant-admin/common/money';
import type { Answer } from '../../../platform/api.ts';
import { ordersAt } from '../urls.ts';

type Overview = Answer<'home', 'overview'>;

export interface Figure {
  readonly title: string;
  readonly value: (overview: Overview) => string;
  /** The right without which the figure is not shown. */
  readonly tag?: string;
  /** The address of the figure's orders; none for sums. */
  readonly to?: string;
}

const count = (value: number) => value.toLocaleString('zh-CN');

/** Orders that wait, by tabs of the order list: 10 待支付, 20 待审核 with 21 待分配 below it, 30 待发货. */
export const todo: readonly Figure[] = [
  { title: '待支付', value: (it) => count(it.to_pay), to: ordersAt(10) },
  { title: '待审核', value: (it) => count(it.to_review), to: ordersAt(20) },
  { title: '待分配', value: (it) => count(it.to_assign), to: ordersAt(20, 21) },
  { title: '待发货', value: (it) => count(it.to_ship), to: ordersAt(30) },
];

export const today: readonly Figure[] = [
  { title: '今日订单', value: (it) => count(it.today_orders), to: ordersAt() },
  { title: '今日收款', tag: 'home:money', value: (it) => (it.today_received === null ? '-' : formatFen(it.today_received)) },
  { title: '退款处理中', value: (it) => count(it.refunds_open) },
];
