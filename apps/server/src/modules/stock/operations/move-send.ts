import { moveErrors as e } from '@merchant-admin/contract/stock/move-errors';
import { moveEndpoints } from '@merchant-admin/contract/stock/moves';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { sendProblem } from '../rules/move-scan.ts';
import { lockDevices, type Device } from '../store/device.store.ts';
import { openPlace } from '../store/move-place.ts';
import { linesOf, writeSending, type MoveRow } from '../store/move.store.ts';
import { leaveBehind, writePieces, type PieceRow } from '../store/move-piece.store.ts';
import { namesOf } from './move-names.ts';
import { daysAhead, moveFor, recordMove, refOfMove } from './move-seen.ts';
import { promisedProblems } from './promised-devices.ts';
import { turnDevices } from './turn-devices.ts';

interface Scanned {
  number: string;
  device: Device | undefined;
  problem: string;
}

/** The scanned devices, locked, with what speaks against sending each. */
async function scannedFor(ctx: Ctx, move: MoveRow, pieces: readonly PieceRow[], numbers: readonly string[]): Promise<Scanned[]> {
  const devices = await lockDevices(ctx, numbers);
  const sendable = {
    bySku: new Map((await linesOf(ctx, move.id)).map(({ sku_id: sku, pieces: asked, named }) => [sku, asked - named])),
    named: pieces.flatMap(({ device_id, sku_id, number }) => (device_id === null || sku_id === null ? [] : [{ device_id, sku_id, number }])),
    scanned: new Set(devices.map(({ id }) => id)),
  };
  const seen = new Set<number>();
  const scanned = numbers.map((number) => {
    const device = devices.find((each) => each.number === number);
    if (device && seen.has(device.id)) return { number, device, problem: `IMEI/SN ${number} 重复，请核对` };
    if (device) seen.add(device.id);
    return { number, device, problem: sendProblem(number, device, move.from_store, sendable) };
  });
  const promised = await promisedProblems(
    ctx,
    scanned.flatMap(({ device, problem }) => (device && problem === '' ? device : [])),
  );
  return scanned.map((each) => (each.problem === '' ? { ...each, problem: promised.get(each.device!.id) ?? '' } : each));
}

/** Sends what was scanned: from now on it is on the way, the sender's until it is received. */
export const moveSend = operation(moveEndpoints.moveSend, async (ctx, { body }) => {
  if (body.preview) ctx.previewOnly();
  const { move, pieces, to } = await moveFor(ctx, 'send', body);
  await openPlace(ctx, move.to_store === null ? 'head' : String(move.to_store));
  const scanned = await scannedFor(ctx, move, pieces, body.numbers);
  const wrong = scanned.find(({ problem }) => problem !== '');
  if (wrong && !body.preview) refuse(e.MOVE_REFUSED, { text: wrong.problem });
  const devices = scanned.filter(({ problem }) => problem === '').map(({ device }) => device!);
  const due = daysAhead(ctx, ctx.services.config.MOVE_DUE_DAYS);
  const ref = refOfMove(move);
  await turnDevices(
    ctx,
    'send',
    devices.map(({ id }) => id),
    { ref, hold: { ...ref, until: due, reason: `调往${move.to_name}` }, note: `${move.from_name} → ${move.to_name}` },
  );
  await writePieces(
    ctx,
    move.id,
    devices.map(({ id, imei }) => ({ device_id: id, number: imei, state: 'way', moving: true })),
  );
  await leaveBehind(ctx, move.id);
  await writeSending(ctx, move.id, to, { company: body.company, expressNo: body.express_no, due });
  await recordMove(ctx, move, '调拨出库', { devices: devices.map(({ imei }) => imei), company: body.company, express_no: body.express_no });
  const names = await namesOf(
    ctx,
    scanned.map(({ device }) => device),
  );
  return {
    sent: devices.length,
    version: move.version + 1,
    devices: scanned.map(({ number, device, problem }) => ({ number, ...names(device), problem })),
  };
});
