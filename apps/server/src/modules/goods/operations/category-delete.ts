import { lookupEndpoints } from '@merchant-admin/contract/goods/lookups';
import { operation } from '../../../platform/http/operation.ts';
import { dropKept } from '../../../platform/kept/index.ts';
import { lockTree } from '../store/category.store.ts';
import { categoriesOf } from './lookup-kinds.ts';

/** Deletes a category that no goods are of and no other is below. */
export const categoryDelete = operation(lookupEndpoints.categoryDelete, async (ctx, { body: { category_id: id, version } }) =>
  dropKept(ctx, categoriesOf(await lockTree(ctx)), { id, version }),
);
