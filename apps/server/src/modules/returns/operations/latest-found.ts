import type { Ctx } from '../../../platform/http/context.ts';
import { latestInspection } from '../store/inspection.store.ts';
import { returnsOf } from '../store/return.store.ts';
import { sentPhotosOf } from '../store/sent-photos.view.ts';
import { inspectionShape, picturesOf, sentShape } from './inspection-shape.ts';

/** What the newest inspection of an order's goods found, with the pictures of then and of when they were sent; null where nothing was inspected. */
export async function latestFound(ctx: Ctx, orderId: number) {
  const [back] = await returnsOf(ctx, orderId);
  const inspection = back && (await latestInspection(ctx, back.id));
  if (!inspection) return null;
  const sent = await sentPhotosOf(ctx, orderId);
  const pictures = await picturesOf(ctx, [inspection], sent);
  return {
    return_no: back.return_no,
    dispute_reason: back.dispute_reason,
    inspection: inspectionShape(inspection, pictures),
    sent: sent.map((parcel) => sentShape(parcel, pictures)),
  };
}
