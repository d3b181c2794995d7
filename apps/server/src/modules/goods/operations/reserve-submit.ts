import { reserveEndpoints } from '@merchant-admin/contract/goods/reserve';
import { operation } from '../../../platform/http/operation.ts';
import { moveReserve, openForAct } from './reserve-act.ts';

/** Hands in reserve goods that are complete; nobody edits them until they are decided about or withdrawn. */
export const reserveSubmit = operation(reserveEndpoints.reserveSubmit, async (ctx, { body }) => {
  const { goods, to } = await openForAct(ctx, body, 'submit');
  return moveReserve(ctx, goods, 'submit', to, { submitted_at: ctx.now, submitted_by: ctx.actor.id, reject_reason: '' });
});

export const reserveWithdraw = operation(reserveEndpoints.reserveWithdraw, async (ctx, { body }) => {
  const { goods, to } = await openForAct(ctx, body, 'withdraw');
  return moveReserve(ctx, goods, 'withdraw', to, { submitted_at: null, submitted_by: null });
});
