import { orderActs } from '@merchant-admin/contract/orders/codes';
import { queueFields, queueTabs } from '@merchant-admin/contract/review/queue-list';
import { riskLevels } from '@merchant-admin/contract/risk/codes';
import { api } from '../../../platform/api.ts';
import { showError } from '../../../platform/feedback/show-error.tsx';
import { toast } from '../../../platform/feedback/toast.ts';
import { can } from '../../../platform/permission/can.ts';
import { defineList, ListPage, type BulkDialogProps, type RowDialogProps, matchingOf } from '../../../widgets/list-page/index.ts';
import { searchBy } from '../../../widgets/list-page/search-by.ts';
import { AssignReviewerDialog, channelOptions, refreshOrders, reviewerOptions, riskOptions, segmentOptions, type Assignment } from '../../orders/index.ts';
import { ReleaseDialog, RiskDrawer } from '../parts/dialogs.ts';
import { queueTable, type ReviewRow } from '../parts/review-columns.tsx';
import { reviewDeskUrl, reviewDetailUrl } from '../urls.ts';

const Assign = ({ row, open, onClose }: RowDialogProps<ReviewRow>) => <AssignReviewerDialog orderNos={[row.order_id]} open={open} onClose={onClose} />;

/** Choices of the filter by risk, only for those who may see it. */
const levelOptions = async () => (can('order:risk') ? levels : []);
const levels = [...Object.entries(riskLevels).map(([value, label]) => ({ value, label })), { value: 'none', label: '未查询' }];

const assign = (body: Assignment, idempotencyKey: string) => api.review.assign({ body: body as never, idempotencyKey });
function AssignMany({ target: { all, ids, count, filter }, open, onClose }: BulkDialogProps<object>) {
  const matching = matchingOf(filter);
  return <AssignReviewerDialog orderNos={ids} filter={all ? matching : undefined} count={count} assign={assign} open={open} onClose={onClose} />;
}

const choices = {
  reviewer_id: reviewerOptions,
  segment: segmentOptions,
  risk_level: levelOptions,
  risk_id: riskOptions,
  source: channelOptions,
};
const search = searchBy(queueFields, choices, { tabs: queueTabs });

const reviewList = defineList({
  list: 'reviewList',
  title: '订单审核',
  quick: { placeholder: '订单号后几位 / 姓或全名 / 手机后4位或全部', personal: true },
  ...search,
  fetch: (body, signal) => api.review.reviewList({ body, signal }),
  tabs: { fetch: async (_filter, signal) => (await api.review.reviewTabs({ signal })).list, initial: { tab: '21' } },
  columns: queueTable,
  rowKey: (row) => row.order_id,
  exportList: { tag: 'review:export' },
  detail: { href: reviewDetailUrl },
  rowActions: [
    {
      key: 'claim',
      label: orderActs.claim,
      act: 'claim',
      run: async (row, { refresh, open }) => {
        try {
          await api.review.claim({ body: { order_id: row.order_id } });
          toast.success('领取成功');
          open(can('InfoDesk') ? reviewDeskUrl(row.order_id) : reviewDetailUrl(row));
        } catch (error) {
          showError(error);
          refresh();
        }
        await refreshOrders();
      },
    },
    { key: 'desk', label: '去审核', act: 'release', tag: 'InfoDesk', href: (row) => reviewDeskUrl(row.order_id) },
    { key: 'assign', label: orderActs.assign, act: 'assign', dialog: Assign },
    { key: 'release', label: orderActs.release, act: 'release', dialog: ReleaseDialog },
    { key: 'risk', label: '查看风控', tag: 'order:risk', dialog: RiskDrawer },
  ],
  bulkActions: [{ key: 'assign', label: '批量分配', tag: 'review:assign', dialog: AssignMany }],
});

/** The review queue: those who waited longest first. */
export default function ReviewList() {
  return <ListPage {...reviewList} />;
}
