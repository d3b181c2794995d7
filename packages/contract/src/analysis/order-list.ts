import type { Columns } from '../platform/list.ts';

/** Orders of a cell. Days and buckets are those of the picture, or of today; the amount is the order's part in the cell's sum. */
export const cellOrderColumns = {
  order_id: { title: '订单号', width: 184 },
  name: { title: '用户', width: 80 },
  amount: { title: '金额', width: 116, kind: 'money' },
  age_name: { title: '账龄', width: 124 },
  days: { title: '逾期天数', width: 84, kind: 'number', mayLack: true },
  was_name: { title: '上月账龄', width: 124 },
  oldest_due: { title: '最早未付到期日', width: 124, kind: 'day', mayLack: true },
  collector_name: { title: '跟进人', width: 84 },
  placed_month: { title: '下单月份', width: 90 },
  times: { title: '次数', width: 64, kind: 'number' },
  in_court: { title: '司法中', width: 76, kind: 'flag' },
  goods_name: { title: '商品', width: 180 },
} as const satisfies Columns;
