import { recycleActs, recycleState, type RecycleAct } from '@merchant-admin/contract/recycling/codes';
import { recyclingEndpoints as calls } from '@merchant-admin/contract/recycling/endpoints';
import { offers, type OfferedAct, type Viewer } from '../../../platform/acts/offer.ts';
import { isBlind } from './blind.ts';
import { recycleMachine, type RecycleFacts } from './recycle-states.ts';

const recycleCalls = {
  pickup: calls.recyclePickup,
  callOff: calls.recycleCallOff,
  ship: calls.recycleShip,
  fixParcel: calls.recycleFixParcel,
  sign: calls.recycleSign,
  inspect: calls.recycleInspect,
  blind: calls.recycleBlind,
  correct: calls.recycleCorrect,
  agreeCorrection: calls.recycleCorrectionAgree,
  refuseCorrection: calls.recycleCorrectionRefuse,
  withdrawCorrection: calls.recycleCorrectionWithdraw,
  answer: calls.recycleAnswer,
  release: calls.recycleRelease,
  approve: calls.recycleApprove,
  pay: calls.recyclePay,
  payByHand: calls.recyclePayByHand,
  turnBack: calls.recycleTurnBack,
  keep: calls.recycleKeep,
  sendBack: calls.recycleSendBack,
  cancel: calls.recycleCancel,
  remark: calls.recycleRemark,
};

/** A courier is asked to come for what is fetched, and called off when he is to come. */
const isFetched = (act: RecycleAct, { way, pickup }: RecycleFacts): boolean =>
  (act !== 'pickup' || (way === 'pickup' && pickup !== 'booked')) && (act !== 'callOff' || pickup === 'booking' || pickup === 'booked');

/** Acts that are offered only where there is something to do: a parcel is corrected that there is, what was stopped or is not checked is released, what asks for a second person is approved, a typed price that waits is decided about, what was drawn is inspected once more by who may. */
const isWanted = (act: RecycleAct, { state, sent, parcel, stop, unchecked, needsSecond, approved, blind, correction }: RecycleFacts): boolean =>
  (act !== 'fixParcel' || parcel !== '') &&
  (act !== 'sendBack' || state !== recycleState.CANCELLED || sent) &&
  (act !== 'keep' || stop === 'ours') &&
  (act !== 'release' || stop !== '' || unchecked !== '') &&
  (act !== 'approve' || (needsSecond && !approved)) &&
  ((act !== 'agreeCorrection' && act !== 'refuseCorrection') || correction.waits) &&
  (act !== 'withdrawCorrection' || (correction.waits && correction.own)) &&
  (act !== 'blind' || isBlind(blind));

/** The acts whose turn it is on an order. */
export const recycleActsOf = (viewer: Viewer, facts: RecycleFacts): OfferedAct<RecycleAct>[] =>
  offers<RecycleAct>(
    viewer,
    recycleActs,
    recycleCalls,
    Object.fromEntries(
      (Object.keys(recycleActs) as RecycleAct[])
        .filter((act) => recycleMachine.isTurn(act, facts.state) && isWanted(act, facts) && isFetched(act, facts))
        .map((act) => [act, recycleMachine.reasonAgainst(act, facts)]),
    ),
  );
