import { z } from 'zod';
import { pickupCouriers } from '../delivery/codes.ts';
import { deliveryErrors } from '../delivery/errors.ts';
import { endpoint } from '../platform/endpoint.ts';
import { day, id, requiredLine, version } from '../platform/shapes.ts';
import { recyclingErrors as e } from './errors.ts';

const writing = { base: 'order-management', method: 'POST', kind: 'write', permission: ['recycle:sign'] } as const;
const seen = { order_id: id('recycleOrder'), version };
const result = z.object({ version: z.int() });
const toOrder = [e.RECYCLE_ORDER_NOT_FOUND, e.RECYCLE_STATE] as const;

/** Couriers who fetch devices that customers sell (domain notes 3.8, 上门取件). */
export const pickupEndpoints = {
  /** Asks a courier to come, today where no day is named. Sending it again goes on with a booking that he has not answered. */
  recyclePickup: endpoint({
    ...writing,
    path: '/merchant/recycle/order/pickup',
    summary: '预约回收上门取件',
    body: z.strictObject({ ...seen, company: z.enum(pickupCouriers), pickup_day: day.optional() }),
    result,
    errors: [...toOrder, e.RECYCLE_NOT_FETCHED, deliveryErrors.BOOKED_ALREADY, deliveryErrors.PICKUP_DAY_PAST],
  }),
  recycleCallOff: endpoint({
    ...writing,
    path: '/merchant/recycle/order/callOff',
    summary: '取消回收上门取件',
    body: z.strictObject({ ...seen, reason: requiredLine(200, '原因') }),
    result,
    errors: [...toOrder, deliveryErrors.BOOKING_OVER],
  }),
} as const;
