import {
  bookingActs,
  newestParcelActs,
  parcelActs,
  type BookingState,
  type NewestParcelAct,
  type ParcelAct,
  type ParcelState,
} from '@merchant-admin/contract/delivery/codes';
import { deliveryEndpoints as calls } from '@merchant-admin/contract/delivery/endpoints';
import { deliveryErrors as e } from '@merchant-admin/contract/delivery/errors';
import type { ErrorDefinition } from '@merchant-admin/contract/platform/errors';
import { offers, why, type OfferedAct, type Viewer } from '../../../platform/acts/offer.ts';

interface Parcel {
  state: ParcelState;
}

/** What stands against a later claim is not taken away once the parcel has arrived. */
export const objectionToDropPhotos = ({ state }: Parcel): ErrorDefinition | undefined => (state === 'sent' ? undefined : e.PHOTOS_KEPT);

const parcelCalls = {
  edit: calls.editExpress,
  screenshot: calls.updateExpressScreenshot,
  photos: calls.updateParcelPhotos,
  dropPhotos: calls.updateParcelPhotos,
};

/** Of a parcel that came back nobody asks with whom it went. */
export const parcelActsOf = (viewer: Viewer, parcel: Parcel): OfferedAct<ParcelAct>[] =>
  offers<ParcelAct>(viewer, parcelActs, parcelCalls, {
    ...(parcel.state === 'refused' ? {} : { edit: '' }),
    screenshot: '',
    photos: '',
    dropPhotos: why(objectionToDropPhotos(parcel)),
  });

/** What an order's row offers of its newest parcel that did not come back. */
export const newestParcelActsOf = (viewer: Viewer): OfferedAct<NewestParcelAct>[] =>
  offers<NewestParcelAct>(viewer, newestParcelActs, { editExpress: calls.editExpress, track: calls.parcelDetail }, { editExpress: '', track: '' });

/** A courier who will not come cannot be called off. */
export const objectionToCallOff = (state: BookingState): ErrorDefinition | undefined =>
  state === 'booked' || state === 'booking' ? undefined : e.BOOKING_OVER;

export const bookingActsOf = (viewer: Viewer, state: BookingState): OfferedAct<'cancel'>[] =>
  offers(viewer, bookingActs, { cancel: calls.cancelExpress }, objectionToCallOff(state) ? {} : { cancel: '' });
