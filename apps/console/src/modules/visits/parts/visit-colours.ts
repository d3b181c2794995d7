import { visitState as is, type VisitState } from '@merchant-admin/contract/visits/codes';
import type { TagColour } from '../../../widgets/status-tag/index.ts';

const colours: Record<VisitState, TagColour> = {
  [is.TO_CONFIRM]: 'warning',
  [is.READY]: 'info',
  [is.PICKED_UP]: 'success',
  [is.EXPIRED]: 'danger',
  [is.CANCELLED]: 'neutral',
};
/** The colour that repeats where a visit stands. */
export const visitColour = (state: number): TagColour => colours[state as VisitState] ?? 'neutral';
