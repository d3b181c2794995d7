import { paperErrors as e } from '@merchant-admin/contract/stock/paper-errors';
import { wipeActs, wipeState as at, wipeStates, type WipeAct, type WipeState } from '@merchant-admin/contract/stock/wipe-codes';
import { wipeEndpoints as calls } from '@merchant-admin/contract/stock/wipes';
import { byError, machine, type Move } from '../../../platform/acts/machine.ts';
import { offers, type OfferedAct, type Viewer } from '../../../platform/acts/offer.ts';

/** What decides what may happen to a certificate of erasing, beside its state. */
export interface WipeFacts {
  state: WipeState;
  /** Whether whoever asks wiped the device. */
  mine: boolean;
}

const objections = { wipedIt: byError(e.WIPE_OWN, ({ mine }: WipeFacts) => mine) };

/** From where to where: what was noted waits for another person's eyes, and never changes after them. */
export const wipeMoves: Readonly<Record<WipeAct, Move<WipeState, WipeFacts, keyof typeof objections>>> = {
  pass: { from: [at.TO_VERIFY], to: at.PASSED, guards: ['wipedIt'] },
  fail: { from: [at.TO_VERIFY], to: at.FAILED, guards: ['wipedIt'] },
  withdraw: { from: [at.TO_VERIFY], to: at.WITHDRAWN },
};

export const wipeMachine = machine({
  of: 'certificates of erasing',
  states: wipeStates as Record<WipeState, string>,
  first: [at.TO_VERIFY],
  at: (facts: WipeFacts) => facts.state,
  objections,
  moves: wipeMoves,
  elsewhere: e.WIPE_STATE.text,
});

const wipeCalls = { pass: calls.wipePass, fail: calls.wipeFail, withdraw: calls.wipeWithdraw };

/** The acts whose turn it is on a certificate. */
export const wipeActsOf = (viewer: Viewer, facts: WipeFacts): OfferedAct<WipeAct>[] =>
  offers<WipeAct>(
    viewer,
    wipeActs,
    wipeCalls,
    Object.fromEntries(
      (Object.keys(wipeActs) as WipeAct[]).filter((act) => wipeMachine.isTurn(act, facts.state)).map((act) => [act, wipeMachine.reasonAgainst(act, facts)]),
    ),
  );
