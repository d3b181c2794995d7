import { paperErrors as e } from '@merchant-admin/contract/stock/paper-errors';
import { writeOffState as at, writeOffStates, type WriteOffAct, type WriteOffState } from '@merchant-admin/contract/stock/write-off-codes';
import { byError, machine, type Derived, type Move, type Objection } from '../../../platform/acts/machine.ts';

/** What decides what may happen to a write-off. */
export interface WriteOffFacts {
  state: WriteOffState;
  /** Whether two have to agree. */
  needsSecond: boolean;
  /** Whether the person who acts asked for it, and whether he agreed to it first. */
  mine: boolean;
  agreedByMe: boolean;
  /** What speaks against writing off one of its devices now; '' where nothing does. */
  unfit: string;
}

const objections = {
  own: byError(e.OWN_WRITE_OFF, ({ mine }) => mine),
  twice: byError(e.SECOND_BY_SELF, ({ state, agreedByMe }) => state === at.TO_SECOND && agreedByMe),
  others: byError(e.NOT_ASKER, ({ mine }) => !mine),
  unfit: { text: ({ unfit }) => unfit, when: ({ unfit }) => unfit !== '', error: e.WRITE_OFF_REFUSED },
} satisfies Record<string, Objection<WriteOffFacts>>;

const agreed: Derived<WriteOffState, WriteOffFacts> = {
  text: '同意后核销；残值较高的须再复核',
  among: [at.TO_SECOND, at.DONE],
  of: ({ state, needsSecond }) => (state === at.TO_APPROVE && needsSecond ? at.TO_SECOND : at.DONE),
};

/** From where to where: whoever asks does not agree, and nobody agrees twice. */
export const writeOffMoves: Readonly<Record<WriteOffAct, Move<WriteOffState, WriteOffFacts, keyof typeof objections>>> = {
  approve: { from: [at.TO_APPROVE, at.TO_SECOND], to: agreed, guards: ['own', 'twice', 'unfit'] },
  reject: { from: [at.TO_APPROVE, at.TO_SECOND], to: at.REFUSED, guards: ['own'] },
  cancel: { from: [at.TO_APPROVE, at.TO_SECOND], to: at.CANCELLED, guards: ['others'] },
};

export const writeOffMachine = machine({
  of: 'write-offs',
  states: writeOffStates as Record<WriteOffState, string>,
  first: [at.TO_APPROVE],
  at: (facts: WriteOffFacts) => facts.state,
  objections,
  moves: writeOffMoves,
  elsewhere: e.WRITE_OFF_STATE.text,
});
