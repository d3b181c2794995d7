import { followCells } from '@merchant-admin/contract/orders/follow-cells';
import { api, type Answer } from '../../../platform/api.ts';
import type { TimelineEntry } from '../../../widgets/timeline/index.ts';

type Follow = Answer<'orders', 'orderFollowUpRecords'>['list'][number];
/** Which records are shown: the order's, those of all orders of its customer, or one kind of the order's. */
export type FollowScope = 'order' | 'recall' | 'overdue' | 'all';

const entryOf = (row: Follow, scope: FollowScope): TimelineEntry => ({
  id: row.id,
  at: row.at,
  actor: row.operator_name,
  actorType: scope === 'all' ? `${followCells.way(row)} · ${row.order_id}` : followCells.way(row),
  action: followCells.title(row),
  reason: followCells.content(row),
  reasonIs: '内容',
  pictures: row.pictures,
});

/** The records of each scope, the newest first. */
const readers: Record<FollowScope, (query: { order_id: string; before?: string }, signal: AbortSignal) => Promise<{ list: Follow[]; next: string }>> = {
  order: (query, signal) => api.orders.orderFollowUpRecords({ query, signal }),
  recall: (query, signal) => api.orders.orderRecallRecord({ query, signal }),
  overdue: (body, signal) => api.overdue.followerRecord({ body, signal }),
  all: (query, signal) => api.orders.orderFollowUpRecordsAll({ query, signal }),
};

/** The records of a scope in steps, as a time line reads them. */
export const followsOf = (orderNo: string, scope: FollowScope) => async (from: string | undefined, signal: AbortSignal) => {
  const { list, next } = await readers[scope]({ order_id: orderNo, ...(from === undefined ? {} : { before: from }) }, signal);
  return { entries: list.map((row) => entryOf(row, scope)), ...(next === '' ? {} : { next }) };
};
