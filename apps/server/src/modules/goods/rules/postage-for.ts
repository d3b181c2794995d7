import { postageByRegion } from '@merchant-admin/contract/goods/codes';
import { citiesIn } from '@merchant-admin/common/regions';

export interface PostageRates {
  /** Codes: postageWays of the contract. */
  way: number;
  /** fen; null: nothing is sent to what no region names. */
  fee: number | null;
  regions: readonly { cities: readonly string[]; fee: number | null }[];
}

/**
 * What sending to a receiver's region costs, in fen; null where nothing is sent. Only the way by region has fees: the others are free or paid elsewhere. A text
 * that names a province only is in a region that has all its cities.
 */
export function postageFor({ way, fee, regions }: PostageRates, region: string): number | null {
  if (way !== postageByRegion) return 0;
  const cities = citiesIn(region);
  const named = cities.length === 0 ? undefined : regions.find((each) => cities.every((city) => each.cities.includes(city)));
  return named ? named.fee : fee;
}
