import type { Columns, SearchFields } from '../platform/list.ts';
import { reserveStatusText } from './codes.ts';
import { ofMerchant } from './list-parts.ts';

/** What reserve goods are searched by. */
export const reserveFields = {
  status: { label: '状态', of: 'integer', min: 0, max: 99, choices: Object.entries(reserveStatusText) },
  /** Goods that may be reserved on any of these days. */
  time: { label: '预约时间', of: 'days', names: ['from', 'to'] },
  merchant_id: ofMerchant,
} as const satisfies SearchFields;

export const reserveColumns = {
  name: { title: '商品', width: 220 },
  status: { title: '状态', width: 92, made: true },
  time: { title: '预约时间', width: 276, made: true },
  reserved: { title: '预约人数 / 名额', width: 128, made: true },
  /** Reservations that became orders. */
  ordered: { title: '已下单', width: 80, kind: 'number' },
  category_name: { title: '商品分类', width: 110 },
  brand_name: { title: '品牌', width: 90 },
  goods_name: { title: '开售商品', width: 180 },
  merchant_name: { title: '商家', width: 130 },
  updated_at: { title: '更新时间', width: 104, kind: 'time' },
} as const satisfies Columns;
