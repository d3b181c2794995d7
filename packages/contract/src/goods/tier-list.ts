import type { Columns, SearchFields } from '../platform/list.ts';
import { ownSegments, segmentOutcomes } from './codes.ts';
import { goodsName, goodsNumber, ofMerchant } from './list-parts.ts';

/** What tiered goods are searched by. */
export const tierFields = {
  goods_name: goodsName,
  goods_id: goodsNumber,
  /** Goods that have a price of its own for this segment. */
  segment: { label: '客群', of: 'one', among: ownSegments, choices: ownSegments.map((segment) => [segment, `${segmentOutcomes[segment]}单独定价`] as const) },
  merchant_id: ofMerchant,
} as const satisfies SearchFields;

const rent = (segment: string) => ({ title: `${segment}段（每期）`, width: 118, made: true }) as const;

export const tierColumns = {
  goods_name: { title: '商品', width: 230 },
  sku_count: { title: '规格数', width: 76, kind: 'number' },
  a: rent('A'),
  b: rent('B'),
  c: rent('C'),
  s: rent('S'),
  status: { title: '价格修改', width: 132, made: true },
  goods_id: { title: '商品ID', width: 84 },
  merchant_name: { title: '商家', width: 130 },
  updated_by: { title: '更新人', width: 100 },
  updated_at: { title: '更新时间', width: 104, kind: 'time' },
} as const satisfies Columns;
