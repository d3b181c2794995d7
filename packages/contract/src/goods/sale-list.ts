import type { FormFields } from '../platform/form.ts';
import { shelfSwitch, type KeptThing } from '../platform/kept-thing.ts';
import type { Columns, SearchFields } from '../platform/list.ts';
import { mostPictures, mostStock } from './codes.ts';
import { degreeText } from './degrees.ts';
import { brandField, categoryField, mostFen, ofCategory, onShelf, shelved } from './list-parts.ts';

export const saleThing = { entity: 'saleGoods', title: '售卖商品', idName: 'goods_id', switch: shelfSwitch } as const satisfies KeptThing;

export const saleForm = {
  name: { label: '商品名称', of: 'line', max: 60, placeholder: '请输入商品名称' },
  category_id: categoryField,
  brand_id: brandField,
  /** The best first. */
  degree: { label: '成色', of: 'code', choices: Object.entries(degreeText).toReversed() },
  postage_id: { label: '邮费模板', of: 'id', entity: 'postage' },
  /** The first is the main one. */
  images: { label: '商品图片', of: 'pictures', most: mostPictures },
} as const satisfies FormFields;

export const saleSkuForm = {
  name: { label: '规格名称', of: 'line', max: 30, placeholder: '如：256GB 黑色' },
  price: { label: '售价', of: 'amount', min: 1, max: mostFen },
  market_price: { label: '市场价', of: 'amount', min: 0, max: mostFen, optional: true, initial: 0, hint: '0不展示' },
  /** Pieces to begin with; not for a saved SKU, whose stock is changed by `vip_goods_stock`. */
  stock: { label: '库存', of: 'integer', min: 0, max: mostStock, optional: true, initial: 0 },
  barcode: { label: '条码', of: 'line', max: 40, optional: true, placeholder: '条码', hint: '选填' },
} as const satisfies FormFields;

/** What goods for sale are searched by. */
export const saleFields = { category_id: ofCategory, on_shelf: onShelf } as const satisfies SearchFields;

export const saleColumns = {
  name: { title: '商品', width: 230 },
  price: { title: '售价', width: 190, made: true },
  /** Pieces of all SKUs of the goods. */
  stock: { title: '库存', width: 72, kind: 'number' },
  sold: { title: '销量', width: 72, kind: 'number' },
  on_shelf: { title: '状态', width: 92, kind: 'flag', words: shelved },
  category_name: { title: '商品分类', width: 110 },
  brand_name: { title: '品牌', width: 90 },
  degree_name: { title: '成色', width: 80 },
  updated_at: { title: '更新时间', width: 104, kind: 'time' },
} as const satisfies Columns;
