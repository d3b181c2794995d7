import { z } from 'zod';
import { answerShape, inputShape } from '../platform/form-shapes.ts';
import { filterShape, rowShape } from '../platform/list-shapes.ts';
import { pageInput } from '../platform/paging.ts';
import { fen, id, instant, integer, line } from '../platform/shapes.ts';
import { bundleColumns, bundleFields, bundleForm, bundleItemForm } from './bundle-list.ts';
import { mostBundleItems, mostChosen } from './codes.ts';

const itemInput = z.strictObject({ sku_id: id('saleSku'), ...inputShape(bundleItemForm) });

/** What saving a bundle takes; a new bundle begins off the shelf. */
export const bundleInput = {
  ...inputShape(bundleForm),
  /** In the order in which shops show them. */
  items: z
    .array(itemInput)
    .min(1, '请至少添加一个搭配商品')
    .max(mostBundleItems, `最多${mostBundleItems}个搭配商品`)
    .refine((items) => new Set(items.map((item) => item.sku_id)).size === items.length, '同一规格只能添加一次'),
};

export const bundleFilter = {
  /** A part of the bundle's or the main goods' name, or the number of the main goods. */
  q: line(60, '搭配名称').optional(),
  ...filterShape(bundleFields),
  tab: integer(0, 2).optional(),
};

const head = {
  goods_id: z.string(),
  /** Address of the main goods' picture; empty for goods without. */
  image: z.string(),
  /** Whether the main goods are on the shelf: shops see the bundle with them. */
  goods_on_shelf: z.boolean(),
  on_shelf: z.boolean(),
};

/** What a row of the list holds beside its columns. */
export const bundleRow = {
  ...head,
  items: z.int(),
  /** How many of the items shops are shown: those on the shelf and in stock. */
  offered: z.int(),
  /** The lowest and the highest price, fen, at which the items are offered. */
  least_price: fen,
  most_price: fen,
};

export const bundleDetail = z.object({
  ...rowShape(bundleColumns),
  ...head,
  id: z.string(),
  version: z.int(),
  created_at: instant,
  items: z.array(
    z.object({
      sku_id: z.string(),
      /** The goods of the SKU; empty, as are the names, where the SKU is deleted. */
      goods_id: z.string(),
      goods_name: z.string(),
      sku_name: z.string(),
      image: z.string(),
      sale_price: fen,
      ...answerShape(bundleItemForm),
      /** fen; the price at which the item is offered, never above the sale price. */
      offered_price: fen,
      stock: z.int(),
      offered: z.boolean(),
      /** What is wrong with the item, in words; empty where nothing is. */
      problem: z.string(),
    }),
  ),
});

export const accessoryFilter = z.strictObject({ ...pageInput, /** A part of the name. */ q: line(60, '商品名称').optional() });

/** Goods for sale, to choose items from. */
export const accessory = z.object({
  goods_id: z.string(),
  goods_name: z.string(),
  image: z.string(),
  on_shelf: z.boolean(),
  skus: z.array(z.object({ sku_id: z.string(), sku_name: z.string(), price: fen, stock: z.int() })),
});

/** Numbers of goods joined by commas, as addresses hold lists. */
export const goodsIds = z.string().regex(new RegExp(String.raw`^[1-9]\d{0,17}(,[1-9]\d{0,17}){0,${mostChosen - 1}}$`), '商品编号格式不正确');
