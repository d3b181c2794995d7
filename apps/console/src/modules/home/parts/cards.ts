import { businessDay } from '@merchant-admin/common/dates';
import { formatFen } from '@merchant-admin/common/money';
import type { Answer } from '../../../platform/api.ts';
import { ordersOfDayUrl } from '../urls.ts';

type Overview = Answer<'home', 'overview'>;

export interface Figure {
  readonly title: string;
  readonly value: (overview: Overview) => string;
  /** What the figure is made of. */
  readonly note?: string;
  /** The right without which the figure is not shown. */
  readonly tag?: string;
  /** The address of the figure's orders; none for sums. */
  readonly to?: (overview: Overview) => string;
}

const count = (value: number) => value.toLocaleString('zh-CN');

export const today: readonly Figure[] = [
  { title: '今日订单', value: (it) => count(it.today_orders), to: ({ as_of: at }) => ordersOfDayUrl(businessDay(new Date(at))) },
  {
    title: '今日收款',
    note: '今天到账的租赁款：支付、代扣、线下收款和押金转支付，未减退款',
    tag: 'home:money',
    value: (it) => (it.today_received === null ? '-' : formatFen(it.today_received)),
  },
  { title: '今日到期未付租金', tag: 'home:money', value: (it) => (it.due_today === null ? '-' : formatFen(it.due_today)) },
  { title: '退款处理中', value: (it) => count(it.refunds_open) },
];
