import { mostStock } from '@merchant-admin/contract/goods/codes';
import { goodsErrors as e } from '@merchant-admin/contract/goods/errors';
import { refuse } from '../../../platform/http/refusal.ts';

interface Stocked {
  id: number;
  name: string;
  stock: number;
}

/** What SKUs hold once pieces were added or taken away. @throws STOCK_SHORT, STOCK_TOO_MUCH */
export function stockAfter(skus: readonly Stocked[], by: ReadonlyMap<number, number>): (Stocked & { was: number })[] {
  const after = skus.map(({ id, name, stock }) => ({ id, name, was: stock, stock: stock + (by.get(id) ?? 0) }));
  if (after.some((sku) => sku.stock < 0)) refuse(e.STOCK_SHORT);
  if (after.some((sku) => sku.stock > mostStock)) refuse(e.STOCK_TOO_MUCH);
  return after;
}

/** A change of stock as the history tells it: pieces by SKU name. */
export const stockChange = (after: readonly (Stocked & { was: number })[]) => ({
  before: Object.fromEntries(after.map((sku) => [sku.name, sku.was])),
  after: Object.fromEntries(after.map((sku) => [sku.name, sku.stock])),
});
