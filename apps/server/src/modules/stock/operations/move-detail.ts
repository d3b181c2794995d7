import { moveSides, pieceAnswers, pieceStates } from '@merchant-admin/contract/stock/move-codes';
import { moveErrors as e } from '@merchant-admin/contract/stock/move-errors';
import { moveEndpoints } from '@merchant-admin/contract/stock/moves';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { moveActsOf, pieceActsOf } from '../rules/move-acts.ts';
import { moveShown, type ListedMove } from '../store/move-list.view.ts';
import { shownLines, shownPieces, stepsOf, type MoveSteps, type ShownPiece } from '../store/move-detail.view.ts';
import { skusWithFree } from '../store/move-sku.view.ts';
import { factsOfPiece } from './move-answer.ts';
import { moveShape } from './move-list.ts';
import { factsOfMove } from './move-seen.ts';

const instantOf = (at: Date | null) => at?.toISOString() ?? null;

const pieceShape = (ctx: Ctx, move: ListedMove & Pick<MoveSteps, 'sent_by'>, piece: ShownPiece) => ({
  piece_id: String(piece.id),
  device_id: piece.device_id === null ? null : String(piece.device_id),
  number: piece.number,
  goods_name: piece.goods_name,
  sku_name: piece.sku_name,
  state: piece.state,
  state_name: pieceStates[piece.state],
  note: piece.note,
  reported_by: piece.reported_name,
  reported_at: instantOf(piece.reported_at),
  owes_name: piece.owes === null ? '' : moveSides[piece.owes],
  answer_until: instantOf(piece.answer_until),
  late: piece.answer === null && piece.answer_until !== null && piece.answer_until < ctx.now,
  answer_name: piece.answer === null ? '' : pieceAnswers[piece.answer],
  answered_by: piece.answered_name,
  answered_at: instantOf(piece.answered_at),
  answer_note: piece.answer_note,
  actions: pieceActsOf(ctx, factsOfPiece(ctx, move, piece)),
});

/** What was asked for, with what was sent of it and what stands free at the sending place now. */
async function linesShape(ctx: Ctx, move: ListedMove, pieces: readonly ShownPiece[]) {
  const lines = await shownLines(ctx, move.id);
  const free = await skusWithFree(
    ctx,
    lines.map(({ sku_id: sku }) => sku),
    move.from_store,
  );
  return lines.map((line) => ({
    ...line,
    sku_id: String(line.sku_id),
    sent: pieces.filter(({ sku_id: sku, sent }) => sent && sku === line.sku_id).length,
    free: free.find(({ sku_id: sku }) => sku === line.sku_id)?.free ?? 0,
  }));
}

/** A transfer with what was asked for, each device of it, and what may be done. */
export const moveDetail = operation(moveEndpoints.moveDetail, async (ctx, { query }) => {
  const move = (await moveShown(ctx, query.move_id)) ?? refuse(e.MOVE_NOT_FOUND);
  const [steps, pieces] = [await stepsOf(ctx, move.id), await shownPieces(ctx, move.id)];
  return {
    ...moveShape(ctx, move),
    reason: steps.reason,
    decided_by: steps.decided_name,
    decided_at: instantOf(steps.decided_at),
    sent_by: steps.sent_name,
    company: steps.company,
    express_no: steps.express_no,
    ended_by: steps.ended_name,
    ended_at: instantOf(steps.ended_at),
    end_reason: steps.end_reason,
    lines: await linesShape(ctx, move, pieces),
    devices: pieces.map((piece) => pieceShape(ctx, { ...move, sent_by: steps.sent_by }, piece)),
    version: steps.version,
    actions: moveActsOf(ctx, factsOfMove(ctx, move, pieces)),
  };
});
