import { formatFen } from '@merchant-admin/common/money';
import type { GoodsCategory } from '@merchant-admin/contract/goods/codes';
import { api } from '../../../platform/api.ts';
import { Has } from '../../../platform/permission/has.tsx';
import { AddButton } from '../../../widgets/list-page/add-button.tsx';
import { enabledField } from '../../../widgets/list-page/enabled-field.ts';
import { defineList, ListPage, type ActContext, type RowDialogProps } from '../../../widgets/list-page/index.ts';
import { StatusDot } from '../../../widgets/status-tag/index.ts';
import { DeleteRuleDialog, EnableRuleDialog, RuleDialog } from '../parts/dialogs.ts';
import type { Rule } from '../parts/rule-dialog.tsx';

const Edit = ({ row, open, onClose }: RowDialogProps<Rule>) => (open ? <RuleDialog rule={row} onClose={onClose} /> : null);

const AddRule = ({ refresh }: ActContext) => (
  <Has tag="compensation:edit">
    <AddButton refresh={refresh}>{(close) => <RuleDialog onClose={close} />}</AddButton>
  </Has>
);

const compensationRules = defineList({
  list: 'compensationRules',
  title: '赔付规则',
  quick: { placeholder: '规则名称' },
  fields: [enabledField],
  toFilter: ({ values, q, tab, page, pageSize }) => ({
    ...(values.enabled === undefined ? {} : { enabled: values.enabled as '0' | '1' }),
    ...(tab === '' || tab === '0' ? {} : { category: tab as GoodsCategory }),
    ...(q === '' ? {} : { q }),
    page,
    page_size: pageSize,
  }),
  fetch: (query, signal) => api.goods.compensationRuleList({ query, signal }),
  tabs: { fetch: (_query, signal) => api.goods.compensationRuleTabs({ signal }).then((answer) => answer.list), initial: { tab: '0' } },
  columns: [
    { key: 'name', title: '规则名称', width: 220 },
    { key: 'category_name', title: '商品分类', width: 110 },
    { key: 'amount', title: '赔付金额', width: 170, value: ({ amount, percent }) => (amount > 0 ? formatFen(amount) : `设备价值的${percent}%`) },
    { key: 'used', title: '质检使用次数', width: 120, kind: 'number' },
    {
      key: 'enabled',
      title: '状态',
      width: 90,
      render: (row) => <StatusDot colour={row.enabled ? 'success' : 'neutral'}>{row.enabled ? '启用' : '停用'}</StatusDot>,
    },
  ],
  rowKey: (row) => row.id,
  rowActions: [
    { key: 'edit', label: '编辑', tag: 'compensation:edit', dialog: Edit },
    { key: 'enable', label: '停用', labelFor: (row) => (row.enabled ? '停用' : '启用'), tag: 'compensation:edit', dialog: EnableRuleDialog },
    {
      key: 'delete',
      label: '删除',
      tag: 'compensation:edit',
      danger: true,
      verdict: (row) => (row.used === 0 ? { allowed: true } : { allowed: false, reason: '已被质检使用，不能删除；不再使用请停用' }),
      dialog: DeleteRuleDialog,
    },
  ],
  toolbar: (context) => <AddRule {...context} />,
  empty: '暂无赔付规则，质检时只能填写违约金',
});

/** What damage costs by kind of goods, as inspections propose it. */
export default function CompensationRules() {
  return <ListPage {...compensationRules} />;
}
