import { lookupEndpoints } from '@merchant-admin/contract/goods/lookups';
import { operation } from '../../../platform/http/operation.ts';
import { withActs } from '../../../platform/kept/index.ts';
import { attributes } from './lookup-kinds.ts';
import { allAttributes } from '../store/lookup-list.view.ts';

/** The attributes that specifications are made of, group by group; attributes out of use too. */
export const goodsAttrList = operation(lookupEndpoints.goodsAttrList, async (ctx, { query }) => ({
  list: (await withActs(ctx, attributes, await allAttributes(ctx, query.q))).map((row) => ({ ...row, id: String(row.id) })),
}));

/** Groups with the attributes that are in use. */
export const getGoodsAttrsGroup = operation(lookupEndpoints.getGoodsAttrsGroup, async (ctx) => {
  const groups = Map.groupBy(
    (await allAttributes(ctx)).filter((row) => row.enabled),
    (row) => row.group_name,
  );
  return {
    list: [...groups].map(([group, list]) => ({ group_name: group, list: list.map(({ id, name, choices }) => ({ id: String(id), name, choices })) })),
  };
});
