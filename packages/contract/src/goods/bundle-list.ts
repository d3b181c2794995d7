import { shelfSwitch, type KeptThing } from '../platform/kept-thing.ts';
import type { Columns, SearchFields } from '../platform/list.ts';
import { ofCategory, onShelf } from './list-parts.ts';

export const bundleThing = { entity: 'goodsBundle', title: '商品搭配', idName: 'bundle_id', switch: shelfSwitch } as const satisfies KeptThing;

/** What bundles are searched by; the category is that of the main goods. */
export const bundleFields = { category_id: ofCategory, on_shelf: onShelf } as const satisfies SearchFields;

export const bundleColumns = {
  name: { title: '搭配名称', width: 190 },
  goods_name: { title: '主商品', width: 210 },
  items: { title: '搭配商品数', width: 120, made: true },
  price: { title: '搭配价', width: 170, made: true },
  status: { title: '状态', width: 190, made: true },
  /** Of the main goods. */
  category_name: { title: '商品分类', width: 110 },
  updated_at: { title: '更新时间', width: 168, kind: 'time' },
} as const satisfies Columns;
