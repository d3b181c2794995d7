import { dispatchState as at, type DispatchState } from '@merchant-admin/contract/dispatch/codes';
import type { TagColour } from '../../../widgets/status-tag/index.ts';

const colours: Readonly<Record<DispatchState, TagColour>> = {
  [at.ASKED]: 'warning',
  [at.TO_SEND]: 'info',
  [at.SENT]: 'success',
  [at.REFUSED]: 'danger',
  [at.RETURNED]: 'warning',
  [at.WITHDRAWN]: 'neutral',
};
export const dispatchColour = (state: number): TagColour => colours[state as DispatchState] ?? 'neutral';
