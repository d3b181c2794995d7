import { z } from 'zod';
import { courierCodes } from '../delivery/codes.ts';
import { action } from '../platform/acts.ts';
import { instant } from '../platform/shapes.ts';
import { benchTasks, findings, questions, tones, type Finding } from './codes.ts';

/** What a scanner reads: letters and digits as they stand on a device, a label or a picking list; kept in capitals. */
export const scanCode = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[0-9A-Z-]{4,40}$/, '条码只能是4至40位数字、字母和 -');

/** An order as it lies on the bench, personal data masked. */
export const benchOrder = z.object({
  order_id: z.string(),
  version: z.int(),
  status_name: z.string(),
  goods_name: z.string(),
  sku_name: z.string(),
  quantity: z.int(),
  /** How many devices are still to ship. */
  remaining: z.int(),
  /** Serial numbers of the devices that the order was sent and has. */
  sent: z.array(z.string()),
  receiver_name: z.string(),
  receiver_phone: z.string(),
  region: z.string(),
  street: z.string(),
  /** When the parcel has to be on its way; null where nothing is to ship. */
  ship_before: instant.nullable(),
  overdue: z.boolean(),
  /** The act whose turn it is; empty for none of the bench's. */
  task: z.enum(['', ...benchTasks]),
  /** The acts of the bench, for the person who scans. */
  actions: z.array(action),
});

export const scanned = z.object({
  /** The code as it was understood; empty where the next order was asked for. */
  code: z.string(),
  finding: z.enum(Object.keys(findings) as [Finding, ...Finding[]]),
  tone: z.enum(tones),
  /** Which thing it is and what to do, in one sentence. */
  text: z.string(),
  /** The same in a few words, to be spoken. */
  said: z.string(),
  /** As what the code is kept on the bench; empty where it is not kept. */
  keeps: z.enum(['', 'device', 'waybill']),
  /** What Enter does now; empty for nothing. */
  asks: z.enum(questions),
  /** The courier of a waybill; empty where its form does not tell. */
  courier: z.enum(['', ...courierCodes]),
  /** The device as the books know it; null where they do not, or none was scanned. */
  device: z.object({ imei: z.string(), goods_name: z.string(), sku_name: z.string(), fits: z.boolean() }).nullable(),
  /** The order that lies on the bench after the scan; null for none. After a bad scan, the one that lay there before. */
  order: benchOrder.nullable(),
  /** Another order that the text names; empty for none. */
  about: z.string(),
  /** The refused parcel whose devices wait for inspection; empty for none. */
  parcel_id: z.string(),
});
