import { riskLevels } from '@merchant-admin/contract/risk/codes';
import { api } from '../../../platform/api.ts';
import { showError } from '../../../platform/feedback/show-error.tsx';
import { toast } from '../../../platform/feedback/toast.ts';
import { can } from '../../../platform/permission/can.ts';
import { defineList, ListPage, type BulkDialogProps, type RowDialogProps } from '../../../widgets/list-page/index.ts';
import {
  AssignReviewerDialog,
  channelFields,
  channelOptions,
  dayRange,
  personFields,
  refreshOrders,
  reviewerOptions,
  riskOptions,
  segmentOptions,
  type Assignment,
} from '../../orders/index.ts';
import { ReleaseDialog, RiskDrawer } from '../parts/dialogs.ts';
import { reviewColumns, type ReviewRow } from '../parts/review-columns.tsx';
import { reviewDetailUrl } from '../urls.ts';

const Assign = ({ row, open, onClose }: RowDialogProps<ReviewRow>) => <AssignReviewerDialog orderIds={[row.order_id]} open={open} onClose={onClose} />;

/** The queue's own filter, for who may see risk. */
const levelOptions = async () => (can('order:risk') ? levels : []);
const levels = [...Object.entries(riskLevels).map(([value, label]) => ({ value, label })), { value: 'none', label: '未查询' }];

const assign = (body: Assignment, idempotencyKey: string) => api.review.assign({ body: body as never, idempotencyKey });
function AssignMany({ target: { all, ids, count, filter }, open, onClose }: BulkDialogProps<object>) {
  const { page: _page, page_size: _size, ...matching } = filter as Record<string, unknown>;
  return <AssignReviewerDialog orderIds={ids} filter={all ? matching : undefined} count={count} assign={assign} open={open} onClose={onClose} />;
}

const reviewList = defineList({
  list: 'reviewList',
  title: '订单审核',
  quick: { placeholder: '订单号后几位 / 姓或全名 / 手机后4位或全部', personal: true },
  fields: [
    { type: 'text', key: 'order_id', label: '订单号', maxlength: 18, rules: [{ pattern: '^\\d{1,18}$', message: '订单号只能包含数字' }] },
    ...personFields,
    { type: 'select', key: 'reviewer_id', label: '审核员', options: reviewerOptions },
    { type: 'select', key: 'mine', label: '归属', options: [{ value: '1', label: '我领取的' }] },
    { type: 'select', key: 'contact_due', label: '联系时间', options: [{ value: '1', label: '已到联系时间' }] },
    { type: 'select', key: 'segment', label: '客群', options: segmentOptions },
    { type: 'select', key: 'risk_level', label: '风控结果', options: levelOptions },
    { type: 'select', key: 'risk_id', label: '命中标签', options: riskOptions },
    { type: 'text', key: 'goods_name', label: '商品', maxlength: 60 },
    { type: 'cascader', key: 'source', label: '渠道', options: channelOptions },
    { type: 'date-range', key: 'created', label: '下单时间' },
    { type: 'date-range', key: 'paid', label: '支付时间' },
    { type: 'date-range', key: 'audited', label: '审核时间' },
  ],
  toFilter: ({ values: { source, created, paid, audited, ...values }, q, tab, page, pageSize }) => ({
    ...values,
    ...(channelFields(source).channel_id === undefined ? {} : { channel_id: channelFields(source).channel_id }),
    ...dayRange('created', created),
    ...dayRange('paid', paid),
    ...dayRange('audited', audited),
    ...(q === '' ? {} : { q }),
    ...(tab === '' ? {} : { tab }),
    page,
    page_size: pageSize,
  }),
  fetch: (filter, signal) => api.review.reviewList({ body: filter as never, signal }),
  tabs: { fetch: async (_filter, signal) => (await api.review.reviewTabs({ signal })).list, initial: { tab: '21' } },
  columns: reviewColumns,
  rowKey: (row) => row.order_id,
  exportList: { tag: 'review:export' },
  detail: { href: reviewDetailUrl },
  rowActions: [
    {
      key: 'claim',
      label: '领取',
      act: 'claim',
      run: async (row, { refresh }) => {
        try {
          await api.review.claim({ body: { order_id: row.order_id } });
          toast.success('领取成功');
        } catch (error) {
          showError(error);
        }
        await refreshOrders();
        refresh();
      },
    },
    { key: 'assign', label: '转派', act: 'assign', dialog: Assign },
    { key: 'release', label: '回公海', act: 'release', dialog: ReleaseDialog },
    { key: 'risk', label: '查看风控', tag: 'order:risk', dialog: RiskDrawer },
  ],
  bulkActions: [{ key: 'assign', label: '批量分配', tag: 'review:assign', dialog: AssignMany }],
});

/** The review queue: those who waited longest first. */
export default function ReviewList() {
  return <ListPage {...reviewList} />;
}
