import { countActs, countCases, lineActs, type CountAct, type LineAct, type LineAnswer, type LineResult } from '@merchant-admin/contract/stock/count-codes';
import { countErrors as e } from '@merchant-admin/contract/stock/count-errors';
import { countEndpoints as calls } from '@merchant-admin/contract/stock/counts';
import { offers, type OfferedAct, type Viewer } from '../../../platform/acts/offer.ts';
import type { Refused } from '../../../platform/acts/machine.ts';
import { isDifference } from './count-results.ts';
import { countMachine, type CountFacts } from './count-states.ts';

const countCalls = { scan: calls.countScan, submit: calls.countSubmit, confirm: calls.countConfirm, cancel: calls.countCancel };

/** The acts whose turn it is on a count. */
export const countActsOf = (viewer: Viewer, facts: CountFacts): OfferedAct<CountAct>[] =>
  offers<CountAct>(
    viewer,
    countActs,
    countCalls,
    Object.fromEntries(
      (Object.keys(countActs) as CountAct[]).filter((act) => countMachine.isTurn(act, facts.state)).map((act) => [act, countMachine.reasonAgainst(act, facts)]),
    ),
  );

/** What decides how a line of a count may be answered. */
export interface LineFacts {
  /** Whether the count waits for answers. */
  deciding: boolean;
  result: LineResult | null;
  answer: LineAnswer | null;
  number: string;
  /** Whether something moved the device since scanning was ended. */
  moved: boolean;
  /** Whether a document brought it while the count ran: it may lie where nobody scanned any more. */
  came: boolean;
  /** Why it is not free; '' where it is. */
  taken: string;
}

/** Whether it is the turn of an answer: a loss is accepted, what is lost is found, the rest is dealt with; what moved meanwhile is no difference any more. */
export function isLinesTurn(act: LineAct, { deciding, result, answer, moved, came, taken }: LineFacts): boolean {
  if (!deciding || !isDifference(result)) return false;
  const changesDevice = result === 'missing' || result === 'lost';
  if (act === 'recount') return true;
  if (act === 'moved') return changesDevice && (moved || (came && answer === null)) && answer !== 'moved';
  if (answer !== null) return false;
  if (act === 'accept') return result === 'missing';
  // What somebody holds, as a workshop, is not lost: where it is has been found out.
  if (act === 'handled' && result === 'missing') return taken !== '' && !moved;
  return act === 'find' ? result === 'lost' : result !== null && result !== 'lost' && result in countCases;
}

const refused = (error: (typeof e)[keyof typeof e], text: string = error.text): Refused => ({ allowed: false, reason: text, error });

/** Whether a line may be answered so. */
export function judgeLine(act: LineAct, facts: LineFacts): { allowed: true } | Refused {
  if (!isLinesTurn(act, facts)) return refused(e.LINE_ANSWERED);
  if ((act === 'accept' || act === 'find') && facts.moved) return refused(e.COUNT_MOVED, `设备 ${facts.number} 在交盘后有变动，请按变动确认或重盘`);
  return act === 'accept' && facts.taken !== '' ? refused(e.LINE_HELD, facts.taken) : { allowed: true };
}

const lineCalls = { accept: calls.countAnswer, find: calls.countAnswer, handled: calls.countAnswer, moved: calls.countAnswer, recount: calls.countRecount };

/** The answers whose turn it is on a line. */
export const lineActsOf = (viewer: Viewer, facts: LineFacts): OfferedAct<LineAct>[] =>
  offers<LineAct>(
    viewer,
    lineActs,
    lineCalls,
    Object.fromEntries(
      (Object.keys(lineActs) as LineAct[])
        .filter((act) => isLinesTurn(act, facts))
        .map((act) => {
          const verdict = judgeLine(act, facts);
          return [act, verdict.allowed ? '' : verdict.reason];
        }),
    ),
  );
