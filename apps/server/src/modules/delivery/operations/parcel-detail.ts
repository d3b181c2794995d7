import { refusedDestinations, refusedResults, type RefusedDestination, type RefusedResult } from '@merchant-admin/contract/delivery/codes';
import { deviceStatusText } from '@merchant-admin/contract/stock/codes';
import { deliveryEndpoints } from '@merchant-admin/contract/delivery/endpoints';
import { deliveryErrors as e } from '@merchant-admin/contract/delivery/errors';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { urlOf } from '../../../platform/storage/addresses.ts';
import { findOrder } from '../../orders/index.ts';
import { devicesOfParcel, findParcel } from '../store/parcel.store.ts';
import { refusedInspectionsOf } from '../store/refused.store.ts';
import { tracksOf } from '../store/tracking.store.ts';
import { parcelShape } from './parcel-shape.ts';

/** One parcel of an order: which devices are in it and where it is. */
export const parcelDetail = operation(deliveryEndpoints.parcelDetail, async (ctx, { query }) => {
  const order = await findOrder(ctx, query.order_id);
  const parcel = (await findParcel(ctx, order.id, query.parcel_id)) ?? refuse(e.PARCEL_UNKNOWN);
  const [devices, tracks] = [await devicesOfParcel(ctx, parcel.id), await tracksOf(ctx, parcel.id)];
  return {
    parcel: parcelShape(ctx, parcel),
    devices: devices.map(({ status, ...device }) => ({ ...device, status_name: deviceStatusText[status] ?? '' })),
    inspections: (await refusedInspectionsOf(ctx, parcel.id)).map(({ result, device_to: to, at, photos, ...found }) => ({
      ...found,
      result_name: refusedResults[result as RefusedResult],
      device_to_name: refusedDestinations[to as RefusedDestination],
      at: at.toISOString(),
      photos: photos.map((key) => ({ key, url: urlOf(key) })),
    })),
    tracks: tracks.map(({ at, place, text }) => ({ at: at.toISOString(), place, text })),
  };
});
