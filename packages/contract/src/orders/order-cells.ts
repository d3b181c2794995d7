import type { MadeCells } from '../platform/list.ts';
import { degreeText } from '../goods/degrees.ts';
import type { orderColumns } from './order-list.ts';
import type { OrderRow } from './shapes.ts';

/** What the order list's columns show that are made of several properties, on the screen and in the file. */
export const orderCells: MadeCells<typeof orderColumns, OrderRow> = {
  goods: (row) => `${row.goods_name} ${row.sku_name}`.trim(),
  status: (row) => row.status_name,
  reviewer: (row) => row.reviewer_name,
  service: (row) => row.service_name,
  lease_type: (row) => row.lease_type_name,
  channel: (row) => row.channel_name,
  source: (row) => row.source_name,
  sku: (row) => row.sku_name,
  degree: (row) => degreeText[row.degree] ?? '',
  risk_tags: (row) => row.risk_tags.map((tag) => tag.risk_name).join('、'),
  special_tags: (row) => row.special_tags.map((tag) => tag.tag_name).join('、'),
  shop: (row) => row.shop_name,
  category: (row) => row.category_name,
};
