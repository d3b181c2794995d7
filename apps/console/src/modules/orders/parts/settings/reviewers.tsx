import { api, type Answer } from '../../../../platform/api.ts';
import { defineList, ListPage, type RowDialogProps } from '../../../../widgets/list-page/index.ts';
import { StatusDot } from '../../../../widgets/status-tag/index.ts';
import { EndReviewerDialog, ReviewerDialog } from './dialogs.ts';

export type Reviewer = Answer<'orders', 'auditReviewerList'>['list'][number];

const Keep = ({ row, open, onClose }: RowDialogProps<Reviewer>) => (open ? <ReviewerDialog reviewer={row} onClose={onClose} /> : null);
const End = ({ row, open, onClose }: RowDialogProps<Reviewer>) => (open ? <EndReviewerDialog reviewer={row} onClose={onClose} /> : null);

const standings = { kept: '审核员', unable: '审核员，账号已停用或无权限', free: '未设置审核员，可审核', none: '非审核员' } as const;
const colours = { kept: 'success', unable: 'warning', free: 'success', none: 'neutral' } as const;
type Row = Reviewer & { readonly standing: keyof typeof standings };
const standingOf = (limited: boolean, { kept, able }: Reviewer): Row['standing'] => {
  if (kept) return able ? 'kept' : 'unable';
  return limited ? 'none' : 'free';
};

const reviewers = defineList({
  list: 'reviewers',
  title: '审核员',
  quick: { placeholder: '姓名或账号' },
  fields: [
    {
      type: 'select',
      key: 'kept',
      label: '状态',
      options: [
        { value: '1', label: '审核员' },
        { value: '0', label: '非审核员' },
      ],
    },
  ],
  toFilter: ({ values, q, page, pageSize }) => ({ q, kept: values.kept as string | undefined, page, pageSize }),
  /** A page of the reviewers. The server answers all who may review, two hundred at most; they are filtered and paged here. */
  fetch: async ({ q, kept, page, pageSize }, signal) => {
    const { limited, list } = await api.orders.auditReviewerList({ query: { all: '1' }, signal });
    const found = list
      .filter((person) => (person.name + person.account).includes(q) && (kept === undefined || person.kept === (kept === '1')))
      .map((person): Row => ({ ...person, standing: standingOf(limited, person) }));
    return { list: found.slice((page - 1) * pageSize, page * pageSize), total: found.length, total_capped: false };
  },
  columns: [
    { key: 'name', title: '姓名', width: 100 },
    { key: 'account', title: '账号', width: 130 },
    { key: 'standing', title: '状态', width: 200, render: ({ standing }) => <StatusDot colour={colours[standing]}>{standings[standing]}</StatusDot> },
    { key: 'takes', title: '审核范围', width: 290 },
    { key: 'open_reviews', title: '在审订单', width: 90, kind: 'number' },
  ],
  rowKey: (row) => row.id,
  rowActions: [
    {
      key: 'keep',
      label: '设为审核员',
      labelFor: (row) => (row.kept ? '修改范围' : '设为审核员'),
      verdict: (row) => ({ allowed: row.able, reason: row.able ? '' : '账号已停用或没有审核权限' }),
      dialog: Keep,
    },
    { key: 'end', label: '取消审核员', danger: true, verdict: (row) => (row.kept ? { allowed: true } : undefined), dialog: End },
  ],
  empty: '暂无可以审核的账号，请先在角色管理中授予「通过、拒绝、补资料、再联系」权限',
});

/** The list of reviewers and the orders that each takes. */
export const Reviewers = () => <ListPage {...reviewers} />;
