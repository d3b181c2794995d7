import { z } from 'zod';
import { action } from '../platform/acts.ts';
import { filterShape, rowShape } from '../platform/list-shapes.ts';
import { searched } from '../platform/searched.ts';
import { instant, line } from '../platform/shapes.ts';
import { accountColumns, accountFields } from './account-list.ts';
import { logColumns, logFields } from './log-list.ts';

export const tag = z.string().regex(/^[A-Za-z][A-Za-z:-]{1,63}$/);

export const roleRow = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  tags: z.array(z.string()),
  members: z.int(),
  /** Whether the role holds every tag and cannot be edited. */
  is_administrator: z.boolean(),
  /** Whether the role is one of the caller's own, which he may not edit. */
  mine: z.boolean(),
  version: z.int(),
  /** What may be done with the role: `roleActs`. */
  actions: z.array(action),
});

export const roleDetail = roleRow.omit({ members: true }).extend({
  members: z.array(z.object({ id: z.string(), name: z.string(), account: z.string(), enabled: z.boolean() })),
  /** Tags that the caller holds and so may give. */
  grantable: z.array(z.string()),
});

export const accountFilter = {
  /** The beginning of a name or of a sign-in name, or a phone. */
  q: searched.staffBox(40, '搜索内容').optional(),
  ...filterShape(accountFields),
};

export const accountRow = z.object({
  ...rowShape(accountColumns),
  id: z.string(),
  roles: z.array(z.object({ id: z.string(), name: z.string() })),
  /** The store that the person belongs to: staff of a store see only it. Empty: none. */
  store_id: z.string(),
  /** Whether the person has an invitation that still counts. */
  invited: z.boolean(),
  mine: z.boolean(),
  version: z.int(),
  /** What may be done with the account: `accountActs`. */
  actions: z.array(action),
});

export const accountSession = z.object({ id: z.string(), device: z.string(), ip: z.string(), created_at: instant, last_seen_at: instant });

export const logFilter = {
  /** A request's number, or the beginning of an object's. */
  q: line(64, '搜索内容').optional(),
  ...filterShape(logFields),
};

/** One changed value: what it was and what it became. */
export const difference = z.object({ field: z.string(), from: z.string(), to: z.string() });

export const logRow = z.object({
  ...rowShape(logColumns),
  id: z.string(),
  actor_name: z.string(),
  module: z.string(),
  module_name: z.string(),
  object_type: z.string(),
  object_type_name: z.string(),
  object_id: z.string(),
  object_no: z.string(),
  differences: z.array(difference),
});
