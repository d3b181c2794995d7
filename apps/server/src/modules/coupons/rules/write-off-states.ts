import { businessDay } from '@merchant-admin/common/dates';
import { couponsErrors as e } from '@merchant-admin/contract/coupons/errors';
import { couponsEndpoints as calls } from '@merchant-admin/contract/coupons/endpoints';
import { writeOffActs, writeOffState as s, writeOffStates, type WriteOffAct, type WriteOffState } from '@merchant-admin/contract/coupons/template-codes';
import { byError, machine } from '../../../platform/acts/machine.ts';
import { offers, type OfferedAct, type Viewer } from '../../../platform/acts/offer.ts';

export interface WriteOffFacts {
  state: WriteOffState;
  /** Whether it was done today. */
  today: boolean;
}
export const factsOfWriteOff = ({ at, undone_at: undone }: { at: Date; undone_at: Date | null }, today: string): WriteOffFacts => ({
  state: undone === null ? s.DONE : s.UNDONE,
  today: businessDay(at) === today,
});

/** Write-offs (domain notes 3.10): taken back on their day only. */
export const writeOffMachine = machine({
  of: 'write-offs',
  states: writeOffStates as Record<WriteOffState, string>,
  first: [s.DONE],
  at: (facts: WriteOffFacts) => facts.state,
  objections: { ofAnotherDay: byError(e.WRITE_OFF_DAY, ({ today }: WriteOffFacts) => !today) },
  moves: { undo: { from: [s.DONE], to: s.UNDONE, guards: ['ofAnotherDay'] } },
  elsewhere: e.WRITE_OFF_STATE.text,
});

/** The acts whose turn it is on a write-off. */
export const writeOffActsOf = (viewer: Viewer, facts: WriteOffFacts): OfferedAct<WriteOffAct>[] =>
  offers<WriteOffAct>(
    viewer,
    writeOffActs,
    { undo: calls.writeOffUndo },
    writeOffMachine.isTurn('undo', facts.state) ? { undo: writeOffMachine.reasonAgainst('undo', facts) } : {},
  );
