import { reserveEndpoints } from '@merchant-admin/contract/goods/reserve';
import { operation } from '../../../platform/http/operation.ts';
import { moveReserve, openForAct } from './reserve-act.ts';

/** Ends it for good. The sweep ends its live reservations: before sale they are cancelled and told, after it they expire. */
export const reserveEnd = operation(reserveEndpoints.reserveEnd, async (ctx, { body }) => {
  const { goods, to } = await openForAct(ctx, body, 'end');
  return moveReserve(ctx, goods, 'end', to, { due_at: ctx.now }, { reason: body.reason });
});

/** Takes it away from shops. The sweep cancels its live reservations and has their customers told. */
export const reserveTakeOff = operation(reserveEndpoints.reserveTakeOff, async (ctx, { body }) => {
  const { goods, to } = await openForAct(ctx, body, 'takeOff');
  return moveReserve(ctx, goods, 'takeOff', to, { due_at: ctx.now }, { reason: body.reason });
});
