import { moveEndpoints } from '@merchant-admin/contract/stock/moves';
import { operation } from '../../../platform/http/operation.ts';
import { writeEnd } from '../store/move.store.ts';
import { turnPieces } from '../store/move-piece.store.ts';
import { lockDevicesById } from '../store/device.store.ts';
import { daysAhead, moveFor, recordMove, refOfMove } from './move-seen.ts';
import { turnDevices } from './turn-devices.ts';

/** Ends receiving: what has not come stays on the way, as missing, until the sender answers for it. */
export const moveCloseRest = operation(moveEndpoints.moveCloseRest, async (ctx, { body }) => {
  const { move, pieces, to } = await moveFor(ctx, 'closeRest', body);
  const missing = pieces.filter(({ state }) => state === 'way');
  const until = daysAhead(ctx, ctx.services.config.MOVE_ANSWER_DAYS);
  await turnPieces(
    ctx,
    missing.map(({ id }) => id),
    { state: 'missing', moving: true, notes: Object.fromEntries(missing.map(({ id }) => [id, body.reason])), owes: { side: 'sender', until } },
  );
  await writeEnd(ctx, move.id, to, body.reason);
  await recordMove(ctx, move, '结束调拨收货', { missing: missing.map(({ number }) => number) }, body.reason);
  return { missing: missing.length, version: move.version + 1 };
});

/** Takes back all that is on the way: it stands in the sender's stock again. */
export const moveRecall = operation(moveEndpoints.moveRecall, async (ctx, { body }) => {
  const { move, pieces, to } = await moveFor(ctx, 'recall', body);
  const back = pieces.filter(({ state }) => state === 'way');
  const ids = back.map(({ device_id: id }) => id!);
  await lockDevicesById(ctx, ids);
  await turnDevices(ctx, 'recall', ids, { ref: refOfMove(move), note: body.reason });
  await turnPieces(
    ctx,
    back.map(({ id }) => id),
    { state: 'recalled', moving: false },
  );
  await writeEnd(ctx, move.id, to, body.reason);
  await recordMove(ctx, move, '撤回调拨', { devices: back.map(({ number }) => number) }, body.reason);
  return { recalled: back.length, version: move.version + 1 };
});
