import { goodsCategories } from '@merchant-admin/contract/goods/codes';
import { lookupEndpoints } from '@merchant-admin/contract/goods/lookups';
import { mayCall } from '../../../platform/acts/offer.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { withActs } from '../../../platform/kept/index.ts';
import type { CategoryRow } from '../store/lookup.store.ts';
import { allCategories } from '../store/lookup-list.view.ts';
import { categoriesOf } from './lookup-kinds.ts';

const shapeOf = <Row extends CategoryRow>({ id, parent_id: _parent, ...row }: Row) => ({ id: String(id), kind_name: goodsCategories[row.kind], ...row });

/** The tree with the acts on each category. Many read it to choose from: acts are worked out only for callers who may edit categories. */
const offered = async (ctx: Ctx, tree: CategoryRow[]) =>
  mayCall(ctx, lookupEndpoints.categoryEdit) ? withActs(ctx, categoriesOf(tree), tree) : tree.map((row) => ({ ...row, actions: [] }));

/** The tree of categories, those out of use too. */
export const categoryList = operation(lookupEndpoints.categoryList, async (ctx) => {
  const tree = await allCategories(ctx);
  const below = Map.groupBy(await offered(ctx, tree), (row) => row.parent_id);
  return { list: (below.get(null) ?? []).map((row) => ({ ...shapeOf(row), children: (below.get(row.id) ?? []).map(shapeOf) })) };
});
