import { ownSegments, type OwnSegment } from '@merchant-admin/contract/goods/codes';
import { goodsErrors as e } from '@merchant-admin/contract/goods/errors';
import type { tierPrice } from '@merchant-admin/contract/goods/tier-shapes';
import type { ErrorDefinition } from '@merchant-admin/contract/platform/errors';
import type { z } from 'zod';
import type { DraftSku, Specs } from './draft.ts';

type Price = DraftSku['prices'][number];
export type TierPrice = z.output<typeof tierPrice>;

const rentOf = (price: Price, segment: OwnSegment): number | null => ({ B: price.b_total_rent, C: price.c_total_rent, S: price.s_total_rent })[segment];

/** The segments with a price that is not A's: goods with any are tiered. A price that nobody has filled in is none. */
export const segmentsOf = ({ skus }: Specs): OwnSegment[] => {
  const prices = skus.flatMap((sku) => sku.prices).filter((price) => price.a_total_rent !== null);
  return ownSegments.filter((segment) => prices.some((price) => (rentOf(price, segment) ?? price.a_total_rent) !== price.a_total_rent));
};

const withPrices = (specs: Specs, change: (price: Price, sku: number) => Price): Specs => ({
  ...specs,
  skus: specs.skus.map((sku, index) => ({ ...sku, prices: sku.prices.map((price) => change(price, index)) })),
});

/** Everybody pays A's price. */
export const unified = (specs: Specs): Specs =>
  withPrices(specs, (price) => ({ ...price, b_total_rent: price.a_total_rent, c_total_rent: price.a_total_rent, s_total_rent: null }));

const keyOf = (sku: number, leaseType: string) => `${sku}/${leaseType}`;

/** The prices with the new ones in their places, or why they cannot be: each is for a price that is there, and named once. */
export function tiersWritten(specs: Specs, prices: readonly TierPrice[]): Specs | ErrorDefinition {
  const written = new Map(prices.map(({ sku, ...rents }) => [keyOf(sku, rents.goods_lease_type_id), rents]));
  if (written.size < prices.length) return e.PRICE_REPEATED;
  const there = new Set(specs.skus.flatMap((sku, index) => sku.prices.map((price) => keyOf(index, price.goods_lease_type_id))));
  if (![...written.keys()].every((key) => there.has(key))) return e.TIER_PRICE_UNKNOWN;
  return withPrices(specs, (price, sku) => ({ ...price, ...written.get(keyOf(sku, price.goods_lease_type_id)) }));
}
