import { goodsCategories, goodsCategoryNames } from '@merchant-admin/contract/goods/codes';
import { goodsEndpoints } from '@merchant-admin/contract/goods/endpoints';
import { operation } from '../../../platform/http/operation.ts';
import { withActs } from '../../../platform/kept/index.ts';
import { compensationRule } from './compensation-rule-kept.ts';
import { countByCategory, listRules } from '../store/compensation-list.view.ts';

/** What damage costs, by kind of goods; rules out of use too. */
export const compensationRuleList = operation(goodsEndpoints.compensationRuleList, async (ctx, { query }) => {
  const { list, total } = await listRules(ctx, query);
  return {
    list: (await withActs(ctx, compensationRule, list)).map((rule) => ({ ...rule, id: String(rule.id), category_name: goodsCategories[rule.category] })),
    total,
    total_capped: false,
    page: query.page,
    page_size: query.page_size,
  };
});

/** The kinds of goods with the number of their rules. */
export const compensationRuleTabs = operation(goodsEndpoints.compensationRuleTabs, async (ctx) => {
  const counts = new Map((await countByCategory(ctx)).map(({ category, n }) => [category, n]));
  const all = [...counts.values()].reduce((sum, n) => sum + n, 0);
  const each = goodsCategoryNames.map((value) => ({ value, name: goodsCategories[value] as string, number: counts.get(value) ?? 0, children: [] }));
  return { list: [{ value: '0', name: '全部', number: all, children: [] }, ...each] };
});
