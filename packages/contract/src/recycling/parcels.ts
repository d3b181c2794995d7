import { z } from 'zod';
import { courierCodes } from '../delivery/codes.ts';
import { deliveryErrors } from '../delivery/errors.ts';
import { expressNo } from '../delivery/shapes.ts';
import { endpoint } from '../platform/endpoint.ts';
import { id, requiredLine, version } from '../platform/shapes.ts';
import { recyclingErrors as e } from './errors.ts';

const writing = { base: 'order-management', method: 'POST', kind: 'write', permission: ['recycle:sign', 'recycle:back'] } as const;
const ofOrder = { order_id: id('recycleOrder') };

/** What may be done about a parcel with a customer's device while it is with its courier. */
export const recycleParcelEndpoints = {
  /** Corrects courier and number of the parcel by which the device comes, or went home. What was told of the wrong number is forgotten. */
  recycleFixParcel: endpoint({
    ...writing,
    path: '/merchant/recycle/order/fixParcel',
    summary: '更正回收物流',
    body: z.strictObject({
      ...ofOrder,
      version,
      company: z.enum(courierCodes).exclude(['STORE']),
      express_no: expressNo.min(1, '请填写物流单号'),
      reason: requiredLine(200, '原因'),
    }),
    result: z.object({ version: z.int() }),
    errors: [e.RECYCLE_ORDER_NOT_FOUND, e.RECYCLE_STATE, e.RECYCLE_NO_PARCEL, e.RECYCLE_SAME_PARCEL],
  }),
  /** Asks the courier of the parcel that is under way at once. The answer tells nothing: the order's page shows what is known afterwards. */
  recycleTrack: endpoint({
    ...writing,
    path: '/merchant/recycle/order/track',
    summary: '立即查询回收物流',
    body: z.strictObject(ofOrder),
    result: z.object({ order_id: z.string() }),
    errors: [e.RECYCLE_ORDER_NOT_FOUND, deliveryErrors.NOT_TRACKED, deliveryErrors.TRACKED_JUST_NOW, deliveryErrors.TRACKING_OFF],
  }),
} as const;
