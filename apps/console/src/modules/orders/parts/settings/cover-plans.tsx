import { api, type Answer } from '../../../../platform/api.ts';
import { AddButton } from '../../../../widgets/list-page/add-button.tsx';
import { enabledField } from '../../../../widgets/list-page/enabled-field.ts';
import { defineList, ListPage, type ActContext, type RowDialogProps } from '../../../../widgets/list-page/index.ts';
import { keptActions } from '../../../../widgets/list-page/kept-actions.ts';
import { StatusDot } from '../../../../widgets/status-tag/index.ts';
import { CoverPlanDialog, EnableCoverDialog } from './dialogs.ts';

export type CoverPlan = Answer<'bills', 'coverPlans'>['list'][number];

const Edit = ({ row, open, onClose }: RowDialogProps<CoverPlan>) => (open ? <CoverPlanDialog plan={row} onClose={onClose} /> : null);

const AddPlan = ({ refresh }: ActContext) => <AddButton refresh={refresh}>{(close) => <CoverPlanDialog onClose={close} />}</AddButton>;

/** The number up to which the server counts a plan's orders. */
const countedOrders = 100;

const coverPlans = defineList({
  list: 'coverPlans',
  title: '保障方案',
  quick: { placeholder: '方案名称' },
  fields: [enabledField],
  toFilter: ({ values, q, page, pageSize }) => ({ q, enabled: values.enabled as string | undefined, page, pageSize }),
  /** A page of the plans. The server answers all of them, two hundred at most; they are filtered and paged here. */
  fetch: async ({ q, enabled, page, pageSize }, signal) => {
    const { list } = await api.bills.coverPlans({ signal });
    const found = list.filter((plan) => plan.name.includes(q) && (enabled === undefined || plan.enabled === (enabled === '1')));
    return { list: found.slice((page - 1) * pageSize, page * pageSize), total: found.length, total_capped: false };
  },
  columns: [
    { key: 'name', title: '方案名称', width: 200 },
    { key: 'price', title: '价格（整个租期）', width: 140, kind: 'money' },
    { key: 'description', title: '说明', width: 300 },
    { key: 'used', title: '使用订单', width: 110, value: ({ used }) => (used >= countedOrders ? `${countedOrders}笔以上` : used === 0 ? '-' : `${used}笔`) },
    {
      key: 'enabled',
      title: '状态',
      width: 90,
      render: (row) => <StatusDot colour={row.enabled ? 'success' : 'neutral'}>{row.enabled ? '启用' : '停用'}</StatusDot>,
    },
  ],
  rowKey: (row) => row.plan_id,
  rowActions: keptActions({ Edit, Switch: EnableCoverDialog }),
  toolbar: (context) => <AddPlan {...context} />,
  empty: '暂无保障方案，新增后可在订单详情为用户升级保障',
});

/** The list of plans by which customers may have their devices covered. */
export const CoverPlans = () => <ListPage {...coverPlans} />;
