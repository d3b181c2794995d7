import { parseYuan } from '@merchant-admin/common/money';
import { degreeText } from '@merchant-admin/contract/goods/degrees';
import { dearestDevice } from '@merchant-admin/contract/stock/codes';

/** The cells of a row, by the keys of the sheet's columns; who may not see costs has no `price`. */
export interface IntakeCells {
  number: string;
  imei2: string;
  sn: string;
  goods_name: string;
  sku_name: string;
  sku_id: string;
  degree: string;
  price?: string;
}

/** A SKU that a row may mean. */
export interface MeantSku {
  id: number;
  name: string;
  goods_name: string;
}

/** How used a device is, by the name; undefined where nobody calls it so. */
export function degreeOf(name: string): number | undefined {
  const [code] = Object.entries(degreeText).find(([, each]) => each === name) ?? [];
  return code === undefined ? undefined : Number(code);
}

/** A price of one device in yuan, as fen; undefined where it is none. */
export function priceOf(text: string): number | undefined {
  const price = parseYuan(text);
  return price === undefined || price < 0 || price > dearestDevice ? undefined : price;
}

export interface NamedGoods {
  goods_name: string;
  /** Empty where the goods have one SKU. */
  sku_name: string;
}
export const nameKey = ({ goods_name: goods, sku_name: sku }: NamedGoods): string => JSON.stringify([goods, sku]);

/** SKUs by their numbers, and by how they are called. */
export interface KnownSkus<Sku extends MeantSku> {
  byId: ReadonlyMap<string, Sku>;
  byName: ReadonlyMap<string, readonly Sku[]>;
}

/** The SKU that a row means, by its number or its names, or what speaks against that. */
export function meantSku<Sku extends MeantSku>(cells: Pick<IntakeCells, 'goods_name' | 'sku_name' | 'sku_id'>, { byId, byName }: KnownSkus<Sku>): Sku | string {
  const { goods_name: goods, sku_name: name, sku_id: id } = cells;
  if (id !== '') {
    const sku = byId.get(id);
    if (!sku) return `没有编号为${id}的SKU`;
    const called = (goods === '' || goods === sku.goods_name) && (name === '' || name === sku.name);
    return called ? sku : `SKU编号${id}是 ${sku.goods_name} ${sku.name}，与填写的商品规格不一致`;
  }
  if (goods === '') return '请填写商品和规格，或SKU编号';
  const [sku, other] = byName.get(nameKey(cells)) ?? [];
  if (!sku) return name === '' ? `没有名为“${goods}”的商品` : `没有名为“${goods}”、规格为“${name}”的商品规格`;
  if (!other) return sku;
  return name === '' ? `“${goods}”有多个规格，请填写规格` : `有多个名为“${goods} ${name}”的商品规格，请填写SKU编号`;
}
