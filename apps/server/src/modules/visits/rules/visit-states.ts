import { visitState as at, visitStates, type VisitAct, type VisitState } from '@merchant-admin/contract/visits/codes';
import { visitsErrors as e } from '@merchant-admin/contract/visits/errors';
import { byError, machine, type Move, type Objection } from '../../../platform/acts/machine.ts';

/** What decides what may happen to a visit. */
export interface VisitFacts {
  /** As the clock has it (`stateAt`). */
  state: VisitState;
  /** How many wait before it for a device; null where it is promised one or has one. */
  ahead: number | null;
  /** How many devices are still to be put aside for it. */
  wanted: number;
  /** Whether it has an order, and why that cannot be handed over; '' where it can. */
  linked: boolean;
  orderProblem: string;
}

/** Where a visit stands: what is still to come is expired from its end on, whether or not that is written down. */
export const stateAt = ({ state, keep_until: until }: { state: VisitState; keep_until: Date }, now: Date): VisitState =>
  (state === at.TO_CONFIRM || state === at.READY) && until <= now ? at.EXPIRED : state;

/** Where who waits stands. */
export const placeText = (ahead: number | null): string => (ahead ? `前面还有${ahead}人排队` : '已排在第1位');

/** What who waits is told: of several devices, that there are too few of them. */
export const queuedText = ({ ahead, wanted }: Pick<VisitFacts, 'ahead' | 'wanted'>): string =>
  `${placeText(ahead)}，${wanted > 1 ? `可用设备不足${wanted}台` : '暂无可用设备'}`;

const objections = {
  queued: { text: queuedText, when: ({ ahead }) => ahead !== null, error: e.VISIT_QUEUED },
  noOrder: byError(e.VISIT_NO_ORDER, ({ linked }) => !linked),
  order: { text: ({ orderProblem }) => orderProblem, when: ({ orderProblem }) => orderProblem !== '', error: e.VISIT_ORDER },
  linked: byError(e.VISIT_LINKED, ({ linked }) => linked),
} satisfies Record<string, Objection<VisitFacts>>;

type Name = VisitAct | 'expire';

/** From where to where (domain notes 3.9). A visit expires by itself. */
export const visitMoves: Readonly<Record<Name, Move<VisitState, VisitFacts, keyof typeof objections>>> = {
  confirm: { from: [at.TO_CONFIRM], to: at.READY, guards: ['queued'] },
  writeOff: { from: [at.READY], to: at.PICKED_UP, guards: ['noOrder', 'order'] },
  reschedule: { from: [at.TO_CONFIRM, at.READY] },
  link: { from: [at.TO_CONFIRM, at.READY], guards: ['linked'] },
  newCode: { from: [at.READY] },
  cancel: { from: [at.TO_CONFIRM, at.READY], to: at.CANCELLED },
  expire: { from: [at.TO_CONFIRM, at.READY], to: at.EXPIRED },
};

export const visitMachine = machine({
  of: 'store visits',
  states: visitStates as Record<VisitState, string>,
  first: [at.TO_CONFIRM],
  at: (facts: VisitFacts) => facts.state,
  objections,
  moves: visitMoves,
  elsewhere: e.VISIT_STATE.text,
});
