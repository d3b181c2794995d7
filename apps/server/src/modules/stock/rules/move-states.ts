import { moveState as at, moveStates, type MoveAct, type MoveState } from '@merchant-admin/contract/stock/move-codes';
import { moveErrors as e } from '@merchant-admin/contract/stock/move-errors';
import { byError, machine, type Derived, type Move, type Objection } from '../../../platform/acts/machine.ts';

/** What decides what may happen to a transfer. */
export interface MoveFacts {
  state: MoveState;
  /** Whether the person who acts asked for it. */
  mine: boolean;
  /** Whether the person acts for the sending place, for the receiving one; people of head office act for both. */
  sends: boolean;
  receives: boolean;
  /** Whether something of it was received, or told to differ. */
  begun: boolean;
  /** Devices that are still on the way once the act is done. */
  left: number;
}

const objections = {
  own: byError(e.OWN_MOVE, ({ mine }) => mine),
  notSender: byError(e.NOT_SENDER, ({ sends }) => !sends),
  notReceiver: byError(e.NOT_RECEIVER, ({ receives }) => !receives),
  begun: byError(e.MOVE_BEGUN, ({ begun }) => begun),
} satisfies Record<string, Objection<MoveFacts>>;

const received: Derived<MoveState, MoveFacts> = {
  text: '全部收到后已入库',
  among: [at.ON_WAY, at.RECEIVED],
  of: ({ left }) => (left === 0 ? at.RECEIVED : at.ON_WAY),
};

/** From where to where (domain notes 3.17): whoever asks does not approve, the sender sends, the receiver receives. */
export const moveMoves: Readonly<Record<MoveAct, Move<MoveState, MoveFacts, keyof typeof objections>>> = {
  approve: { from: [at.TO_APPROVE], to: at.TO_SEND, guards: ['notSender', 'own'] },
  reject: { from: [at.TO_APPROVE], to: at.REFUSED, guards: ['notSender', 'own'] },
  cancel: { from: [at.TO_APPROVE, at.TO_SEND], to: at.CANCELLED },
  send: { from: [at.TO_SEND], to: at.ON_WAY, guards: ['notSender'] },
  receive: { from: [at.ON_WAY], to: received, guards: ['notReceiver'] },
  closeRest: { from: [at.ON_WAY], to: at.RECEIVED, guards: ['notReceiver'] },
  recall: { from: [at.ON_WAY], to: at.CANCELLED, guards: ['notSender', 'begun'] },
};

export const moveMachine = machine({
  of: 'transfers',
  states: moveStates as Record<MoveState, string>,
  first: [at.TO_APPROVE],
  at: (facts: MoveFacts) => facts.state,
  objections,
  moves: moveMoves,
  elsewhere: e.MOVE_STATE.text,
});
