import type { PriceUnit } from '@merchant-admin/common/money';
import { ownSegments, type OwnSegment } from '@merchant-admin/contract/goods/codes';
import { goodsErrors as e } from '@merchant-admin/contract/goods/errors';
import type { tierPrice } from '@merchant-admin/contract/goods/tier-shapes';
import type { ErrorDefinition } from '@merchant-admin/contract/platform/errors';
import type { z } from 'zod';
import { infoId, skuName, type DraftSku, type SectionPrices, type Specs } from './draft.ts';

type Price = DraftSku['prices'][number];
export type TierPrice = z.output<typeof tierPrice>;

const rentOf = (price: Price, segment: OwnSegment): PriceUnit | null => ({ B: price.b_total_rent, C: price.c_total_rent, S: price.s_total_rent })[segment];

/** The segments with a price that is not A's: goods with any are tiered. A price that nobody has filled in is none. */
export const segmentsOf = ({ skus }: Specs): OwnSegment[] => {
  const prices = skus.flatMap((sku) => sku.prices).filter((price) => price.a_total_rent !== null);
  return ownSegments.filter((segment) => prices.some((price) => (rentOf(price, segment) ?? price.a_total_rent) !== price.a_total_rent));
};

const withPrices = (specs: Specs, change: (price: Price, sku: number) => Price): Specs => ({
  ...specs,
  skus: specs.skus.map((sku, index) => ({ ...sku, prices: sku.prices.map((price) => change(price, index)) })),
});

/** SKUs and prices with A's price for all segments: B and C become A's, S is emptied. */
export const unified = (specs: Specs): Specs => ({
  ...withPrices(specs, (price) => ({ ...price, b_total_rent: price.a_total_rent, c_total_rent: price.a_total_rent, s_total_rent: null })),
  ...(specs.a_section_price == null ? {} : { b_section_price: specs.a_section_price, c_section_price: specs.a_section_price }),
  s_section_price: null,
});

export type LeaseTypeOf = (id: string) => { lease_type: number; periods: number } | undefined;

/** What a row of prices is known by: a SKU that was never on sale has no number, so its place in this version stands for it. */
export const rowNames = ({ sku_id: id = '', choices }: DraftSku, index: number, leaseType: string, typeOf: LeaseTypeOf) => ({
  info_id: infoId(id, typeOf(leaseType)),
  sku_id: id === '' ? `n${index}` : id,
  goods_attr_name: skuName(choices),
});

const keyOf = (skuId: string, leaseType: string) => `${skuId}/${leaseType}`;

/** SKUs with the sent prices in their places, or why that cannot be: each sent price names one that is there, as it was read, and only once. */
export function tiersWritten(specs: Specs, sections: SectionPrices, prices: readonly TierPrice[], typeOf: LeaseTypeOf): Specs | ErrorDefinition {
  const written = new Map(prices.map((price) => [keyOf(price.sku_id, price.goods_lease_type_id), price]));
  if (written.size < prices.length) return e.PRICE_REPEATED;
  const there = new Map(
    specs.skus.flatMap((sku, index) =>
      sku.prices.map(({ goods_lease_type_id: type }) => {
        const names = rowNames(sku, index, type, typeOf);
        return [keyOf(names.sku_id, type), names] as const;
      }),
    ),
  );
  const isAsRead = ([key, { info_id: info, goods_attr_name: name }]: [string, TierPrice]) => {
    const names = there.get(key);
    return names !== undefined && (info ?? names.info_id) === names.info_id && (name ?? names.goods_attr_name) === names.goods_attr_name;
  };
  if (![...written].every(isAsRead)) return e.TIER_PRICE_UNKNOWN;
  const rentsOf = (sku: DraftSku, index: number, type: string) => {
    const { info_id: _info, sku_id: _sku, goods_attr_name: _name, ...rents } = written.get(keyOf(sku.sku_id ?? `n${index}`, type)) ?? {};
    return rents;
  };
  return { ...withPrices(specs, (price, index) => ({ ...price, ...rentsOf(specs.skus[index]!, index, price.goods_lease_type_id) })), ...sections };
}
