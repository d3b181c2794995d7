import type { Verdict } from '../list-page/index.ts';

/** A made-up order, enough to fill a table. */
export interface HarnessOrder {
  readonly id: string;
  readonly order_no: string;
  readonly goods: string;
  readonly user: string;
  readonly phone: string;
  readonly rent: number;
  readonly paid: number | null;
  readonly periods: number;
  readonly status: number;
  readonly created_at: string;
  readonly remark: string;
  readonly actions: readonly Verdict[];
  readonly isRowDisabled: boolean;
}

export const statuses = [
  { value: 20, name: '待审核', colour: 'warning' },
  { value: 30, name: '待发货', colour: 'info' },
  { value: 50, name: '租赁中', colour: 'success' },
  { value: 100, name: '已关闭', colour: 'neutral' },
] as const;

const goods = ['Apple iPhone 17 Pro Max 256G 全网通 双卡双待 沙漠色钛金属', '华为 Mate 80 Pro 512G', 'DJI Mavic 4 Pro 畅飞套装'];
const start = Date.parse('2026-01-01T01:02:03Z');

function order(index: number): HarnessOrder {
  const status = statuses[index % statuses.length]?.value ?? 20;
  return {
    id: String(1000 + index),
    order_no: `ZL2026${String(10_000_000 + index * 7919)}`,
    goods: goods[index % goods.length] ?? '',
    user: index % 2 === 0 ? '张*' : '欧阳**',
    phone: `138****${String(1000 + index).slice(-4)}`,
    rent: 123_400 + index * 9_999,
    paid: index % 5 === 0 ? null : 12_340 * (index % 12),
    periods: (index % 12) + 1,
    status,
    created_at: new Date(start + index * 5_400_000).toISOString(),
    remark: index % 3 === 0 ? '客户要求周末送货，送货前请电话联系，放在门卫处即可，不要放快递柜' : '',
    actions: [
      { act: 'cancel', allowed: status < 50, reason: '订单已发货，不能取消' },
      { act: 'ship', allowed: status === 30, reason: '订单未通过审核' },
    ],
    isRowDisabled: status === 100 && index % 8 === 3,
  };
}

export const orders = Array.from({ length: 237 }, (_none, index) => order(index));
