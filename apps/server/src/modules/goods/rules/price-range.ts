import { priceUnit, unitsOf, type PriceUnit } from '@merchant-admin/common/money';
import type { Specs } from './draft.ts';

export interface PriceRange {
  least_month_rent: PriceUnit;
  most_month_rent: PriceUnit;
  least_deposit: number;
  most_deposit: number;
}

const ends = (values: readonly number[]): [number, number] => (values.length === 0 ? [0, 0] : [Math.min(...values), Math.max(...values)]);

/** From the cheapest to the dearest of the SKUs: rent of segment A a period in 1/10000 yuan, deposit in fen. */
export function priceRange({ skus }: Specs, periodsOf: (leaseTypeId: string) => number): PriceRange {
  const rents = skus.flatMap((sku) =>
    sku.prices.flatMap((price) => (price.a_total_rent === null ? [] : [Math.floor(unitsOf(price.a_total_rent) / periodsOf(price.goods_lease_type_id))])),
  );
  const [leastRent, mostRent] = ends(rents);
  const [leastDeposit, mostDeposit] = ends(skus.map((sku) => sku.deposit));
  return { least_month_rent: priceUnit(leastRent), most_month_rent: priceUnit(mostRent), least_deposit: leastDeposit, most_deposit: mostDeposit };
}
