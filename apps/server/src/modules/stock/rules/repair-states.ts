import { paperErrors as e } from '@merchant-admin/contract/stock/paper-errors';
import { repairState as at, repairStates, type RepairAct, type RepairState } from '@merchant-admin/contract/stock/repair-codes';
import { machine, type Move } from '../../../platform/acts/machine.ts';

/** What decides what may happen to a repair. */
export interface RepairFacts {
  state: RepairState;
  /** What speaks against scrapping the device now; '' where nothing does. */
  unfit: string;
}

/** From where to where: a device that cannot be repaired may be scrapped, by a document of its own. */
export const repairMoves: Readonly<Record<RepairAct, Move<RepairState, RepairFacts, 'unfit'>>> = {
  repaired: { from: [at.OPEN], to: at.REPAIRED },
  beyond: { from: [at.OPEN], to: at.BEYOND },
  cancel: { from: [at.OPEN], to: at.CANCELLED },
  scrap: { from: [at.BEYOND], guards: ['unfit'] },
};

export const repairMachine = machine({
  of: 'repairs',
  states: repairStates as Record<RepairState, string>,
  first: [at.OPEN],
  at: (facts: RepairFacts) => facts.state,
  objections: { unfit: { text: ({ unfit }: RepairFacts) => unfit, when: ({ unfit }: RepairFacts) => unfit !== '', error: e.WRITE_OFF_REFUSED } },
  moves: repairMoves,
  elsewhere: e.REPAIR_STATE.text,
});
