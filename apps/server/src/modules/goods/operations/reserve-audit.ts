import { goodsErrors as e } from '@merchant-admin/contract/goods/errors';
import { reserveEndpoints } from '@merchant-admin/contract/goods/reserve';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { moveReserve, openForAct } from './reserve-act.ts';
import { endOfWaiting } from './settle-reservations.ts';

/** Passes or rejects reserve goods that were handed in: nobody decides about what they edited or handed in themselves. */
export const reserveAudit = operation(reserveEndpoints.reserveAudit, async (ctx, { body }) => {
  const { act, reason } = body;
  if (act === 'reject' && reason === '') refuse(e.REASON_REQUIRED);
  const { goods, to } = await openForAct(ctx, body, act);
  return moveReserve(ctx, goods, act, to, act === 'pass' ? { due_at: endOfWaiting(ctx, goods) } : { reject_reason: reason }, { reason });
});
