import type { TrackState } from '@merchant-admin/contract/delivery/codes';

/** A pick-up that a courier is asked for. `bookingNo` is ours and the same at every try. */
export interface Pickup {
  bookingNo: string;
  company: string;
  /** The business day on which the courier is to come. */
  day: string;
  /** The business day on which he is asked. */
  today: string;
}

export type PickupOutcome = { state: 'booked'; code: string } | { state: 'failed'; reason: string };

/** Couriers who come for parcels. Asked again under the same number they answer the same. */
export interface CourierDesk {
  book(pickup: Pickup): Promise<PickupOutcome>;
  /** Calls the courier off; doing so twice is no error. */
  cancel(bookingNo: string): Promise<void>;
}

/** A parcel whose courier is asked where it is. */
export interface TrackedParcel {
  company: string;
  expressNo: string;
  /** The last four digits of the receiver's phone: some couriers tell only who knows them. */
  phoneTail: string;
  shippedAt: Date;
}

/** What happened to a parcel on its way, in the courier's words. */
export interface TrackEvent {
  at: Date;
  place: string;
  text: string;
}

export type TrackOutcome =
  /** All that the courier knows, in any order. */
  | { outcome: 'found'; state: Exclude<TrackState, ''>; events: readonly TrackEvent[] }
  /** The courier does not know the number, or not yet. */
  | { outcome: 'unknown' }
  /** No answer, or one of no use. `reason` is for people. */
  | { outcome: 'failed'; reason: string };

/** Who knows where parcels are. Never throws; gives up on its own when no answer comes. */
export interface Tracking {
  readonly name: string;
  track(parcel: TrackedParcel): Promise<TrackOutcome>;
}

export interface Couriers {
  readonly desk: CourierDesk;
  /** Who tracks parcels; null where nobody does. */
  tracking: Tracking | null;
}
