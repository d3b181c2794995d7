import { z } from 'zod';
import { goodsErrors } from '../goods/errors.ts';
import { estimateStep, optionIds } from '../goods/recycle-shapes.ts';
import { endpoint } from '../platform/endpoint.ts';
import { fen, id, integer } from '../platform/shapes.ts';
import { storefrontErrors as e } from './errors.ts';

const base = 'java' as const;
const shop = { base, permission: 'shop', kind: 'read' } as const;
const paged = z.strictObject({ page: integer(1, 1000).default(1), page_size: integer(1, 50).default(20) });

const saleGoods = z.object({
  goods_id: z.string(),
  goods_name: z.string(),
  category_name: z.string(),
  brand_name: z.string(),
  degree: z.int(),
  degree_name: z.string(),
  images: z.array(z.string()),
  /** `way`: one of `postageWays`. The fee in fen, null where nothing is sent; regions by city code. */
  postage: z.object({
    way: z.int(),
    way_name: z.string(),
    fee: fen.nullable(),
    regions: z.array(z.object({ cities: z.array(z.string()), fee: fen.nullable() })),
  }),
  skus: z.array(z.object({ sku_id: z.string(), sku_name: z.string(), price: fen, market_price: fen, stock: z.int() })),
});

const recycleGoods = z.object({
  recycle_id: z.string(),
  recycle_name: z.string(),
  category_name: z.string(),
  brand_name: z.string(),
  image: z.string(),
  /** What a device without a fault is worth, fen. */
  base_price: fen,
  /** The version of the terms, which is sent back when an estimate is asked for. */
  terms_version: z.int(),
  /** What is asked about the device, in this order: one option of each group, or any number with `multiple`. What an option takes off is not told. */
  groups: z.array(z.object({ group_name: z.string(), multiple: z.boolean(), options: z.array(z.object({ option_id: z.string(), option_name: z.string() })) })),
});

/** What a shop sells outright and buys back. */
export const otherGoodsEndpoints = {
  shopSaleGoodsList: endpoint({
    ...shop,
    method: 'GET',
    path: '/open/v1/sale/goods',
    summary: '在售售卖商品列表',
    query: paged,
    result: z.object({ list: z.array(saleGoods), total: z.int() }),
  }),
  shopSaleGoods: endpoint({
    ...shop,
    method: 'GET',
    path: '/open/v1/sale/goods/detail',
    summary: '在售售卖商品详情',
    query: z.strictObject({ goods_id: id('saleGoods') }),
    /** `detail` is HTML that the server has cleaned. */
    result: saleGoods.extend({ detail: z.string() }),
    errors: [e.GOODS_NOT_FOUND],
  }),
  shopRecycleGoodsList: endpoint({
    ...shop,
    method: 'GET',
    path: '/open/v1/recycle/goods',
    summary: '可回收机型列表',
    query: paged,
    result: z.object({ list: z.array(recycleGoods), total: z.int() }),
  }),
  shopRecycleEstimate: endpoint({
    ...shop,
    method: 'POST',
    path: '/open/v1/recycle/estimate',
    summary: '回收估价',
    body: z.strictObject({ recycle_id: id('recycleGoods'), terms_version: integer(1, 1_000_000), option_ids: optionIds }),
    /** `steps` add up to `price`. */
    result: z.object({
      recycle_id: z.string(),
      terms_version: z.int(),
      accepted: z.boolean(),
      price: fen,
      steps: z.array(estimateStep),
      refusals: z.array(z.string()),
    }),
    errors: [e.RECYCLE_NOT_FOUND, goodsErrors.RECYCLE_TERMS_CHANGED, goodsErrors.RECYCLE_OPTION_UNKNOWN, goodsErrors.RECYCLE_ANSWERS],
  }),
} as const;
