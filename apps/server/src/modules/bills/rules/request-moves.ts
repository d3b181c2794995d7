import type { RequestAct } from '@merchant-admin/contract/bills/acts';
import { requestState as state, requestStates, type RequestState } from '@merchant-admin/contract/bills/codes';
import { billsErrors as e } from '@merchant-admin/contract/bills/errors';
import { byError, machine, type Derived, type Move, type Objection } from '../../../platform/acts/machine.ts';

/** What decides whether a request may be acted on. */
export interface RequestFacts {
  state: RequestState;
  /** Whether two have to agree, and nobody has yet. */
  firstOfTwo: boolean;
  /** Whether the person who acts made the request. */
  mine: boolean;
  /** Whether two have to agree, and the person who acts was the first. */
  passedByMe: boolean;
  /** Why the person who acts may not be the second of two; '' otherwise. */
  leadMissing: string;
  /** Whether it is a refund that finance pays outside the shop. */
  byHand: boolean;
}

const objections = {
  own: byError(e.OWN_REQUEST, ({ mine }) => mine),
  sameApprover: byError(e.SAME_APPROVER, ({ passedByMe }) => passedByMe),
  leadMissing: { error: e.LEAD_NEEDED, text: (facts) => facts.leadMissing, when: (facts) => facts.leadMissing !== '' },
  byChannel: byError(e.NOT_BY_HAND, ({ byHand }) => !byHand),
  ownRefund: byError(e.OWN_REFUND, ({ mine }) => mine),
} satisfies Record<string, Objection<RequestFacts>>;

const passed: Derived<RequestState, RequestFacts> = {
  text: '待扣款、待退款；须两人审核的，先待复核',
  among: [state.SECOND, state.PASSED],
  of: ({ firstOfTwo }) => (firstOfTwo ? state.SECOND : state.PASSED),
};
const undecided = [state.WAITING, state.SECOND];
const onItsWay = [state.PASSED, state.SENT];

/**
 * The moves of a request for money (domain notes 3.4, 3.5): the applicant does not approve, one approver is not both; the channel or finance says how it
 * ended.
 */
export const requestMoves: Readonly<Record<RequestAct | 'send' | 'fail', Move<RequestState, RequestFacts, keyof typeof objections>>> = {
  pass: { from: undecided, to: passed, guards: ['own', 'sameApprover', 'leadMissing'] },
  reject: { from: undecided, to: state.REJECTED, guards: ['own'] },
  revoke: { from: [...undecided, state.PASSED, state.FAILED], to: state.REVOKED },
  paid: { from: [state.PASSED], to: state.DONE, guards: ['byChannel', 'ownRefund'] },
  send: { from: [state.PASSED], to: state.SENT },
  fail: { from: onItsWay, to: state.FAILED },
  retry: { from: [state.FAILED], to: state.SENT },
};

export const {
  judge: judgeRequest,
  reasonAgainst: reasonAgainstRequest,
  isTurn: isRequestsTurn,
} = machine({
  of: 'money requests',
  states: requestStates.deduction,
  first: [state.WAITING],
  at: (facts: RequestFacts) => facts.state,
  objections,
  moves: requestMoves,
  elsewhere: e.REQUEST_DECIDED.text,
});
