import { countState as at, countStates, type CountState } from '@merchant-admin/contract/stock/count-codes';
import { countErrors as e } from '@merchant-admin/contract/stock/count-errors';
import { byError, machine, type Objection } from '../../../platform/acts/machine.ts';

/** What decides what may happen to a count. */
export interface CountFacts {
  state: CountState;
  /** Differences that wait for their answer. */
  open: number;
  /** Devices that were decided about and moved since; the first of them. */
  moved: string | null;
  /** Who scanned, who answered differences, who accepted losses: rows of accounts. */
  scannedBy: readonly number[];
  decidedBy: readonly number[];
  acceptedBy: readonly number[];
  /** What the accepted losses are worth, and above which sum a second person finishes: fen. */
  loss: number;
  secondAbove: number;
  /** Who acts. */
  me: number | null;
}

/** Whoever scanned does not decide alone: of those who decide one at least did not scan. */
const decidesAlone = ({ decidedBy, scannedBy, me }: CountFacts): boolean =>
  decidedBy.length > 0 && [...decidedBy, me].every((who) => who === null || scannedBy.includes(who));

const objections = {
  open: byError(e.COUNT_OPEN, ({ open }) => open > 0),
  moved: { text: ({ moved }) => `设备 ${moved} 在处理后有变动，请按变动确认或重盘`, when: ({ moved }) => moved !== null, error: e.COUNT_MOVED },
  second: byError(e.COUNT_SECOND, ({ loss, secondAbove, acceptedBy, me }) => loss > secondAbove && me !== null && acceptedBy.includes(me)),
  alone: byError(e.COUNT_ALONE, decidesAlone),
} satisfies Record<string, Objection<CountFacts>>;

/** What may be done with a count; answering and recounting are done with its lines. */
export type CountMove = 'scan' | 'submit' | 'answer' | 'recount' | 'confirm' | 'cancel';

/** From where to where (domain notes 3.17). */
export const countMachine = machine<CountState, CountFacts, CountMove, keyof typeof objections>({
  of: 'counts',
  states: countStates as Record<CountState, string>,
  first: [at.RUNNING],
  at: ({ state }) => state,
  objections,
  moves: {
    scan: { from: [at.RUNNING] },
    submit: { from: [at.RUNNING], to: at.TO_CONFIRM },
    answer: { from: [at.TO_CONFIRM] },
    recount: { from: [at.TO_CONFIRM], to: at.RUNNING },
    confirm: { from: [at.TO_CONFIRM], to: at.DONE, guards: ['open', 'moved', 'second', 'alone'] },
    cancel: { from: [at.RUNNING, at.TO_CONFIRM], to: at.CANCELLED },
  },
  elsewhere: e.COUNT_STATE.text,
});
