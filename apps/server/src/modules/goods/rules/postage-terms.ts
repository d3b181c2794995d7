import type { ErrorDefinition } from '@merchant-admin/contract/platform/errors';
import { postageByRegion } from '@merchant-admin/contract/goods/codes';
import { goodsErrors as e } from '@merchant-admin/contract/goods/errors';
import type { PostageRates } from './postage-for.ts';
import { isCity } from '@merchant-admin/common/regions';

/** A template as it is kept: only the way by region has fees and regions. */
export const ratesOf = ({ way, fee, regions }: PostageRates): PostageRates => (way === postageByRegion ? { way, fee, regions } : { way, fee: 0, regions: [] });

/** Why rates cannot be, or undefined: every city is known and named once, and something is sent somewhere. */
export function objectionToRates({ fee, regions }: PostageRates): ErrorDefinition | undefined {
  const cities = regions.flatMap((region) => region.cities);
  if (!cities.every(isCity)) return e.CITY_UNKNOWN;
  if (new Set(cities).size < cities.length) return e.CITY_TWICE;
  return fee === null && regions.every((region) => region.fee === null) ? e.POSTAGE_NOWHERE : undefined;
}
