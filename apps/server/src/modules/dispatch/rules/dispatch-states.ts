import { dispatchActs, dispatchState as s, dispatchStates, type DispatchAct, type DispatchState } from '@merchant-admin/contract/dispatch/codes';
import { dispatchEndpoints as calls } from '@merchant-admin/contract/dispatch/endpoints';
import { dispatchErrors as e } from '@merchant-admin/contract/dispatch/errors';
import { byError, machine } from '../../../platform/acts/machine.ts';
import { offers, type OfferedAct, type Viewer } from '../../../platform/acts/offer.ts';

export interface DispatchFacts {
  state: DispatchState;
  /** Whether its order is to ship. */
  toShip: boolean;
  /** Whether a parcel of it is under way. */
  underWay: boolean;
}

/** What a merchant has the platform send (domain notes 1, 5.4): asked, accepted, sent; refused by the platform, withdrawn by the merchant, or back. */
export const dispatchMachine = machine({
  of: 'dispatches',
  states: dispatchStates as Record<DispatchState, string>,
  first: [s.ASKED],
  at: (facts: DispatchFacts) => facts.state,
  objections: {
    notToShip: byError(e.ORDER_NOT_TO_SHIP, ({ toShip }: DispatchFacts) => !toShip),
    nothingUnderWay: byError(e.NOTHING_UNDER_WAY, ({ underWay }: DispatchFacts) => !underWay),
  },
  moves: {
    accept: { from: [s.ASKED], to: s.TO_SEND, guards: ['notToShip'] },
    assign: { from: [s.TO_SEND] },
    reject: { from: [s.ASKED, s.TO_SEND], to: s.REFUSED },
    withdraw: { from: [s.ASKED], to: s.WITHDRAWN },
    /** Its order is no more to be sent. */
    drop: { from: [s.ASKED, s.TO_SEND], to: s.WITHDRAWN },
    /** To whom it goes is seen by who is to send it. */
    address: { from: [s.TO_SEND] },
    /** Some of it, or the last of it. */
    sendPart: { from: [s.TO_SEND], guards: ['notToShip'] },
    send: { from: [s.TO_SEND], to: s.SENT, guards: ['notToShip'] },
    backPart: { from: [s.TO_SEND], guards: ['nothingUnderWay'] },
    back: { from: [s.SENT], to: s.RETURNED, guards: ['nothingUnderWay'] },
  },
  elsewhere: e.DISPATCH_STATE.text,
});
export type DispatchMove = Parameters<typeof dispatchMachine.judge>[0];

const doneBy = {
  accept: calls.dispatchAccept,
  send: calls.dispatchSend,
  assign: calls.dispatchAssign,
  reject: calls.dispatchReject,
  back: calls.dispatchBack,
  withdraw: calls.dispatchWithdraw,
};

/** By what an act is judged: a part that came back leaves the rest to be sent. */
export const moveOf = (act: DispatchAct, { state }: Pick<DispatchFacts, 'state'>): DispatchMove => (act === 'back' && state === s.TO_SEND ? 'backPart' : act);

/** Whether it is an act's turn. Of what waits to be sent nothing may be back before some of it was sent. */
const isTurn = (act: DispatchAct, facts: DispatchFacts): boolean => {
  const move = moveOf(act, facts);
  return dispatchMachine.isTurn(move, facts.state) && (move !== 'backPart' || facts.underWay);
};

/** The acts whose turn it is, of those that the viewer may do. */
export const dispatchActsOf = (viewer: Viewer, facts: DispatchFacts): OfferedAct<DispatchAct>[] =>
  offers<DispatchAct>(
    viewer,
    dispatchActs,
    doneBy,
    Object.fromEntries(
      (Object.keys(dispatchActs) as DispatchAct[])
        .filter((act) => isTurn(act, facts))
        .map((act) => [act, dispatchMachine.reasonAgainst(moveOf(act, facts), facts)]),
    ),
  );
