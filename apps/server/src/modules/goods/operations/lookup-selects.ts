import { goodsCategories } from '@merchant-admin/contract/goods/codes';
import { lookupSelectEndpoints } from '@merchant-admin/contract/goods/lookup-selects';
import { operation } from '../../../platform/http/operation.ts';
import { brandsNamed, categories, postagesInUse, type Category } from '../store/lookup-selects.view.ts';

const shape = ({ parent_id: _parent, id, ...category }: Category) => ({ ...category, id: String(id), kind_name: goodsCategories[category.kind] });

/** Categories as a tree of two levels, those out of use too. */
export const categoryList = operation(lookupSelectEndpoints.categoryList, async (ctx) => {
  const all = await categories(ctx);
  const below = (id: number) => all.filter((each) => each.parent_id === id).map(shape);
  return { list: all.filter((each) => each.parent_id === null).map((each) => ({ ...shape(each), children: below(each.id) })) };
});

/** Brands in use. */
export const brandSelect = operation(lookupSelectEndpoints.brandSelect, async (ctx, { query }) => ({
  list: (await brandsNamed(ctx, query.q ?? '')).map(({ id, name }) => ({ value: String(id), name })),
}));

/** Postage templates in use. */
export const postageList = operation(lookupSelectEndpoints.postageList, async (ctx, { query }) => ({
  list: (await postagesInUse(ctx, query.page, query.page_size)).map(({ id, name }) => ({ id: String(id), name })),
}));
