import { recycleState as at } from '@merchant-admin/contract/recycling/codes';
import type { Ctx } from '../../../platform/http/context.ts';
import { stateAt } from '../rules/recycle-states.ts';
import { changeRecycle, type RecycleRow } from '../store/recycle-order.store.ts';
import { addStep } from '../store/step.store.ts';
import { endTrade } from './trade-in.ts';
import { recordRecycle } from './recycle-record.ts';

const silence = '逾期未答复，按拒绝处理';

/** Writes down that nobody answered an offer of an order that is locked, if by the clock its time is over: it is refused since then. @returns whether it was to be written down */
export async function writeExpiry(ctx: Ctx, order: RecycleRow): Promise<boolean> {
  if (order.state !== at.OFFERED || stateAt(order, ctx.now) === at.OFFERED) return false;
  const until = order.offer_until!;
  await changeRecycle(ctx, order.id, { state: at.TO_RETURN, answered: 'silence', answered_at: until, end_reason: silence });
  await addStep(ctx, order.id, 'expired', silence, until);
  await recordRecycle(ctx, order, '回收报价逾期', {}, silence);
  await endTrade(ctx, order.id, silence);
  await ctx.services.events.emit(ctx, 'recycle.refused', { recycleId: order.id });
  return true;
}
