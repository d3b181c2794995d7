import { countState as is, type CountOutcome, type CountState, type LineResult } from '@merchant-admin/contract/stock/count-codes';
import type { TagColour } from '../../../../widgets/status-tag/index.ts';

const colours: Record<CountState, TagColour> = { [is.RUNNING]: 'special', [is.TO_CONFIRM]: 'warning', [is.DONE]: 'success', [is.CANCELLED]: 'neutral' };
/** The colour that repeats what a count's state says. */
export const countColour = (state: number): TagColour => colours[state as CountState] ?? 'neutral';

const results: Partial<Record<LineResult, TagColour>> = {
  ok: 'success',
  missing: 'danger',
  left: 'info',
  outside: 'neutral',
  withdrawn: 'neutral',
};
/** The colour that repeats what a device came to: what should not be there stands out. */
export const resultColour = (result: string): TagColour => results[result as LineResult] ?? 'warning';

const outcomes: Record<CountOutcome, TagColour> = {
  seen: 'success',
  already: 'neutral',
  odd: 'warning',
  before: 'warning',
  back: 'neutral',
  refused: 'danger',
};
/** The colour that repeats what a scan came to. */
export const outcomeColour = (outcome: string): TagColour => outcomes[outcome as CountOutcome] ?? 'neutral';
