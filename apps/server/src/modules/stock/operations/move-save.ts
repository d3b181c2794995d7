import type { BodyOf } from '@merchant-admin/contract/platform/endpoint';
import { stockErrors as s } from '@merchant-admin/contract/stock/errors';
import { mostMoved } from '@merchant-admin/contract/stock/move-codes';
import { moveErrors as e } from '@merchant-admin/contract/stock/move-errors';
import { moveEndpoints } from '@merchant-admin/contract/stock/moves';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { notFree, notHere } from '../rules/not-free.ts';
import { devicesOf, type Device } from '../store/device.store.ts';
import { openPlace } from '../store/move-place.ts';
import { insertMove, lockMove } from '../store/move.store.ts';
import { writePieces } from '../store/move-piece.store.ts';
import { skusWithFree, type SkuFree } from '../store/move-sku.view.ts';
import { namesOf } from './move-names.ts';
import { recordMove } from './move-seen.ts';

type Body = BodyOf<typeof moveEndpoints.moveSave>;

/** The two ends. Staff of a store ask for what leaves theirs or comes to it. */
async function endsFor(ctx: Ctx, body: Body): Promise<{ from: number | null; to: number | null }> {
  const [from, to] = [await openPlace(ctx, body.from), await openPlace(ctx, body.to)];
  if (from === to) refuse(e.MOVE_SAME_PLACE);
  if (ctx.storeId !== null && from !== ctx.storeId && to !== ctx.storeId) refuse(e.MOVE_NOT_YOURS);
  return { from, to };
}

/** The devices that are named, once each, with what speaks against them. */
async function namedFor(ctx: Ctx, numbers: readonly string[], from: number | null): Promise<{ number: string; device: Device | undefined; problem: string }[]> {
  const found = await devicesOf(ctx, numbers);
  const seen = new Set<number>();
  return numbers.map((number) => {
    const device = found.find((each) => each.number === number);
    if (device === undefined) return { number, device, problem: `设备 ${number} 不在设备台账中` };
    const again = seen.has(device.id);
    seen.add(device.id);
    return { number, device, problem: again ? `IMEI/SN ${number} 重复，请核对` : notHere(device, from) || notFree(device) };
  });
}

/** Pieces by SKU: those asked for by number of pieces, and those that are named. */
function piecesBySku({ lines }: Body, named: readonly Device[]): Map<number, number> {
  const by = new Map<number, number>();
  const add = (sku: number, pieces: number) => void by.set(sku, (by.get(sku) ?? 0) + pieces);
  for (const { sku_id: sku, pieces } of lines) add(Number(sku), pieces);
  for (const { sku_id: sku } of named) add(sku, 1);
  return by;
}

/** @throws MOVE_EMPTY, TOO_MANY_MOVED, SKU_NOT_FOUND */
async function linesFor(ctx: Ctx, by: ReadonlyMap<number, number>, from: number | null): Promise<(SkuFree & { pieces: number })[]> {
  const total = [...by.values()].reduce((sum, pieces) => sum + pieces, 0);
  if (total === 0) refuse(e.MOVE_EMPTY);
  if (total > mostMoved) refuse(e.TOO_MANY_MOVED);
  const known = await skusWithFree(ctx, [...by.keys()], from);
  if (known.length < by.size) refuse(s.SKU_NOT_FOUND);
  return known.map((sku) => ({ ...sku, pieces: by.get(sku.sku_id)! }));
}

/** Asks for a transfer. Nothing is held by it: devices are free until they are sent. */
export const moveSave = operation(moveEndpoints.moveSave, async (ctx, { body }) => {
  if (body.preview) ctx.previewOnly();
  const { from, to } = await endsFor(ctx, body);
  const named = await namedFor(ctx, body.numbers, from);
  const wrong = named.find(({ problem }) => problem !== '');
  if (wrong && !body.preview) refuse(e.MOVE_REFUSED, { text: wrong.problem });
  const devices = named.filter(({ problem }) => problem === '').map(({ device }) => device!);
  // A preview tells what is wrong with each device, even where it leaves nothing to ask for.
  const lines = wrong && devices.length === 0 && body.lines.length === 0 ? [] : await linesFor(ctx, piecesBySku(body, devices), from);
  const made = await insertMove(ctx, { from, to, reason: body.reason, lines });
  await writePieces(
    ctx,
    made.id,
    devices.map(({ id, imei }) => ({ device_id: id, number: imei, state: 'named', moving: false })),
  );
  const pieces = lines.reduce((sum, line) => sum + line.pieces, 0);
  await recordMove(ctx, (await lockMove(ctx, made.id))!, '申请调拨', { pieces, devices: devices.map(({ imei }) => imei) }, body.reason);
  const names = await namesOf(
    ctx,
    named.map(({ device }) => device),
  );
  return {
    move_id: String(made.id),
    move_no: made.move_no,
    lines: lines.map((line) => ({ ...line, sku_id: String(line.sku_id) })),
    devices: named.map(({ number, device, problem }) => ({ number, ...names(device), problem })),
  };
});
