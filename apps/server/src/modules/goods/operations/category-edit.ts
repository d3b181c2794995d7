import { goodsErrors as e } from '@merchant-admin/contract/goods/errors';
import { lookupEndpoints } from '@merchant-admin/contract/goods/lookups';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { lockTree } from '../store/category.store.ts';
import { saveKept } from '../../../platform/kept/index.ts';
import { categoriesOf } from './lookup-kinds.ts';

/** Adds a category or edits one: of the first level, or below one of it. Goods of the category keep their kind until they are passed again. */
export const categoryEdit = operation(
  lookupEndpoints.categoryEdit,
  async (ctx, { body: { category_id: id, version, parent_id: parentId, name, kind, sort, enabled } }) => {
    const tree = await lockTree(ctx);
    if (id !== undefined && !tree.some((branch) => String(branch.id) === id)) refuse(e.CATEGORY_NOT_FOUND);
    if (parentId !== undefined) {
      const parent = tree.find((branch) => String(branch.id) === parentId);
      if (!parent || parent.parent_id !== null || parentId === id) refuse(e.CATEGORY_PARENT);
      if (tree.some((branch) => String(branch.parent_id) === id)) refuse(e.CATEGORY_HAS_CHILDREN);
    }
    return saveKept(ctx, categoriesOf(tree), { id, version }, { parent_id: parentId === undefined ? null : Number(parentId), name, kind, sort, enabled });
  },
);
