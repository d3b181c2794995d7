import type { ErrorDefinition } from '@merchant-admin/contract/platform/errors';
import { goodsErrors as e } from '@merchant-admin/contract/goods/errors';
import type { Specs } from './draft.ts';

const hasTwice = (values: readonly string[]): boolean => new Set(values).size < values.length;

/** Why a SKU table cannot be, or undefined: every SKU has one choice of each attribute, no two are alike, and its prices are for the chosen lease types. */
export function objectionToSkus({ attributes, lease_type_ids: leaseTypes, skus }: Specs): ErrorDefinition | undefined {
  if (hasTwice(attributes.map(({ name }) => name)) || attributes.some(({ choices }) => hasTwice(choices))) return e.SKU_REPEATED;
  const fits = (choices: readonly string[]) =>
    choices.length === attributes.length && choices.every((choice, index) => attributes[index]!.choices.includes(choice));
  if (!skus.every((sku) => fits(sku.choices))) return e.SKU_CHOICES;
  if (hasTwice(skus.map((sku) => JSON.stringify(sku.choices)))) return e.SKU_REPEATED;
  if (hasTwice(skus.flatMap((sku) => (sku.sku_id === undefined ? [] : [sku.sku_id])))) return e.SKU_REPEATED;
  if (skus.some((sku) => hasTwice(sku.prices.map((price) => price.goods_lease_type_id)))) return e.PRICE_REPEATED;
  const chosen = new Set(leaseTypes);
  return skus.every((sku) => sku.prices.every((price) => chosen.has(price.goods_lease_type_id))) ? undefined : e.LEASE_TYPE_UNKNOWN;
}
