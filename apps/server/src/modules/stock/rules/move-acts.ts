import { moveActs, pieceActs, type MoveAct, type MoveSide, type PieceAct, type PieceState } from '@merchant-admin/contract/stock/move-codes';
import { moveErrors as e } from '@merchant-admin/contract/stock/move-errors';
import { moveEndpoints as calls } from '@merchant-admin/contract/stock/moves';
import type { ErrorDefinition } from '@merchant-admin/contract/platform/errors';
import { offers, why, type OfferedAct, type Viewer } from '../../../platform/acts/offer.ts';
import { moveMachine, type MoveFacts } from './move-states.ts';

const moveCalls = {
  approve: calls.moveApprove,
  reject: calls.moveReject,
  cancel: calls.moveCancel,
  send: calls.moveSend,
  receive: calls.moveReceive,
  closeRest: calls.moveCloseRest,
  recall: calls.moveRecall,
};

/** The acts whose turn it is on a transfer. */
export const moveActsOf = (viewer: Viewer, facts: MoveFacts): OfferedAct<MoveAct>[] =>
  offers<MoveAct>(
    viewer,
    moveActs,
    moveCalls,
    Object.fromEntries(
      (Object.keys(moveActs) as MoveAct[]).filter((act) => moveMachine.isTurn(act, facts.state)).map((act) => [act, moveMachine.reasonAgainst(act, facts)]),
    ),
  );

/** What decides how a difference may be answered. */
export interface PieceFacts {
  state: PieceState;
  owes: MoveSide | null;
  answer: PieceAct | null;
  moving: boolean;
  /** Whether the person who acts reported it, and whether he sent it. */
  reportedByMe: boolean;
  sentByMe: boolean;
  sends: boolean;
  receives: boolean;
}

/** Whether it is the turn of an answer: a device on the way is with one of the ends or lost, of others the end that owes it agrees. */
export function isAnswersTurn(act: PieceAct, { state, owes, answer, moving }: PieceFacts): boolean {
  if (owes === null || answer !== null) return false;
  if (act === 'agreed') return !moving;
  return moving && (act !== 'lost' || state === 'missing');
}

/** Why a difference may not be answered so: whoever has the device says so, and nobody writes off what he reported or sent himself. */
export function objectionToAnswer(act: PieceAct, facts: PieceFacts): ErrorDefinition | undefined {
  if (!isAnswersTurn(act, facts)) return e.PIECE_ANSWERED;
  if (act === 'lost') return facts.reportedByMe ? e.OWN_REPORT : facts.sentByMe ? e.SENT_BY_SELF : undefined;
  const bySender = act === 'back' || (act === 'agreed' && facts.owes === 'sender');
  if (bySender) return facts.sends ? undefined : e.NOT_SENDER;
  return facts.receives ? undefined : e.NOT_RECEIVER;
}

const pieceCalls = { arrived: calls.moveAnswer, back: calls.moveAnswer, agreed: calls.moveAnswer, lost: calls.moveWriteOff };

/** The answers whose turn it is on a difference. */
export const pieceActsOf = (viewer: Viewer, facts: PieceFacts): OfferedAct<PieceAct>[] =>
  offers<PieceAct>(
    viewer,
    pieceActs,
    pieceCalls,
    Object.fromEntries(
      (Object.keys(pieceActs) as PieceAct[]).filter((act) => isAnswersTurn(act, facts)).map((act) => [act, why(objectionToAnswer(act, facts))]),
    ),
  );
