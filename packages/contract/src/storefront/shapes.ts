import { z } from 'zod';
import { instant } from '../platform/shapes.ts';

/** One thing that a shop is told, and how telling it went. */
export const notifyRow = z.object({
  log_id: z.string(),
  /** The `id` that the shop gets, the same at every try. */
  event_id: z.string(),
  event: z.string(),
  event_name: z.string(),
  order_id: z.string(),
  shop_order_no: z.string(),
  state: z.enum(['waiting', 'delivered', 'given_up']),
  state_name: z.string(),
  tries: z.int(),
  /** HTTP status of the last answer; null when none came. */
  last_status: z.int().nullable(),
  last_failure: z.string(),
  created_at: instant,
  last_try_at: instant.nullable(),
  /** Null unless it waits. */
  next_try_at: instant.nullable(),
  delivered_at: instant.nullable(),
});
