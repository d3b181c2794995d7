import { recyclingErrors as e } from '@merchant-admin/contract/recycling/errors';
import { sheetActs, sheetState as at, sheetStates, type SheetAct, type SheetState } from '@merchant-admin/contract/recycling/sheet-codes';
import { sheetEndpoints as calls } from '@merchant-admin/contract/recycling/sheets';
import { byError, machine, type Move } from '../../../platform/acts/machine.ts';
import { offers, type OfferedAct, type Viewer } from '../../../platform/acts/offer.ts';

/** What decides what may happen to a sheet, beside its state. */
export interface SheetFacts {
  /** As the clock has it (`sheetAt`). */
  state: SheetState;
  /** Whether whoever asks set its price or submitted it. */
  mine: boolean;
}

/** Where a sheet stands: an approved one lapses with its time; nothing writes that down. */
export const sheetAt = ({ state, valid_until: until }: { state: SheetState; valid_until: Date | null }, now: Date): SheetState =>
  state === at.APPROVED && until !== null && until <= now ? at.LAPSED : state;

const objections = { submittedIt: byError(e.RECYCLE_SAME_PERSON, ({ mine }: SheetFacts) => mine) };

/** From where to where (domain notes 3.8). Whoever set a sheet's price or submitted it does not decide about it. */
export const sheetMoves: Readonly<Record<SheetAct | 'lapse', Move<SheetState, SheetFacts, keyof typeof objections>>> = {
  edit: { from: [at.DRAFT, at.REJECTED], to: at.DRAFT },
  submit: { from: [at.DRAFT], to: at.SUBMITTED },
  approve: { from: [at.SUBMITTED], to: at.APPROVED, guards: ['submittedIt'] },
  reject: { from: [at.SUBMITTED], to: at.REJECTED, guards: ['submittedIt'] },
  close: { from: [at.APPROVED], to: at.CLOSED },
  void: { from: [at.DRAFT, at.SUBMITTED, at.REJECTED, at.APPROVED, at.LAPSED], to: at.VOID },
  lapse: { from: [at.APPROVED], to: at.LAPSED },
};

export const sheetMachine = machine({
  of: 'valuation sheets',
  states: sheetStates as Record<SheetState, string>,
  first: [at.DRAFT],
  at: (facts: SheetFacts) => facts.state,
  objections,
  moves: sheetMoves,
  elsewhere: e.SHEET_STATE.text,
});

const sheetCalls = {
  edit: calls.sheetEdit,
  submit: calls.sheetSubmit,
  approve: calls.sheetApprove,
  reject: calls.sheetReject,
  close: calls.sheetClose,
  void: calls.sheetVoid,
};

/** The acts whose turn it is on a sheet. */
export const sheetActsOf = (viewer: Viewer, facts: SheetFacts): OfferedAct<SheetAct>[] =>
  offers<SheetAct>(
    viewer,
    sheetActs,
    sheetCalls,
    Object.fromEntries(
      (Object.keys(sheetActs) as SheetAct[]).filter((act) => sheetMachine.isTurn(act, facts.state)).map((act) => [act, sheetMachine.reasonAgainst(act, facts)]),
    ),
  );
