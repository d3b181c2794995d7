import { businessTime } from '@merchant-admin/common/dates';
import { waitingText } from '@merchant-admin/common/waiting';
import type { ResultOf } from '@merchant-admin/contract/platform/endpoint';
import { reviewEndpoints } from '@merchant-admin/contract/review/endpoints';
import type { ExportList } from '../../platform/export/lists.ts';
import { daysOff, rowFor } from './operations/review-list.ts';
import { countQueue, walkQueue, type QueueBody } from './store/queue.view.ts';

type Row = ResultOf<typeof reviewEndpoints.reviewList>['list'][number];

const step = 500;
const yuan = (amount: number) => amount / 100;
const time = (at: string | null) => (at === null ? '' : businessTime(new Date(at)));
/** As the screen says it: 2小时5分; empty once decided. */
const waited = (minutes: number | null) => (minutes === null ? '' : waitingText(minutes));

/** The review queue as a file: the same query, order, titles, rights and masking as on screen. */
export const reviewExport: ExportList<Row> = {
  title: '订单审核',
  permission: 'review:export',
  seenBy: reviewEndpoints.reviewList.permission,
  filter: reviewEndpoints.reviewList.body,
  columns: [
    { key: 'order_id', title: '订单号', cell: (row) => row.order_id },
    { key: 'name', title: '用户', cell: (row) => `${row.name} ${row.phone}${row.age === null ? '' : ` ${row.age}岁`}` },
    {
      key: 'waiting',
      title: '等待时长（工作日）',
      cell: (row) => `${waited(row.waiting_minutes)}${row.overdue ? ' 超时' : ''}${row.contact_due ? ' 到时间' : ''}`,
    },
    { key: 'risk_level', title: '风控等级', cell: (row) => row.risk_level_name },
    { key: 'risk_tags', title: '命中标签', cell: (row) => row.risk_tags.map((tag) => tag.risk_name).join('、') },
    { key: 'goods', title: '商品', cell: (row) => `${row.goods_name} ${row.sku_name}` },
    { key: 'quantity', title: '数量', cell: (row) => row.quantity },
    { key: 'segment', title: '客群', cell: (row) => row.segment },
    { key: 'leasing_orders', title: '在租订单', cell: (row) => row.leasing_orders },
    { key: 'total_rent', title: '总租金', cell: (row) => yuan(row.total_rent) },
    { key: 'deposit_total', title: '押金', cell: (row) => yuan(row.deposit_total) },
    { key: 'reviewer', title: '审核员', cell: (row) => row.reviewer_name },
    { key: 'status', title: '状态', cell: (row) => row.audit_status_name },
    { key: 'next_contact_at', title: '下次联系', cell: (row) => time(row.next_contact_at) },
    { key: 'channel', title: '渠道', cell: (row) => row.channel_name },
    { key: 'created_at', title: '下单时间', cell: (row) => time(row.created_at) },
    { key: 'paid_at', title: '支付时间', cell: (row) => time(row.paid_at) },
  ],
  count: (ctx, body: QueueBody, ids, most) => countQueue(ctx, body, ids, most),
  page: async (ctx, body: QueueBody, ids, cursor) => {
    const { list, cursor: next } = await walkQueue(ctx, body, ids, cursor, step);
    const rests = await daysOff(ctx);
    return { rows: list.map((order) => rowFor(ctx, order, rests)), cursor: next };
  },
};
