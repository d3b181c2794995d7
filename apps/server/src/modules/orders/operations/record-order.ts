import { record, type Change } from '../../../platform/audit/history.ts';
import type { Ctx } from '../../../platform/http/context.ts';

type Told = Pick<Change, 'before' | 'after' | 'reason'>;

/** Writes what was done with an order into its history: from what to what, and why. */
export const recordOrder = (
  ctx: Ctx,
  order: { id: number; order_no: string },
  action: string,
  told: Told = {},
  module: Change['module'] = 'orders',
): Promise<void> => record(ctx, { module, action, objectType: 'order', objectId: order.id, objectNo: order.order_no, ...told });
