import { goodsErrors as e } from '@merchant-admin/contract/goods/errors';
import { lookupEndpoints } from '@merchant-admin/contract/goods/lookups';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { lockTree } from '../store/category.store.ts';
import { isCategoryUsed } from '../store/lookup-use.view.ts';
import { dropLookup } from './keep-lookup.ts';
import { categoriesOf } from './lookup-kinds.ts';

/** Deletes a category that no goods are of and no other is below. */
export const categoryDelete = operation(lookupEndpoints.categoryDelete, async (ctx, { body: { category_id: id, version } }) => {
  const tree = await lockTree(ctx);
  if (tree.some((branch) => String(branch.parent_id) === id)) refuse(e.CATEGORY_HAS_CHILDREN);
  return dropLookup(ctx, categoriesOf(tree), { id, version }, isCategoryUsed);
});
