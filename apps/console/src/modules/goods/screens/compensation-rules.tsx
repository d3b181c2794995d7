import { formatFen } from '@merchant-admin/common/money';
import { goodsCategoryNames } from '@merchant-admin/contract/goods/codes';
import { ruleColumns, ruleFields, ruleThing } from '@merchant-admin/contract/goods/compensation-list';
import { api } from '../../../platform/api.ts';
import { keptDialogs, keptEditor } from '../../../widgets/kept/index.ts';
import { columnsBy } from '../../../widgets/list-page/columns-by.tsx';
import { defineList, ListPage } from '../../../widgets/list-page/index.ts';
import { keptActions } from '../../../widgets/list-page/kept-actions.ts';
import { searchBy } from '../../../widgets/list-page/search-by.ts';
import { RuleDialog } from '../parts/dialogs.ts';
import type { Rule } from '../parts/rule-dialog.tsx';
import { afterRuleChange } from '../queries.ts';

const dialogs = keptDialogs<typeof ruleThing, Rule>(ruleThing, {
  after: afterRuleChange,
  switch: {
    send: (body) => api.goods.compensationRuleStatus({ body }),
    on: (row) => [`${row.category_name}类商品质检时可以选择该规则`],
    off: ['新的质检不再提供该规则', '已完成的质检和账单不受影响', '可以随时重新启用'],
  },
  delete: { send: (body) => api.goods.compensationRuleDelete({ body }) },
});
const { Edit, toolbar } = keptEditor(RuleDialog, 'compensation:edit');

const search = searchBy(ruleFields, {}, { tabs: goodsCategoryNames });
const priceOf = ({ amount, percent }: Rule) => (amount > 0 ? formatFen(amount) : `设备价值的${percent}%`);

const compensationRules = defineList({
  list: 'compensationRules',
  title: '赔付规则',
  quick: { placeholder: '规则名称' },
  ...search,
  // A tab is a kind of goods.
  toFilter: (state) => {
    const { tab: category, ...filter } = search.toFilter(state);
    return category === undefined ? filter : { ...filter, category };
  },
  fetch: (query, signal) => api.goods.compensationRuleList({ query, signal }),
  tabs: { fetch: (_query, signal) => api.goods.compensationRuleTabs({ signal }).then((answer) => answer.list), initial: { tab: '0' } },
  columns: columnsBy<typeof ruleColumns, Rule>(ruleColumns, { amount: priceOf }),
  rowKey: (row) => row.id,
  rowActions: keptActions({ Edit, ...dialogs }),
  toolbar,
  empty: '暂无赔付规则，质检时只能填写违约金',
});

/** What damage costs by kind of goods, as inspections propose it. */
export default function CompensationRules() {
  return <ListPage {...compensationRules} />;
}
