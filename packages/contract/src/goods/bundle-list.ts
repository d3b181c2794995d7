import type { FormFields } from '../platform/form.ts';
import { shelfSwitch, type KeptThing } from '../platform/kept-thing.ts';
import type { Columns, SearchFields } from '../platform/list.ts';
import { mostPieces } from './codes.ts';
import { mostFen, ofCategory, onShelf } from './list-parts.ts';

export const bundleThing = { entity: 'goodsBundle', title: '商品搭配', idName: 'bundle_id', switch: shelfSwitch } as const satisfies KeptThing;

export const bundleForm = {
  name: { label: '搭配名称', of: 'line', max: 30, placeholder: '如：手机配件套装', hint: '店铺在主商品下展示该名称' },
  /** The main goods, which are for lease. A bundle never changes to others. */
  goods_id: { label: '主商品', of: 'id', entity: 'goods', hint: '每个租赁商品只有一个搭配，保存后不能更换' },
} as const satisfies FormFields;
/** What is set for a bundled SKU: its price, fen, at most what it costs alone, and the most pieces of it in one order. */
export const bundleItemForm = {
  price: { label: '搭配价', of: 'amount', min: 1, max: mostFen },
  most: { label: '每单最多', of: 'integer', min: 1, max: mostPieces, suffix: '件' },
} as const satisfies FormFields;

/** What bundles are searched by; the category is that of the main goods. */
export const bundleFields = { category_id: ofCategory, on_shelf: onShelf } as const satisfies SearchFields;

export const bundleColumns = {
  name: { title: '搭配名称', width: 190 },
  goods_name: { title: '主商品', width: 210 },
  items: { title: '搭配商品数', width: 120, made: true },
  price: { title: '搭配价', width: 170, made: true },
  status: { title: '状态', width: 190, made: true },
  /** The category of the main goods. */
  category_name: { title: '商品分类', width: 110 },
  updated_at: { title: '更新时间', width: 104, kind: 'time' },
} as const satisfies Columns;
