import { goodsErrors as e } from '@merchant-admin/contract/goods/errors';
import type { ErrorDefinition } from '@merchant-admin/contract/platform/errors';

interface Sent {
  sku_id?: string | undefined;
  name: string;
}
interface Kept {
  id: number;
  name: string;
  sold: number;
}
export interface SkuPlan<S extends Sent, K extends Kept> {
  added: (S & { sort: number })[];
  changed: (S & { id: number; sort: number })[];
  gone: K[];
}

/** What stands in the way of leaving a SKU out. @param bundled whether a bundle on the shelf names it */
export const objectionToDrop = ({ sold }: Pick<Kept, 'sold'>, bundled = false): ErrorDefinition | undefined =>
  sold > 0 ? e.SALE_SKU_SOLD : bundled ? e.SALE_BUNDLED : undefined;

const has = (values: readonly unknown[]): boolean => new Set(values).size < values.length;

/** What becomes of the SKUs by an edit: those sent with a number are changed, those without are new, those left out go unless they were sold. */
export function planSkus<S extends Sent, K extends Kept>(sent: readonly S[], kept: readonly K[]): SkuPlan<S, K> | ErrorDefinition {
  if (has(sent.map((sku) => sku.name))) return e.SALE_SKU_REPEATED;
  const ids = sent.flatMap((sku) => (sku.sku_id === undefined ? [] : [Number(sku.sku_id)]));
  if (has(ids) || ids.some((id) => !kept.some((sku) => sku.id === id))) return e.SALE_SKU_UNKNOWN;
  const gone = kept.filter((sku) => !ids.includes(sku.id));
  const objection = gone.map((sku) => objectionToDrop(sku)).find((each) => each !== undefined);
  if (objection) return objection;
  const placed = sent.map((sku, sort) => ({ ...sku, sort }));
  return {
    added: placed.filter((sku) => sku.sku_id === undefined),
    changed: placed.filter((sku) => sku.sku_id !== undefined).map((sku) => ({ ...sku, id: Number(sku.sku_id) })),
    gone,
  };
}
