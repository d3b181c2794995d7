import { formatFen } from '@merchant-admin/common/money';
import { goodsCategoryNames } from '@merchant-admin/contract/goods/codes';
import { ruleColumns, ruleFields } from '@merchant-admin/contract/goods/compensation-list';
import { api } from '../../../platform/api.ts';
import { Has } from '../../../platform/permission/has.tsx';
import { AddButton } from '../../../widgets/list-page/add-button.tsx';
import { columnsBy } from '../../../widgets/list-page/columns-by.tsx';
import { defineList, ListPage, type ActContext, type RowDialogProps } from '../../../widgets/list-page/index.ts';
import { keptActions } from '../../../widgets/list-page/kept-actions.ts';
import { searchBy } from '../../../widgets/list-page/search-by.ts';
import { DeleteRuleDialog, EnableRuleDialog, RuleDialog } from '../parts/dialogs.ts';
import type { Rule } from '../parts/rule-dialog.tsx';

const Edit = ({ row, open, onClose }: RowDialogProps<Rule>) => (open ? <RuleDialog rule={row} onClose={onClose} /> : null);

const AddRule = ({ refresh }: ActContext) => (
  <Has tag="compensation:edit">
    <AddButton refresh={refresh}>{(close) => <RuleDialog onClose={close} />}</AddButton>
  </Has>
);

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
  rowActions: keptActions({ Edit, Switch: EnableRuleDialog, Delete: DeleteRuleDialog }),
  toolbar: (context) => <AddRule {...context} />,
  empty: '暂无赔付规则，质检时只能填写违约金',
});

/** What damage costs by kind of goods, as inspections propose it. */
export default function CompensationRules() {
  return <ListPage {...compensationRules} />;
}
