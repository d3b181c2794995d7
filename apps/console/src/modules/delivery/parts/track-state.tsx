import type { TrackState } from '@merchant-admin/contract/delivery/codes';
import { StatusDot, type TagColour } from '../../../widgets/status-tag/index.ts';

const colours: Readonly<Record<TrackState, TagColour>> = {
  '': 'neutral',
  waiting: 'neutral',
  collected: 'info',
  transit: 'info',
  delivering: 'info',
  signed: 'success',
  problem: 'danger',
  returning: 'danger',
  returned: 'danger',
};

/** Where a parcel is, as its courier says; nothing while he was not asked. */
export const TrackDot = ({ track_state, track_name }: { readonly track_state: TrackState; readonly track_name: string }) =>
  track_state === '' ? null : <StatusDot colour={colours[track_state]}>{track_name}</StatusDot>;
