import { couriers, parcelStates, receiptWays, trackStates, type Courier, type ReceiptWay } from '@merchant-admin/contract/delivery/codes';
import { deliveryEndpoints as calls } from '@merchant-admin/contract/delivery/endpoints';
import { mayCall } from '../../../platform/acts/offer.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { personalUrl, urlOf, keeper } from '../../../platform/storage/index.ts';
import { parcelActsOf } from '../rules/parcel-acts.ts';
import { isTracked } from '../rules/tracked.ts';
import { screenshotOf, type ParcelRow } from '../store/parcel.store.ts';

/** Whether the caller may see a parcel's screenshot: a label with a name and an address may be on it. */
const seesPictures = (ctx: Ctx) => ctx.can('delivery:ship') || ctx.can('order:plain');

/** Judges who sees a parcel's pictures: a screenshot those callers, of orders of their store; photos of the devices everybody. */
export const keepParcelPicture = keeper('parcel', async (ctx, { key, entity_id: parcelId }) => {
  const parcel = await screenshotOf(ctx, parcelId, key);
  if (!parcel) return 'everybody';
  return seesPictures(ctx) && (ctx.storeId === null || parcel.store_id === ctx.storeId) ? 'shown' : 'hidden';
});

/** A parcel as staff see it. */
export const parcelShape = (ctx: Ctx, row: ParcelRow) => ({
  id: String(row.id),
  company: row.company,
  company_name: couriers[row.company as Courier] ?? row.company,
  express_no: row.express_no,
  supplier_id: row.supplier_id === null ? '' : String(row.supplier_id),
  supplier_name: row.supplier_name ?? '',
  imeis: row.imeis,
  state: row.state,
  state_name: parcelStates[row.state],
  shipped_at: row.shipped_at.toISOString(),
  shipped_by: row.shipped_by,
  received_at: row.received_at?.toISOString() ?? null,
  received_how: row.received_how === '' ? '' : receiptWays[row.received_how as ReceiptWay],
  note: row.note,
  refused: row.refused_at === null ? null : { at: row.refused_at.toISOString(), by: row.refused_by, reason: row.refuse_reason },
  screenshot: row.screenshot_key !== null && seesPictures(ctx) ? personalUrl(ctx, row.screenshot_key) : '',
  has_screenshot: row.screenshot_key !== null,
  photos: row.photos.map((key) => ({ key, url: urlOf(key) })),
  track_state: row.track_state,
  track_name: trackStates[row.track_state],
  tracked_at: row.tracked_at?.toISOString() ?? null,
  track_failure: row.track_failure,
  signed_at: row.signed_at?.toISOString() ?? null,
  waiting: row.waiting,
  may_inspect: row.waiting.length > 0 && mayCall(ctx, calls.inspectRefused),
  may_track: mayCall(ctx, calls.trackParcel) && ctx.services.couriers.tracking !== null && isTracked(row),
  version: row.version,
  actions: parcelActsOf(ctx, row),
});
