import { reserveEndpoints } from '@merchant-admin/contract/goods/reserve';
import { operation } from '../../../platform/http/operation.ts';
import { moveReserve, openForAct } from './reserve-act.ts';

/**
 * Ends reserve goods for good. The sweep `reservations` ends their live reservations: before sale is opened they are cancelled and shops told, afterwards
 * they expire.
 */
export const reserveEnd = operation(reserveEndpoints.reserveEnd, async (ctx, { body }) => {
  const { goods, to } = await openForAct(ctx, body, 'end');
  return moveReserve(ctx, goods, 'end', to, { due_at: ctx.now }, { reason: body.reason });
});

/** Takes reserve goods away from shops. The sweep `reservations` cancels their live reservations and has shops told. */
export const reserveTakeOff = operation(reserveEndpoints.reserveTakeOff, async (ctx, { body }) => {
  const { goods, to } = await openForAct(ctx, body, 'takeOff');
  return moveReserve(ctx, goods, 'takeOff', to, { due_at: ctx.now }, { reason: body.reason });
});
