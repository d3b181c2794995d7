import type pg from 'pg';
import { reading, type Case } from './case.ts';

/** Goods of the first merchant to ask for, and what they are described by. */
export interface KnownGoods {
  id: string;
  name: string;
  category: string;
  brand: string;
}

export async function knownGoods(client: pg.Client): Promise<KnownGoods> {
  const { rows } = await client.query<KnownGoods>(
    `select id, name, category_id as category, brand_id as brand from goods where merchant_id = 1 and status = 30 and brand_id is not null order by updated_at desc limit 1 offset 5000`,
  );
  return rows[0]!;
}

/** What is asked of the goods list: across merchants as the platform's staff see it, each filter, names by any part; a page of goods; the select of goods on sale. */
export function goodsCases({ id, name, category, brand }: KnownGoods): Case[] {
  const all = reading('/merchant/goods/get_goods_list', 'all merchants: ', 'merchant_platform');
  const own = reading('/merchant/goods/get_goods_list', 'one merchant: ', 'merchant_platform');
  const mine = { merchant_id: '1' };
  const filters: readonly (readonly [string, Record<string, string>])[] = [
    ['first page', {}],
    ['tab 审核中', { tab: '20' }],
    ['tab 已上架', { tab: '30', tab_item: '31' }],
    ['part of a name: a brand', { goods_name: '华为' }],
    ['part of a name: 4 letters across brand and kind', { goods_name: '为手机旗' }],
    ['part of a name: its number', { goods_name: name.slice(-5) }],
    ['whole name', { goods_name: name }],
    ['name that nothing has', { goods_name: '不存在的商品' }],
    ['one letter', { goods_name: '典' }],
    ['one box: number', { q: id }],
    ['goods number', { goods_id: id }],
    ['category', { category_id: category }],
    ['brand', { brand_id: brand }],
    ['category and brand in a tab', { category_id: category, brand_id: brand, tab: '20' }],
    ['degree', { degree: '95' }],
    ['lease type', { lease_type: '2' }],
    ['created in a month', { created_from: '2025-06-01', created_to: '2025-06-30' }],
    ['created in a month, of a brand', { created_from: '2025-06-01', created_to: '2025-06-30', brand_id: brand }],
    ['sort oldest first', { sort: 'updated_asc' }],
    ['page 500', { page: '500' }],
  ];
  return [
    ...filters.map(([label, query]) => own(label, { ...mine, ...query })),
    ...filters.map(([label, query]) => all(label, query)),
    reading('/merchant/goods/goods_total_list', 'tab counts: ', 'merchant_platform')('all merchants'),
    reading('/merchant/goods/goods_total_list', 'tab counts: ', 'merchant_platform')('one merchant', mine),
    reading('/merchant/goods/get_goods_info', 'goods page: ', 'merchant_platform')('head', { goods_id: id }),
    reading('/merchant/goods/goods_detail_second', 'goods page: ', 'merchant_platform')('SKUs and prices', { goods_id: id }),
    reading('/merchant/goods/goods_sku_list', 'goods page: ', 'merchant_platform')('stock of SKUs', { goods_id: id }),
  ];
}
