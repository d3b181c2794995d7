import { shelfSwitch, type KeptThing } from '../platform/kept-thing.ts';
import type { Columns, SearchFields } from '../platform/list.ts';
import { ofCategory, onShelf, shelved } from './list-parts.ts';

export const saleThing = { entity: 'saleGoods', title: '售卖商品', idName: 'goods_id', switch: shelfSwitch } as const satisfies KeptThing;

/** What goods for sale are searched by. */
export const saleFields = { category_id: ofCategory, on_shelf: onShelf } as const satisfies SearchFields;

export const saleColumns = {
  name: { title: '商品', width: 230 },
  price: { title: '售价', width: 190, made: true },
  /** Pieces of all its SKUs. */
  stock: { title: '库存', width: 72, kind: 'number' },
  sold: { title: '销量', width: 72, kind: 'number' },
  on_shelf: { title: '状态', width: 92, kind: 'flag', words: shelved },
  category_name: { title: '商品分类', width: 110 },
  brand_name: { title: '品牌', width: 90 },
  degree_name: { title: '成色', width: 80 },
  updated_at: { title: '更新时间', width: 168, kind: 'time' },
} as const satisfies Columns;
