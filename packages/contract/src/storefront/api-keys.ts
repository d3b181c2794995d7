import { z } from 'zod';
import { action } from '../platform/acts.ts';
import { endpoint } from '../platform/endpoint.ts';
import { pageInput, pageOf } from '../platform/paging.ts';
import { done, id, instant, integer, line, requiredLine, version } from '../platform/shapes.ts';
import { storefrontErrors as e } from './errors.ts';
import { notifyRow } from './shapes.ts';

const keyRow = z.object({
  id: z.string(),
  name: z.string(),
  access_key: z.string(),
  status: z.enum(['enabled', 'disabled']),
  created_at: instant,
  rotated_at: instant.nullable(),
  last_used_at: instant.nullable(),
  /** Until when the secret before the last rotation still works. */
  old_secret_until: instant.nullable(),
  /** The address at which the shop is told of its orders; empty for none. */
  notify_url: z.string(),
  version: z.int(),
  /** apiKeyActs. */
  actions: z.array(action),
});
const freshSecret = z.object({ id: z.string(), access_key: z.string(), secret: z.string() });

/** Keys by which shops call, and the address at which each hears of its orders. */
export const apiKeyEndpoints = {
  apiKeys: endpoint({
    method: 'GET',
    path: '/privilege/apiKey/list',
    base: 'admin',
    summary: '开放接口密钥列表',
    permission: ['ApiKeys'],
    kind: 'read',
    result: z.object({ list: z.array(keyRow) }),
  }),
  createApiKey: endpoint({
    method: 'POST',
    path: '/privilege/apiKey/create',
    base: 'admin',
    summary: '新建开放接口密钥',
    permission: ['apiKey:rotate'],
    kind: 'write',
    body: z.strictObject({ name: requiredLine(30, '密钥名称') }),
    result: freshSecret,
    errors: [e.TOO_MANY_KEYS],
  }),
  rotateApiKey: endpoint({
    method: 'POST',
    path: '/privilege/apiKey/rotate',
    base: 'admin',
    summary: '轮换密钥',
    permission: ['apiKey:rotate'],
    kind: 'write',
    body: z.strictObject({
      id: id('apiKey'),
      /** Hours that the old secret goes on working, so that shops can change over. */
      keep_old_hours: integer(0, 72).default(24),
    }),
    result: freshSecret,
    errors: [e.KEY_NOT_FOUND, e.KEY_DISABLED],
  }),
  disableApiKey: endpoint({
    method: 'POST',
    path: '/privilege/apiKey/disable',
    base: 'admin',
    summary: '停用密钥',
    permission: ['apiKey:rotate'],
    kind: 'write',
    body: z.strictObject({ id: id('apiKey') }),
    result: done,
    errors: [e.KEY_NOT_FOUND, e.KEY_DISABLED],
  }),
  setNotify: endpoint({
    method: 'POST',
    path: '/privilege/apiKey/setNotify',
    base: 'admin',
    summary: '设置或清除通知地址',
    permission: ['apiKey:notify'],
    kind: 'write',
    /** An empty address: the shop is told nothing from then on, and what waits is given up. */
    body: z.strictObject({ id: id('apiKey'), notify_url: line(500, '通知地址'), version }),
    result: z.object({ version: z.int() }),
    errors: [e.KEY_NOT_FOUND, e.KEY_DISABLED, e.NOTIFY_REFUSED],
  }),
  /** Sends a `ping` once to the shop's address. The log tells what came of it. */
  testNotify: endpoint({
    method: 'POST',
    path: '/privilege/apiKey/testNotify',
    base: 'admin',
    summary: '发送测试通知',
    permission: ['apiKey:notify'],
    kind: 'write',
    body: z.strictObject({ id: id('apiKey') }),
    result: z.object({ log_id: z.string() }),
    errors: [e.KEY_NOT_FOUND, e.KEY_DISABLED, e.NO_NOTIFY_URL, e.NOTIFY_JUST_TESTED],
  }),
  notifyLog: endpoint({
    method: 'GET',
    path: '/privilege/apiKey/notifyLog',
    base: 'admin',
    summary: '通知记录',
    permission: ['ApiKeys'],
    kind: 'read',
    query: z.strictObject({ ...pageInput, id: id('apiKey'), state: z.enum(['waiting', 'delivered', 'given_up']).optional() }),
    result: pageOf(notifyRow),
    errors: [e.KEY_NOT_FOUND],
  }),
  resendNotify: endpoint({
    method: 'POST',
    path: '/privilege/apiKey/resendNotify',
    base: 'admin',
    summary: '补发通知',
    permission: ['apiKey:notify'],
    kind: 'write',
    body: z.strictObject({ log_id: id('shopEvent') }),
    result: done,
    errors: [e.EVENT_NOT_FOUND, e.NOT_RESENDABLE, e.KEY_DISABLED, e.NO_NOTIFY_URL],
  }),
} as const;
