import { goodsCategories, goodsCategoryNames } from '@merchant-admin/contract/goods/codes';
import { compensationRules } from '@merchant-admin/contract/goods/compensation';
import { operation } from '../../../platform/http/operation.ts';
import { keptPage } from '../../../platform/kept/index.ts';
import { compensationRule } from './compensation-rule-kept.ts';
import { countByCategory, listRules } from '../store/compensation-list.view.ts';

/** What damage costs, by kind of goods; rules out of use too. */
export const compensationRuleList = operation(compensationRules.calls.list, async (ctx, { query }) =>
  keptPage(ctx, compensationRule, query, await listRules(ctx, query), (rule) => ({
    ...rule,
    id: String(rule.id),
    category_name: goodsCategories[rule.category],
  })),
);

/** The kinds of goods with the number of their rules. */
export const compensationRuleTabs = operation(compensationRules.calls.tabs, async (ctx) => {
  const counts = new Map((await countByCategory(ctx)).map(({ category, n }) => [category, n]));
  const all = [...counts.values()].reduce((sum, n) => sum + n, 0);
  const each = goodsCategoryNames.map((value) => ({ value, name: goodsCategories[value] as string, number: counts.get(value) ?? 0, children: [] }));
  return { list: [{ value: '0', name: '全部', number: all, children: [] }, ...each] };
});
