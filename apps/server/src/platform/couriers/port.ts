/** A pick-up that a courier is asked for. `bookingNo` is ours and the same at every try. */
export interface Pickup {
  bookingNo: string;
  company: string;
  /** Business day. */
  day: string;
  /** The business day on which it is asked for. */
  today: string;
}

export type PickupOutcome = { state: 'booked'; code: string } | { state: 'failed'; reason: string };

/** Couriers who come for parcels. Asked again under the same number they answer the same. */
export interface CourierDesk {
  book(pickup: Pickup): Promise<PickupOutcome>;
  /** Nobody comes any more; said twice it is no error. */
  cancel(bookingNo: string): Promise<void>;
}
