import { quoteState as at, type QuoteState } from '@merchant-admin/contract/quotation/codes';
import type { TagColour } from '../../../widgets/status-tag/index.ts';

const colours: Record<QuoteState, TagColour> = {
  [at.DRAFT]: 'neutral',
  [at.PENDING]: 'warning',
  [at.ADOPTED]: 'success',
  [at.REJECTED]: 'danger',
  [at.OVER]: 'neutral',
  [at.WITHDRAWN]: 'neutral',
};
/** The colour that repeats where a quote stands. */
export const quoteColour = (state: number): TagColour => colours[state as QuoteState] ?? 'neutral';

/** The colour that repeats whether quotes are asked for. */
export const standingColour = (standing: string): TagColour => (standing === 'open' ? 'success' : standing === 'closed' ? 'warning' : 'neutral');
