import type { Fen } from '@merchant-admin/common/money';
import type { Answer, Body } from '../../../../platform/api.ts';
import type { TagColour } from '../../../../widgets/status-tag/index.ts';

export type Bundle = Answer<'goods', 'bundleDetail'>;
export type BundleRow = Answer<'goods', 'bundleList'>['list'][number];
export type Accessory = Answer<'goods', 'bundleAccessories'>['list'][number];

export interface ItemFields {
  sku_id: string;
  /** Empty where the SKU is deleted. */
  goods_name: string;
  sku_name: string;
  image: string;
  sale_price: Fen;
  stock: number;
  problem: string;
  price?: Fen;
  most?: number;
}
export interface BundleFields {
  name: string;
  goods_id: string;
  items: ItemFields[];
}

export const isGone = (item: Pick<ItemFields, 'goods_name'>): boolean => item.goods_name === '';
export const itemName = (item: Pick<ItemFields, 'goods_name' | 'sku_name'>): string => (isGone(item) ? '已删除的规格' : `${item.goods_name} ${item.sku_name}`);

export const fieldsOf = ({ name, goods_id, items }: Bundle): BundleFields => ({
  name,
  goods_id,
  items: items.map((item) => ({ ...item, sale_price: item.sale_price as Fen, price: item.price as Fen })),
});

/** A SKU as it becomes an item: at the price that it costs alone, one piece an order. */
export function itemOf(goods: Accessory, sku: Accessory['skus'][number]): ItemFields {
  const problem = goods.on_shelf ? (sku.stock === 0 ? '库存为0，店铺不展示' : '') : '售卖商品已下架，店铺不展示';
  const price = sku.price as Fen;
  const { sku_id, sku_name, stock } = sku;
  return { sku_id, goods_name: goods.goods_name, sku_name, image: goods.image, sale_price: price, stock, problem, price, most: 1 };
}

export const inputOf = ({ name, goods_id, items }: BundleFields): Body<'goods', 'bundleSave'> => ({
  name,
  goods_id,
  items: items.map(({ sku_id, price = 0 as Fen, most = 1 }) => ({ sku_id, price, most })),
});

/** What one piece of each item costs together, alone and in the bundle, fen; undefined without items or while a price is missing. */
export function totalsOf(items: readonly ItemFields[]): { alone: Fen; together: Fen } | undefined {
  const there = items.filter((item) => !isGone(item));
  if (there.length === 0 || there.some((item) => item.price === undefined)) return undefined;
  const sum = (of: (item: ItemFields) => number) => there.reduce((total, item) => total + of(item), 0) as Fen;
  return { alone: sum((item) => item.sale_price), together: sum((item) => Math.min(item.price ?? 0, item.sale_price)) };
}

/** Whether shops see a bundle, and if not, why. */
export function standingOf(bundle: { on_shelf: boolean; goods_on_shelf: boolean; offered: number }): { colour: TagColour; text: string } {
  if (!bundle.on_shelf) return { colour: 'neutral', text: '已下架' };
  if (!bundle.goods_on_shelf) return { colour: 'warning', text: '已上架，主商品未上架' };
  return bundle.offered === 0 ? { colour: 'warning', text: '已上架，暂无可展示商品' } : { colour: 'success', text: '已上架' };
}
