import { z } from 'zod';
import { searched } from '../platform/searched.ts';
import { day, id, instant, line } from '../platform/shapes.ts';

export const tag = z.string().regex(/^[A-Za-z][A-Za-z:]{1,63}$/);

export const roleRow = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  tags: z.array(z.string()),
  members: z.int(),
  /** Holds every tag and cannot be edited. */
  is_administrator: z.boolean(),
  /** The caller's own: not to be edited by him. */
  mine: z.boolean(),
  version: z.int(),
});

export const roleDetail = roleRow.omit({ members: true }).extend({
  members: z.array(z.object({ id: z.string(), name: z.string(), account: z.string(), enabled: z.boolean() })),
  /** Tags that the caller holds and so may give. */
  grantable: z.array(z.string()),
});

export const accountFilter = {
  /** The beginning of a name or a sign-in name, or a phone. */
  q: searched.staffBox(40, '搜索内容').optional(),
  /** The beginning of a sign-in name. */
  account: line(32, '登录账号').optional(),
  role_id: id('role').optional(),
  enabled: z.enum(['1', '0']).optional(),
  store_id: id('store').optional(),
};

export const accountRow = z.object({
  id: z.string(),
  account: z.string(),
  name: z.string(),
  /** Masked. */
  phone: z.string(),
  roles: z.array(z.object({ id: z.string(), name: z.string() })),
  /** Store staff see their store only. Empty: none. */
  store_id: z.string(),
  store_name: z.string(),
  /** Has an invitation that still counts. */
  invited: z.boolean(),
  enabled: z.boolean(),
  feishu_id: z.string(),
  last_sign_in_at: instant.nullable(),
  created_at: instant,
  mine: z.boolean(),
  version: z.int(),
});

export const accountSession = z.object({ id: z.string(), device: z.string(), ip: z.string(), created_at: instant, last_seen_at: instant });

export const logFilter = {
  /** A request's number, or the beginning of an object's. */
  q: line(64, '搜索内容').optional(),
  actor_id: id('account').optional(),
  module: z.string().max(40).optional(),
  action: line(40, '操作').optional(),
  at_from: day.optional(),
  at_to: day.optional(),
};

/** One changed value: what it was and what it became. */
export const difference = z.object({ field: z.string(), from: z.string(), to: z.string() });

export const logRow = z.object({
  id: z.string(),
  at: instant,
  actor_name: z.string(),
  actor_type: z.string(),
  module: z.string(),
  module_name: z.string(),
  action: z.string(),
  object_type: z.string(),
  object_type_name: z.string(),
  object_id: z.string(),
  object_no: z.string(),
  differences: z.array(difference),
  reason: z.string(),
  ip: z.string(),
  request_id: z.string(),
});
