import type { Told } from '@merchant-admin/contract/permission/history-fields';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { countState, type CountState } from '@merchant-admin/contract/stock/count-codes';
import { countErrors as e } from '@merchant-admin/contract/stock/count-errors';
import { record } from '../../../platform/audit/history.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { insist, refuse } from '../../../platform/http/refusal.ts';
import { countMachine, type CountFacts, type CountMove } from '../rules/count-states.ts';
import { bookedById, type BookedDevice } from '../store/count-books.view.ts';
import { decidedLines, openLines, type DecidedLine, type LineRow } from '../store/count-line.store.ts';
import { lockCount, type CountRow } from '../store/count.store.ts';

/** Whether the caller sees what the books expect: of a blind count until it is over only who decides. */
export const seesBooks = (ctx: Ctx, { blind, state }: Pick<CountRow, 'blind' | 'state'>): boolean =>
  !blind || state >= countState.DONE || ctx.can('count:decide');

/** Whether something moved a device since scanning was ended. */
export const movedSince = (device: Pick<BookedDevice, 'act_id'> | undefined, { judged_event: judged }: Pick<LineRow, 'judged_event'>): boolean =>
  device !== undefined && device.act_id > judged;

/** The first device that was decided about and is not as it was since: something moved it, or holds it; null where none is. */
export async function decidedAndMoved(ctx: Ctx, decided: readonly DecidedLine[]): Promise<string | null> {
  const ids = decided.map(({ device_id: id }) => id);
  const devices = new Map((await bookedById(ctx, ids)).map((device) => [device.id, device]));
  const isOther = (line: DecidedLine, device: BookedDevice | undefined) => movedSince(device, line) || (line.answer === 'accept' && device?.hold !== null);
  return decided.find((line) => isOther(line, devices.get(line.device_id)))?.number ?? null;
}

/** What the state table asks of a count while it is scanned for: nothing of its lines is read. */
export const factsOfScanning = (ctx: Ctx, count: CountRow): CountFacts => ({
  state: count.state,
  open: 0,
  moved: null,
  scannedBy: count.scanned_by,
  decidedBy: count.decided_by,
  acceptedBy: count.accepted_by,
  loss: count.loss,
  secondAbove: count.second_above,
  me: ctx.actor.id,
});

/** What the state table asks of a count. */
export async function factsOfCount(ctx: Ctx, count: CountRow): Promise<CountFacts> {
  const facts = factsOfScanning(ctx, count);
  return count.state === countState.TO_CONFIRM
    ? { ...facts, open: await openLines(ctx, count.id), moved: await decidedAndMoved(ctx, await decidedLines(ctx, count.id)) }
    : facts;
}

/** A count, locked, on which an act may happen now. @param version as its person saw it; left out where that does not matter @throws COUNT_NOT_FOUND, what stands against the act, STALE */
export async function countFor(ctx: Ctx, move: CountMove, { count_id: id, version }: { count_id: string; version?: number }) {
  const count = (await lockCount(ctx, id)) ?? refuse(e.COUNT_NOT_FOUND);
  const { to } = insist(countMachine.judge(move, await factsOfCount(ctx, count)), e.COUNT_STATE);
  if (version !== undefined && version !== count.version) refuse(platformErrors.STALE);
  return { count, to: to as CountState };
}

/** Tells the history what was done with a count, and where. */
export const recordCount = (
  ctx: Ctx,
  { id, count_no: no, place_name: place }: Pick<CountRow, 'id' | 'count_no' | 'place_name'>,
  action: string,
  after: Told = {},
  reason = '',
) => record(ctx, { module: 'stock', action, objectType: 'stockCount', objectId: id, objectNo: no, after: { place, ...after }, reason });

/** The document that devices' files name. */
export const refOfCount = ({ id, count_no: no }: Pick<CountRow, 'id' | 'count_no'>) => ({ kind: 'count', id, no }) as const;
