import type { TrackState } from '@merchant-admin/contract/delivery/codes';

/** Whether a parcel's courier can be asked about it: it is on its way with one, under a number. */
export const isTracked = ({
  state,
  company,
  express_no,
  track_state,
}: {
  state: string;
  company: string;
  express_no: string;
  track_state: TrackState;
}): boolean => state === 'sent' && company !== 'STORE' && express_no !== '' && track_state !== 'signed' && track_state !== 'returned';
