import { reviewerActs } from '@merchant-admin/contract/orders/codes';
import { reviewerColumns, reviewerFields, reviewerStandings } from '@merchant-admin/contract/orders/reviewer-list';
import { api, type Answer } from '../../../../platform/api.ts';
import { columnsBy } from '../../../../widgets/list-page/columns-by.tsx';
import { defineList, ListPage, type RowDialogProps } from '../../../../widgets/list-page/index.ts';
import { searchBy } from '../../../../widgets/list-page/search-by.ts';
import { StatusDot } from '../../../../widgets/status-tag/index.ts';
import { EndReviewerDialog, ReviewerDialog } from './dialogs.ts';

export type Reviewer = Answer<'orders', 'auditReviewerPage'>['list'][number];

const Keep = ({ row, open, onClose }: RowDialogProps<Reviewer>) => (open ? <ReviewerDialog reviewer={row} onClose={onClose} /> : null);
const End = ({ row, open, onClose }: RowDialogProps<Reviewer>) => (open ? <EndReviewerDialog reviewer={row} onClose={onClose} /> : null);

const colours = { kept: 'success', unable: 'warning', free: 'success', none: 'neutral' } as const;

const reviewers = defineList({
  list: 'reviewers',
  title: '审核员',
  quick: { placeholder: '姓名或账号' },
  ...searchBy(reviewerFields, {}),
  fetch: (query, signal) => api.orders.auditReviewerPage({ query, signal }),
  columns: columnsBy<typeof reviewerColumns, Reviewer>(
    reviewerColumns,
    { standing: ({ standing }) => reviewerStandings[standing] },
    { standing: { render: ({ standing }) => <StatusDot colour={colours[standing]}>{reviewerStandings[standing]}</StatusDot> } },
  ),
  rowKey: (row) => row.id,
  rowActions: [
    { key: 'keep', label: reviewerActs.keep, act: 'keep', dialog: Keep },
    { key: 'scope', label: reviewerActs.scope, act: 'scope', dialog: Keep },
    { key: 'end', label: reviewerActs.end, act: 'end', danger: true, dialog: End },
  ],
  empty: '暂无可以审核的账号，请先在角色管理中授予「通过、拒绝、补资料、再联系」权限',
});

/** The list of reviewers and the orders that each takes. */
export const Reviewers = () => <ListPage {...reviewers} />;
