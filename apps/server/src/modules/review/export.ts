import { reviewEndpoints } from '@merchant-admin/contract/review/endpoints';
import { personText, queueCells, type QueueRow } from '@merchant-admin/contract/review/queue-cells';
import { queueColumns } from '@merchant-admin/contract/review/queue-list';
import { exportColumns } from '../../platform/export/columns.ts';
import { exportList } from '../../platform/export/lists.ts';
import { daysOff, rowFor } from './operations/review-list.ts';
import { countQueue, walkQueue, type QueueBody } from './store/queue.view.ts';

const step = 500;

/** The review queue as a file: the same query, order, titles, rights and masking as on screen. */
export const reviewExport = exportList<QueueRow>('reviewList', {
  title: '订单审核',
  permission: 'review:export',
  seenBy: reviewEndpoints.reviewList.permission,
  filter: reviewEndpoints.reviewList.body,
  columns: exportColumns(queueColumns, queueCells, { name: personText }),
  count: (ctx, body: QueueBody, ids, most) => countQueue(ctx, body, ids, most),
  page: async (ctx, body: QueueBody, ids, cursor) => {
    const { list, cursor: next } = await walkQueue(ctx, body, ids, cursor, step);
    const rests = await daysOff(ctx);
    return { rows: list.map((order) => rowFor(ctx, order, rests)), cursor: next };
  },
});
