import { leaseTypes } from './lease-types.ts';
import { degreeText } from './degrees.ts';
import type { Columns, SearchFields } from '../platform/list.ts';
import { goodsName, goodsNumber, ofBrand, ofCategory, ofMerchant } from './list-parts.ts';

/** What goods for lease are searched by. */
export const goodsFields = {
  goods_name: goodsName,
  goods_id: goodsNumber,
  category_id: ofCategory,
  brand_id: ofBrand,
  degree: { label: '成色', of: 'integer', min: 1, max: 101, choices: Object.entries(degreeText) },
  merchant_id: ofMerchant,
  lease_type: { label: '租赁方式', of: 'integer', min: 1, max: 9, choices: Object.entries(leaseTypes) },
  /** Goods on which this service of one's own merchant is offered. */
  service_id: { label: '服务', of: 'id', entity: 'goodsService' },
  created: { label: '创建时间', of: 'days' },
} as const satisfies SearchFields;

/** What the file of the goods shows; on the screen their picture stands before it. */
export const goodsFileColumns = {
  goods_name: { title: '商品名称', width: 206 },
  status: { title: '商品状态', width: 110, made: true },
  on_shelf: { title: '上架状态', width: 80, kind: 'flag', words: ['已上架', '未上架'] },
  least_month_rent: { title: 'A段租金（每期）', width: 136, made: true },
  least_deposit: { title: '押金', width: 104, made: true },
  stock: { title: '库存', width: 60, kind: 'number' },
  audit_status: { title: '审核状态', width: 90, made: true },
  goods_id: { title: '商品ID', width: 90 },
  sku_count: { title: '规格数', width: 80, kind: 'number' },
  rented: { title: '在租', width: 80, kind: 'number' },
  category_name: { title: '商品分类', width: 110 },
  brand_name: { title: '品牌', width: 90 },
  degree_name: { title: '成色', width: 80 },
  lease_types: { title: '租赁方式', width: 170, made: true },
  merchant_name: { title: '商家', width: 130 },
  updated_at: { title: '更新时间', width: 104, kind: 'time', sortable: true },
} as const satisfies Columns;
export const goodsColumns = { image: { title: '图片', width: 56 }, ...goodsFileColumns } as const satisfies Columns;
