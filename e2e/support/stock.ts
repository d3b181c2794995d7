import { callAs, type Person } from './staff.ts';
import { newImei } from '../../apps/server/src/testing/new-imei.ts';

/** The same number with another check digit. */
export const misread = (imei: string): string => `${imei.slice(0, 14)}${(Number(imei[14]) + 1) % 10}`;

export interface AnySku {
  readonly goods: string;
  readonly goodsName: string;
  readonly sku: string;
  readonly skuName: string;
}

/** The newest goods on sale, with their first SKU. */
export async function anySku(person: Person): Promise<AnySku> {
  const { list: goods } = await callAs<{ list: { id: string; name: string }[] }>(person, 'GET', '/dmp/goods/goodsSelect?page_size=1');
  const { id, name } = goods[0]!;
  const { list: skus } = await callAs<{ list: { sku_id: string; goods_attr_name: string }[] }>(person, 'GET', `/merchant/goods/goods_sku_list?goods_id=${id}`);
  return { goods: id, goodsName: name, sku: skus[0]!.sku_id, skuName: skus[0]!.goods_attr_name };
}

/** Devices taken in at head office, those that are still awaited among them. */
export async function stocked(person: Person, terms: { readonly pieces?: number; readonly arrived?: boolean } = {}) {
  const { sku } = await anySku(person);
  const numbers = Array.from({ length: terms.pieces ?? 1 }, newImei);
  const { intake_id: intake } = await callAs<{ intake_id: string }>(person, 'POST', '/merchant/stock/intake/save', {
    place: 'head',
    arrived: terms.arrived ?? true,
    freight: 1500,
    note: '到货批次',
    lines: numbers.map((number) => ({ number, sku_id: sku, price: 350_000 })),
  });
  return { sku, intake, imei: numbers[0]!, numbers };
}
