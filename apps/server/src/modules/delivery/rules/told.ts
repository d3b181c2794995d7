import type { TrackState } from '@merchant-admin/contract/delivery/codes';
import type { TrackOutcome } from '../../../platform/couriers/port.ts';

/** What a parcel's row says after an answer. */
export interface Told {
  state: TrackState;
  failure: string;
  signedAt: Date | null;
  /** When the courier is to be asked next; null: not any more. */
  due: Date | null;
}

/** Milliseconds after which a parcel is no longer tracked: couriers forget numbers, and people have to look for a parcel that has not moved for so long. */
const givenUpAfterMs = 30 * 86_400_000;

/** When a parcel was handed over: the last event that the courier tells, never before it was shipped and never in the future. */
function handedOver(shippedAt: Date, said: TrackOutcome, now: Date): Date {
  const last = Math.max(0, ...(said.outcome === 'found' ? said.events.map(({ at }) => at.getTime()) : []));
  return new Date(Math.min(Math.max(last, shippedAt.getTime()), now.getTime()));
}

/** What is known of a parcel after what its courier said. An answer of no use leaves it where it was, with the reason. */
export function toldBy(parcel: { track_state: TrackState; shipped_at: Date }, said: TrackOutcome, now: Date, minutes: number): Told {
  const failure = said.outcome === 'failed' ? said.reason : '';
  const state: TrackState = said.outcome === 'found' ? said.state : said.outcome === 'unknown' ? parcel.track_state || 'waiting' : parcel.track_state;
  const over = state === 'signed' || state === 'returned' || now.getTime() - parcel.shipped_at.getTime() > givenUpAfterMs;
  return {
    state,
    failure,
    signedAt: state === 'signed' ? handedOver(parcel.shipped_at, said, now) : null,
    due: over ? null : new Date(now.getTime() + minutes * 60_000),
  };
}
