import {
  settleActs,
  settleState as s,
  settleStates,
  withdrawActs,
  withdrawState as w,
  withdrawStates,
  type SettleAct,
  type SettleState,
  type WithdrawAct,
  type WithdrawState,
} from '@merchant-admin/contract/finance/codes';
import { financeEndpoints as calls } from '@merchant-admin/contract/finance/endpoints';
import { financeErrors as e } from '@merchant-admin/contract/finance/errors';
import { byError, machine } from '../../../platform/acts/machine.ts';
import { offers, type OfferedAct, type Viewer } from '../../../platform/acts/offer.ts';

export interface SettleFacts {
  state: SettleState;
  /** Whether whoever asks submitted it. */
  mine: boolean;
}
/** Statements (domain notes 3.11): what is sent back may be submitted again. */
export const settleMachine = machine({
  of: 'statements',
  states: settleStates as Record<SettleState, string>,
  first: [s.OPEN],
  at: (facts: SettleFacts) => facts.state,
  objections: { submittedIt: byError(e.SETTLE_OWN, ({ mine }: SettleFacts) => mine) },
  moves: {
    submit: { from: [s.OPEN], to: s.SUBMITTED },
    pass: { from: [s.SUBMITTED], to: s.SETTLED, guards: ['submittedIt'] },
    reject: { from: [s.SUBMITTED], to: s.OPEN, guards: ['submittedIt'] },
    void: { from: [s.OPEN], to: s.VOID },
  },
  elsewhere: e.SETTLE_STATE.text,
});

export interface WithdrawFacts {
  state: WithdrawState;
  /** What whoever asks has done with it. */
  applied: boolean;
  reviewed: boolean;
  /** Whether he is of the merchant whose money it is. */
  own: boolean;
}
const notApplied = byError(e.WITHDRAW_OWN, ({ applied }: WithdrawFacts) => applied);
/** Withdrawals: whoever applies, whoever passes and whoever pays are three. */
export const withdrawMachine = machine({
  of: 'withdrawals',
  states: withdrawStates as Record<WithdrawState, string>,
  first: [w.REVIEW],
  at: (facts: WithdrawFacts) => facts.state,
  objections: {
    appliedIt: notApplied,
    reviewedIt: byError(e.WITHDRAW_SAME, ({ reviewed }: WithdrawFacts) => reviewed),
    othersMoney: byError(e.WITHDRAW_OTHERS, ({ own }: WithdrawFacts) => !own),
  },
  moves: {
    pass: { from: [w.REVIEW], to: w.TO_PAY, guards: ['appliedIt'] },
    reject: { from: [w.REVIEW], to: w.REJECTED, guards: ['appliedIt'] },
    pay: { from: [w.TO_PAY], to: w.PAYING, guards: ['appliedIt', 'reviewedIt'] },
    cancel: { from: [w.REVIEW, w.TO_PAY], to: w.CANCELLED, guards: ['othersMoney'] },
    paid: { from: [w.PAYING], to: w.PAID },
    failed: { from: [w.PAYING, w.PAID], to: w.FAILED },
  },
  elsewhere: e.WITHDRAW_STATE.text,
});

const settleCalls = { submit: calls.settleSubmit, pass: calls.settleDecide, reject: calls.settleDecide, void: calls.settleVoid };
const withdrawCalls = { pass: calls.withdrawDecide, reject: calls.withdrawDecide, pay: calls.withdrawPay, cancel: calls.withdrawCancel };

/** The acts whose turn it is on a statement. */
export const settleActsOf = (viewer: Viewer, facts: SettleFacts): OfferedAct<SettleAct>[] =>
  offers<SettleAct>(
    viewer,
    settleActs,
    settleCalls,
    Object.fromEntries(
      (Object.keys(settleActs) as SettleAct[])
        .filter((act) => settleMachine.isTurn(act, facts.state))
        .map((act) => [act, settleMachine.reasonAgainst(act, facts)]),
    ),
  );
/** The acts whose turn it is on a withdrawal; only the merchant's own people cancel it. */
export const withdrawActsOf = (viewer: Viewer, facts: WithdrawFacts): OfferedAct<WithdrawAct>[] =>
  offers<WithdrawAct>(
    viewer,
    withdrawActs,
    withdrawCalls,
    Object.fromEntries(
      (Object.keys(withdrawActs) as WithdrawAct[])
        .filter((act) => withdrawMachine.isTurn(act, facts.state) && (act !== 'cancel' || facts.own))
        .map((act) => [act, withdrawMachine.reasonAgainst(act, facts)]),
    ),
  );
