import type { Columns } from '../platform/list.ts';

/** Orders of a cell. Days and buckets are those of the picture, or of today; the amount is the order's part in the cell's sum. */
export const cellOrderColumns = {
  order_id: { title: '订单号', width: 184 },
  name: { title: '用户', width: 100 },
  goods_name: { title: '商品', width: 200 },
  amount: { title: '金额', width: 120, kind: 'money' },
  times: { title: '次数', width: 70, kind: 'number' },
  age_name: { title: '账龄', width: 130 },
  was_name: { title: '上月账龄', width: 130 },
  days: { title: '逾期天数', width: 90, kind: 'number', mayLack: true },
  oldest_due: { title: '最早未付到期日', width: 130, kind: 'day', mayLack: true },
  placed_month: { title: '下单月份', width: 100 },
  collector_name: { title: '跟进人', width: 100 },
  in_court: { title: '司法中', width: 80, kind: 'flag' },
} as const satisfies Columns;
