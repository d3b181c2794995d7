import { overdueErrors as e } from '@merchant-admin/contract/overdue/errors';
import { orderRule } from '../../../platform/house/order-parts.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { ordersThatOwe } from '../../bills/index.ts';

/** Blocks agreements where nothing is owed. */
export const oweRule = orderRule({
  acts: ['consult'],
  ask: async (ctx, ids) => {
    const owing = await ordersThatOwe(ctx, ids);
    return new Map(ids.filter((id) => !owing.has(id)).map((id) => [id, { consult: e.NOTHING_OWED.text }]));
  },
});

/** Refuses where nothing is owed. @throws NOTHING_OWED */
export async function refuseWhereNothingIsOwed(ctx: Ctx, orderId: number): Promise<void> {
  if (!(await ordersThatOwe(ctx, [orderId])).has(orderId)) refuse(e.NOTHING_OWED);
}
