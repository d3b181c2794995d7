import { fenToPrice, parseYuan, type Fen } from '@merchant-admin/common/money';
import { leaseTypes } from '@merchant-admin/contract/goods/lease-types';
import { degreeText } from '@merchant-admin/contract/goods/degrees';
import type { DraftSku, Specs } from './draft.ts';

/** A row of a sheet: one SKU for one lease type and term. */
export type GoodsCells = Record<
  | 'goods_name'
  | 'category'
  | 'brand'
  | 'degree'
  | 'spec1_name'
  | 'spec1'
  | 'spec2_name'
  | 'spec2'
  | 'market_price'
  | 'sale_price'
  | 'deposit'
  | 'stock'
  | 'lease_type'
  | 'periods'
  | 'a_rent'
  | 'b_rent'
  | 'c_rent'
  | 's_rent'
  | 'buyout'
  | 'barcode',
  string
>;

const mostFen = 1_000_000_000;

/** Fen of an amount in yuan from 0 to ten million, or undefined. */
export function amountOf(text: string): Fen | undefined {
  const amount = parseYuan(text);
  return amount === undefined || amount < 0 || amount > mostFen ? undefined : amount;
}
const codeOf = (names: Record<number, string>, text: string): number | undefined => {
  const found = Object.entries(names).find(([, name]) => name === text);
  return found && Number(found[0]);
};
export const degreeOf = (text: string): number | undefined => codeOf(degreeText, text);
export const leaseTypeCode = (text: string): number | undefined => codeOf(leaseTypes, text);

export const attributesOf = ({ spec1_name: one, spec1, spec2_name: two, spec2 }: GoodsCells): Specs['attributes'] => [
  { name: one === '' ? '规格' : one, choices: [spec1] },
  ...(spec2 === '' ? [] : [{ name: two === '' ? '规格2' : two, choices: [spec2] }]),
];

/** What of a row is wrong beyond its single cells. */
export const contradictionsOf = ({ spec2, spec2_name: name, spec1_name: first }: GoodsCells): string[] => [
  ...(spec2 === '' && name !== '' ? ['填写了规格2名称，请填写规格2'] : []),
  ...(name !== '' && name === first ? ['规格1与规格2的名称不能相同'] : []),
];

const rent = (text: string) => (text === '' ? null : fenToPrice(amountOf(text)!));
const fenOr0 = (text: string): number => (text === '' ? 0 : amountOf(text)!);

const priceOf = (cells: GoodsCells, leaseTypeId: string): DraftSku['prices'][number] => ({
  goods_lease_type_id: leaseTypeId,
  a_total_rent: rent(cells.a_rent),
  b_total_rent: rent(cells.b_rent),
  c_total_rent: rent(cells.c_rent),
  s_total_rent: rent(cells.s_rent),
  expiry_buyout: fenOr0(cells.buyout),
});

const merged = (before: Specs['attributes'], row: Specs['attributes']): Specs['attributes'] =>
  before.length === 0 ? row : before.map(({ name, choices }, index) => ({ name, choices: [...new Set([...choices, ...row[index]!.choices])] }));

/** Whether a row's attributes are those that the goods have. */
export const sameAttributes = (before: Specs['attributes'], cells: GoodsCells): boolean =>
  before.length === 0 || JSON.stringify(before.map(({ name }) => name)) === JSON.stringify(attributesOf(cells).map(({ name }) => name));

/** The table with a row's SKU and price in it: a SKU that is there takes the row's amounts, a price for the lease type is replaced. */
export function withRow(before: Specs | null, cells: GoodsCells, leaseTypeId: string): Specs {
  const specs = before ?? { attributes: [], lease_type_ids: [], skus: [] };
  const attributes = merged(specs.attributes, attributesOf(cells));
  const choices = attributesOf(cells).map((each) => each.choices[0]!);
  const known = specs.skus.find((sku) => JSON.stringify(sku.choices) === JSON.stringify(choices));
  const sku: DraftSku = {
    ...known,
    choices,
    barcode: cells.barcode === '' ? (known?.barcode ?? '') : cells.barcode,
    market_price: fenOr0(cells.market_price),
    sale_price: fenOr0(cells.sale_price),
    deposit: fenOr0(cells.deposit),
    stock: cells.stock === '' ? (known?.stock ?? 0) : Number(cells.stock),
    prices: [...(known?.prices ?? []).filter((price) => price.goods_lease_type_id !== leaseTypeId), priceOf(cells, leaseTypeId)],
  };
  return {
    ...specs,
    attributes,
    lease_type_ids: [...new Set([...specs.lease_type_ids, leaseTypeId])],
    skus: known ? specs.skus.map((each) => (each === known ? sku : each)) : [...specs.skus, sku],
  };
}
