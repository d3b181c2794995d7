import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { pageInput, pageOf } from './paging.ts';
import { done, id, instant } from './shapes.ts';

export const noticeRow = z.object({
  id: z.string(),
  kind: z.string(),
  title: z.string(),
  text: z.string(),
  /** The page of the console that the notice is about; empty for none. */
  link: z.string(),
  created_at: instant,
  read: z.boolean(),
});

const base = 'admin' as const;

/** What the system tells a person. */
export const noticesEndpoints = {
  notices: endpoint({
    method: 'GET',
    path: '/privilege/my/notices',
    base,
    summary: '我的消息',
    permission: 'signed-in',
    kind: 'read',
    /** `unread`: unread ones first; `time`: the newest first. */
    query: z.strictObject({ ...pageInput, order: z.enum(['unread', 'time']).default('time') }),
    result: pageOf(noticeRow),
  }),
  unreadNotices: endpoint({
    method: 'GET',
    path: '/privilege/my/notices/unread',
    base,
    summary: '我的未读消息数',
    permission: 'signed-in',
    kind: 'read',
    /** How many notices are unread, counted up to 100. */
    result: z.object({ unread: z.int().min(0).max(100) }),
  }),
  readNotices: endpoint({
    method: 'POST',
    path: '/privilege/my/notices/read',
    base,
    summary: '标记消息为已读',
    permission: 'signed-in',
    kind: 'write',
    whileViewing: true,
    /** Without an id all notices are marked as read. */
    body: z.strictObject({ id: id('notice').optional() }),
    result: done,
  }),
} as const;
