import { priceToFen, type PriceUnit } from '@merchant-admin/common/money';
import type { Segment } from '@merchant-admin/contract/orders/codes';

/** Total rents of one lease type and term, in 1/10000 yuan. */
export interface SectionPrices {
  a_total_rent: PriceUnit;
  b_total_rent: PriceUnit;
  c_total_rent: PriceUnit;
  s_total_rent: PriceUnit | null;
}

/** The total rent for a customer segment in fen; S falls back to A (design 8, prices). */
export function rentFor(prices: SectionPrices, segment: Segment): number {
  const price = { S: prices.s_total_rent ?? prices.a_total_rent, A: prices.a_total_rent, B: prices.b_total_rent, C: prices.c_total_rent }[segment];
  return priceToFen(price);
}
