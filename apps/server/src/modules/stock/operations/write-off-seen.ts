import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { paperErrors as e } from '@merchant-admin/contract/stock/paper-errors';
import { writeOffKinds, writeOffState, type WriteOffAct, type WriteOffKind, type WriteOffState } from '@merchant-admin/contract/stock/write-off-codes';
import { record } from '../../../platform/audit/history.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { insist, refuse } from '../../../platform/http/refusal.ts';
import { unfitFor } from '../rules/paper-acts.ts';
import { writeOffMachine, type WriteOffFacts } from '../rules/write-off-states.ts';
import { lockDevicesById, type Device } from '../store/device.store.ts';
import { lockWriteOff, piecesOfWriteOff, type WriteOffRow } from '../store/write-off.store.ts';

/** What the state table asks of a write-off with its devices as they are. */
export const factsOfWriteOff = (
  ctx: Ctx,
  {
    kind,
    state,
    needs_second: needsSecond,
    asked_by: asker,
    decided_by: decider,
  }: Pick<WriteOffRow, 'kind' | 'state' | 'needs_second' | 'asked_by' | 'decided_by'>,
  devices: readonly Device[],
): WriteOffFacts => ({
  state,
  needsSecond,
  mine: asker === ctx.actor.id,
  agreedByMe: decider === ctx.actor.id,
  unfit: devices.map((device) => unfitFor(kind, device)).find((problem) => problem !== '') ?? '',
});

/** Whether devices still wait for their write-off, so that it matters how they stand. */
export const isWaiting = (state: WriteOffState): boolean => state === writeOffState.TO_APPROVE || state === writeOffState.TO_SECOND;

/** A write-off with its devices, locked, on which an act may happen now. @throws WRITE_OFF_NOT_FOUND, what stands against the act, STALE */
export async function writeOffFor(ctx: Ctx, act: WriteOffAct, { write_off_id: id, version }: { write_off_id: string; version: number }) {
  const paper = (await lockWriteOff(ctx, id)) ?? refuse(e.WRITE_OFF_NOT_FOUND);
  const devices = isWaiting(paper.state) ? await lockDevicesById(ctx, await piecesOfWriteOff(ctx, paper.id)) : [];
  const { to } = insist(writeOffMachine.judge(act, factsOfWriteOff(ctx, paper, devices)), e.WRITE_OFF_STATE);
  if (version !== paper.version) refuse(platformErrors.STALE);
  return { paper, devices, to: to as WriteOffState };
}

interface Told {
  id: number;
  write_off_no: string;
  kind: WriteOffKind;
}
/** Tells the history what was done with a write-off. */
export const recordWriteOff = (ctx: Ctx, { id, write_off_no: no, kind }: Told, action: string, after: object = {}, reason = '') =>
  record(ctx, {
    module: 'stock',
    action: `${action}${writeOffKinds[kind]}`,
    objectType: 'deviceWriteOff',
    objectId: id,
    objectNo: no,
    after: { ...after },
    reason,
  });

/** The document that devices' files name. */
export const refOfWriteOff = ({ id, write_off_no: no }: Pick<WriteOffRow, 'id' | 'write_off_no'>) => ({ kind: 'writeOff', id, no }) as const;
