import { randomUUID } from 'node:crypto';
import type { Caller } from '../http/run.ts';

/** A job as actor: it holds no tags, because rules and not rights bound it. */
export const systemCaller = (merchantId: number): Caller => ({
  requestId: `job-${randomUUID()}`,
  ip: '',
  merchantId,
  storeId: null,
  isGuest: false,
  actor: { type: 'system', id: null, name: '系统', key: 'system' },
  tags: new Set(),
});
