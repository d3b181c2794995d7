import type { BodyOf } from '@merchant-admin/contract/platform/endpoint';
import { moveState, scanOutcomes } from '@merchant-admin/contract/stock/move-codes';
import { moveEndpoints } from '@merchant-admin/contract/stock/moves';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { moveMachine } from '../rules/move-states.ts';
import { seenAs, type Seen } from '../rules/move-scan.ts';
import { lockDevices, type Device } from '../store/device.store.ts';
import { linesOf, writeReceiving, type MoveRow } from '../store/move.store.ts';
import { turnPieces, writePieces, type PieceRow } from '../store/move-piece.store.ts';
import { namesOf } from './move-names.ts';
import { daysAhead, moveFor, recordMove, refOfMove } from './move-seen.ts';
import { turnDevices } from './turn-devices.ts';

type Scan = BodyOf<typeof moveEndpoints.moveReceive>['devices'][number];

interface Arrived extends Seen {
  number: string;
  /** What its person noted of it. */
  note: string;
  device: Device | undefined;
  piece: PieceRow | undefined;
}

/** What each scan comes to, the devices locked; a second scan of one device changes nothing. */
async function arrivedOf(ctx: Ctx, move: MoveRow, pieces: readonly PieceRow[], scans: readonly Scan[]): Promise<Arrived[]> {
  const devices = await lockDevices(
    ctx,
    scans.map(({ number }) => number),
  );
  const asked = new Set((await linesOf(ctx, move.id)).map(({ sku_id: sku }) => sku));
  const seen = new Set<string>();
  return scans.map(({ number, damaged, note }) => {
    const device = devices.find((each) => each.number === number);
    const piece = pieces.find((each) => (device ? each.device_id === device.id : each.device_id === null && each.number === number));
    const key = device ? `device ${device.id}` : number;
    const again = seen.has(key);
    seen.add(key);
    const arrival = { number, damaged, device, state: again ? ('received' as const) : piece?.state };
    return { number, note, device, piece, ...seenAs(arrival, move.from_store, move.to_store, asked) };
  });
}

const idsOf = (arrived: readonly Arrived[]) => arrived.map(({ device }) => device!.id);
const toldOf = ({ text, note }: Arrived) => [text, note].filter((each) => each !== '').join('；');

/** Brings what was sent into the receiver's stock; what came damaged goes to repair there, and the sender owes an answer. */
async function takeIn(ctx: Ctx, move: MoveRow, whole: readonly Arrived[], damaged: readonly Arrived[], until: Date): Promise<void> {
  const turn = { ref: refOfMove(move), place: move.to_store };
  await turnDevices(ctx, 'arrive', idsOf(whole), turn);
  await turnDevices(ctx, 'arriveBroken', idsOf(damaged), turn);
  const pieceIds = (arrived: readonly Arrived[]) => arrived.map(({ piece }) => piece!.id);
  await turnPieces(ctx, pieceIds(whole), { state: 'received', moving: false, notes: Object.fromEntries(whole.map((each) => [each.piece!.id, each.note])) });
  await turnPieces(ctx, pieceIds(damaged), {
    state: 'damaged',
    moving: false,
    notes: Object.fromEntries(damaged.map((each) => [each.piece!.id, each.note])),
    owes: { side: 'sender', until },
  });
}

/** Writes down what came and was not sent. What stands free in the sender's books came along: it is sent now, and the receiver owes an answer, as for what nobody knows. */
async function noteOthers(ctx: Ctx, move: MoveRow, others: readonly Arrived[], until: Date): Promise<void> {
  const ref = refOfMove(move);
  const along = others.filter(({ cameAlong }) => cameAlong);
  await turnDevices(ctx, 'send', idsOf(along), { ref, hold: { ...ref, until, reason: `收货时发现，在${move.to_name}` }, note: '收货时发现，补记出库' });
  await writePieces(
    ctx,
    move.id,
    others.map((each) => ({
      device_id: each.device?.id ?? null,
      number: each.device?.imei ?? each.number,
      state: each.outcome as 'extra' | 'wrong',
      moving: each.cameAlong,
      note: toldOf(each),
    })),
    { side: 'receiver', until },
  );
}

/** Receives what was scanned. Two at once receive each device once: the second is told that it was scanned. */
export const moveReceive = operation(moveEndpoints.moveReceive, async (ctx, { body }) => {
  if (body.preview) ctx.previewOnly();
  const { move, pieces, facts } = await moveFor(ctx, 'receive', body);
  const arrived = await arrivedOf(ctx, move, pieces, body.devices);
  const of = (...outcomes: string[]) => arrived.filter(({ outcome }) => outcomes.includes(outcome));
  const [whole, damaged, others] = [of('received'), of('damaged'), of('extra', 'wrong')];
  const until = daysAhead(ctx, ctx.services.config.MOVE_ANSWER_DAYS);
  const left = facts.left - whole.length - damaged.length;
  const isNew = whole.length + damaged.length + others.length > 0;
  if (isNew) {
    await takeIn(ctx, move, whole, damaged, until);
    await noteOthers(ctx, move, others, until);
    const verdict = moveMachine.judge('receive', { ...facts, left });
    const state = verdict.allowed ? verdict.to : move.state;
    await writeReceiving(ctx, move.id, state, state === moveState.RECEIVED);
    const numbers = (list: readonly Arrived[]) => list.map(({ device, number }) => device?.imei ?? number);
    await recordMove(ctx, move, '调拨收货', { devices: numbers(whole), damaged: numbers(damaged), others: numbers(others), left });
  }
  const names = await namesOf(
    ctx,
    arrived.map(({ device }) => device),
  );
  return {
    received: whole.length + damaged.length,
    left,
    devices: arrived.map(({ number, device, outcome, text }) => ({
      number,
      ...names(device),
      outcome,
      outcome_name: scanOutcomes[outcome],
      text,
    })),
    version: move.version + (isNew ? 1 : 0),
  };
});
