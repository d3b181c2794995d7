import { waitingText } from '@merchant-admin/common/waiting';
import type { ResultOf } from '../platform/endpoint.ts';
import type { MadeCells } from '../platform/list.ts';
import type { reviewEndpoints } from './endpoints.ts';
import type { queueColumns } from './queue-list.ts';

export type QueueRow = ResultOf<typeof reviewEndpoints.reviewList>['list'][number];

/** The customer of the order, masked: 李** 138****0011 34岁. */
export const personText = ({ name, phone, age }: QueueRow): string => `${name} ${phone}${age === null ? '' : ` ${age}岁`}`;

/** What the review queue's columns show that are made of several properties, on the screen and in the file. */
export const queueCells: MadeCells<typeof queueColumns, QueueRow> = {
  /** The time waited, 2小时5分; empty once the order is decided. */
  waiting: ({ waiting_minutes: minutes, overdue, contact_due: due }) =>
    `${minutes === null ? '' : waitingText(minutes)}${overdue ? ' 超时' : ''}${due ? ' 到时间' : ''}`,
  risk_level: (row) => row.risk_level_name,
  risk_tags: (row) => row.risk_tags.map((tag) => tag.risk_name).join('、'),
  goods: (row) => `${row.goods_name} ${row.sku_name}`.trim(),
  reviewer: (row) => row.reviewer_name,
  status: (row) => row.audit_status_name,
  channel: (row) => row.channel_name,
};
