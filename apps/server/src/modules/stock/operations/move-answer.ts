import { pieceAnswers, type PieceAct } from '@merchant-admin/contract/stock/move-codes';
import { moveErrors as e } from '@merchant-admin/contract/stock/move-errors';
import { moveEndpoints } from '@merchant-admin/contract/stock/moves';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { refuse, refuseFor } from '../../../platform/http/refusal.ts';
import { objectionToAnswer, type PieceFacts } from '../rules/move-acts.ts';
import { lockDevicesById } from '../store/device.store.ts';
import { lockMove, touchMove, type MoveRow } from '../store/move.store.ts';
import { answerPiece, moveOfPiece, piecesOf, type PieceRow } from '../store/move-piece.store.ts';
import { endsOf, recordMove, refOfMove } from './move-seen.ts';
import { turnDevices, type Turn } from './turn-devices.ts';

/** What decides how a person may answer a difference. */
export const factsOfPiece = (
  ctx: Ctx,
  move: Pick<MoveRow, 'from_store' | 'to_store' | 'sent_by'>,
  { state, owes, answer, moving, reported_by: reporter }: Pick<PieceRow, 'state' | 'owes' | 'answer' | 'moving' | 'reported_by'>,
): PieceFacts => ({
  state,
  owes,
  answer,
  moving,
  reportedByMe: reporter === ctx.actor.id,
  sentByMe: move.sent_by === ctx.actor.id,
  ...endsOf(ctx, move),
});

/** What each answer does to a device that is on the way; the others agree to what is known already. */
const deviceTurns = {
  arrived: (move: MoveRow) => ['arrive', { place: move.to_store }] as const,
  back: () => ['recall', {}] as const,
  lost: () => ['missOnWay', {}] as const,
} satisfies Partial<Record<PieceAct, (move: MoveRow) => readonly [string, Partial<Turn>]>>;

/** Answers a difference, once: the device goes where the answer says. */
async function answer(ctx: Ctx, pieceId: string, act: PieceAct, note: string): Promise<{ version: number }> {
  const moveId = (await moveOfPiece(ctx, pieceId)) ?? refuse(e.PIECE_NOT_FOUND);
  const move = (await lockMove(ctx, moveId)) ?? refuse(e.PIECE_NOT_FOUND);
  const piece = (await piecesOf(ctx, move.id)).find(({ id }) => id === Number(pieceId))!;
  refuseFor(objectionToAnswer(act, factsOfPiece(ctx, move, piece)));
  if (act !== 'agreed') {
    const [turn, to] = deviceTurns[act](move);
    await lockDevicesById(ctx, [piece.device_id!]);
    await turnDevices(ctx, turn, [piece.device_id!], { ref: refOfMove(move), note, ...to });
  }
  await answerPiece(ctx, piece.id, act, note);
  await touchMove(ctx, move.id);
  await recordMove(ctx, move, '处理调拨差异', { device: piece.number, answer: pieceAnswers[act] }, note);
  return { version: move.version + 1 };
}

export const moveAnswer = operation(moveEndpoints.moveAnswer, async (ctx, { body }) => answer(ctx, body.piece_id, body.answer, body.note));

/** Writes off what nobody has. */
export const moveWriteOff = operation(moveEndpoints.moveWriteOff, async (ctx, { body }) => answer(ctx, body.piece_id, 'lost', body.reason));
