import { recycleState as at, type CorrectionState, type PayoutState, type RecycleState } from '@merchant-admin/contract/recycling/codes';
import type { TagColour } from '../../../widgets/status-tag/index.ts';

const colours: Record<RecycleState, TagColour> = {
  [at.TO_SEND]: 'neutral',
  [at.ON_WAY]: 'info',
  [at.TO_INSPECT]: 'warning',
  [at.OFFERED]: 'special',
  [at.TO_PAY]: 'warning',
  [at.PAYING]: 'info',
  [at.DONE]: 'success',
  [at.TO_RETURN]: 'warning',
  [at.RETURNED]: 'neutral',
  [at.CANCELLED]: 'neutral',
  [at.PAY_FAILED]: 'danger',
};
/** The colour that repeats where an order stands. */
export const recycleColour = (state: number): TagColour => colours[state as RecycleState] ?? 'neutral';

const payouts: Record<PayoutState, TagColour> = { intended: 'info', unknown: 'warning', succeeded: 'success', failed: 'danger', returned: 'danger' };
/** The colour that repeats how a payment stands. */
export const payoutColour = (state: string): TagColour => payouts[state as PayoutState] ?? 'neutral';

const corrections: Record<CorrectionState, TagColour> = { waiting: 'warning', agreed: 'success', refused: 'danger', withdrawn: 'neutral', void: 'neutral' };
/** The colour that repeats how a typed price stands. */
export const correctionColour = (state: string): TagColour => corrections[state as CorrectionState] ?? 'neutral';
