import { guestShippingDetailPath, returnedDetailPath } from '@merchant-admin/contract/delivery/paths';
import { stillViewing } from '../../platform/viewing.ts';

/** An order as the warehouse sees it. */
export const deliveryDetailUrl = (row: { readonly id: string; readonly order_id: string }): string =>
  `/deliveryManagement/deliveryDetails?id=${row.id}&order_id=${row.order_id}`;

/** An order of the guest merchant whose shipping the platform's staff look at. */
export const guestShippingUrl = (row: { readonly id: string; readonly order_id: string }): string =>
  stillViewing(`${guestShippingDetailPath}?id=${row.id}&order_id=${row.order_id}`);

/** A parcel that comes back. */
export const returnedUrl = (row: { readonly id: string; readonly order_id: string }): string => `${returnedDetailPath}?id=${row.id}&order_id=${row.order_id}`;

/** One parcel of an order. */
export const parcelUrl = (parcelId: string, orderNo: string): string => `/deliveryManagement/deliverDetail?id=${parcelId}&order_id=${orderNo}`;
