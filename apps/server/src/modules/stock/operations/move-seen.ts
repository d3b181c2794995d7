import type { Told } from '@merchant-admin/contract/permission/history-fields';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import type { MoveAct, MoveState } from '@merchant-admin/contract/stock/move-codes';
import { moveErrors as e } from '@merchant-admin/contract/stock/move-errors';
import { record } from '../../../platform/audit/history.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { insist, refuse } from '../../../platform/http/refusal.ts';
import { moveMachine, type MoveFacts } from '../rules/move-states.ts';
import { lockMove, type MoveRow } from '../store/move.store.ts';
import { piecesOf, type PieceRow } from '../store/move-piece.store.ts';

/** For which ends of a transfer a person acts: people of head office for both. */
export const endsOf = (ctx: Ctx, { from_store: from, to_store: to }: Pick<MoveRow, 'from_store' | 'to_store'>) => ({
  sends: ctx.storeId === null || ctx.storeId === from,
  receives: ctx.storeId === null || ctx.storeId === to,
});

/** What the state table asks of a transfer with its devices. */
export const factsOfMove = (
  ctx: Ctx,
  move: Pick<MoveRow, 'from_store' | 'to_store' | 'state' | 'asked_by'>,
  pieces: readonly Pick<PieceRow, 'state'>[],
): MoveFacts => ({
  state: move.state,
  mine: move.asked_by === ctx.actor.id,
  ...endsOf(ctx, move),
  begun: pieces.some(({ state }) => !['named', 'unsent', 'way'].includes(state)),
  left: pieces.filter(({ state }) => state === 'way').length,
});

/** A transfer with its devices, locked, on which an act may happen now. @param version as its person saw it; left out where that does not matter @throws MOVE_NOT_FOUND, what stands against the act, STALE */
export async function moveFor(ctx: Ctx, act: MoveAct, { move_id: id, version }: { move_id: string; version?: number }) {
  const move = (await lockMove(ctx, id)) ?? refuse(e.MOVE_NOT_FOUND);
  const pieces = await piecesOf(ctx, move.id);
  const facts = factsOfMove(ctx, move, pieces);
  const { to } = insist(moveMachine.judge(act, facts), e.MOVE_STATE);
  if (version !== undefined && version !== move.version) refuse(platformErrors.STALE);
  return { move, pieces, facts, to: to as MoveState };
}

/** Tells the history what was done with a transfer: between which places, and with which devices. */
export const recordMove = (ctx: Ctx, { id, move_no: no, from_name: from, to_name: to }: MoveRow, action: string, after: Told = {}, reason = '') =>
  record(ctx, { module: 'stock', action, objectType: 'stockMove', objectId: id, objectNo: no, after: { from, to, ...after }, reason });

/** The document that devices' files name. */
export const refOfMove = ({ id, move_no: no }: Pick<MoveRow, 'id' | 'move_no'>) => ({ kind: 'move', id, no }) as const;

/** An instant so many whole days from now. */
export const daysAhead = (ctx: Ctx, days: number): Date => new Date(ctx.now.getTime() + days * 86_400_000);
