import { z } from 'zod';
import { imei } from '../delivery/shapes.ts';
import { mostDevices } from '../orders/codes.ts';
import { ordersErrors as orders } from '../orders/errors.ts';
import { orderNo } from '../orders/shapes.ts';
import { endpoint } from '../platform/endpoint.ts';
import { scanCode, scanned } from './shapes.ts';

export const stationEndpoints = {
  scan: endpoint({
    method: 'POST',
    path: '/merchant/order/deliver/scan',
    base: 'order-management',
    summary: '扫码识别：订单、设备、运单',
    permission: ['DeliveryStation'],
    kind: 'read',
    body: z.strictObject({
      /** Left out: the next order that waits to be shipped. */
      code: scanCode.optional(),
      /** The order that lies on the bench. */
      order_id: orderNo.optional(),
      /** The devices that lie on the bench. */
      imeis: z.array(imei).max(mostDevices).default([]),
      /** Orders that were put aside: none of them is the next. */
      passed: z
        .array(z.string().regex(/^\d{18}$/))
        .max(100)
        .default([]),
    }),
    result: scanned,
    errors: [orders.ORDER_NOT_FOUND],
  }),
} as const;
