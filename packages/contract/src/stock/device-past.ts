import { z } from 'zod';
import { fen, instant } from '../platform/shapes.ts';

/** A hand-over of a device with an order: as it was when it went out, or what was found when it came back or was bought from a customer. */
export const handOver = z.object({
  kind: z.string(),
  kind_name: z.string(),
  /** The number of the lease's order, or of the one by which it was bought back. */
  order_id: z.string(),
  /** The row of the one by which it was bought back; '' for a lease. */
  recycle_id: z.string(),
  at: instant,
  /** What the inspection came to; '' where it went out. */
  result_name: z.string(),
  /** The damage that was found; what it comes to, fen, null for who may not see costs. */
  items: z.array(z.object({ name: z.string(), amount: fen.nullable() })),
  /** Of how many devices the damage was told together. */
  pieces: z.int(),
  note: z.string(),
  by_name: z.string(),
  photos: z.array(z.string()),
});

/** A count in which a device was looked for. */
export const countOfDevice = z.object({
  count_id: z.string(),
  count_no: z.string(),
  place_name: z.string(),
  /** When its scanning ended. */
  at: instant,
  result_name: z.string(),
  scanned: z.boolean(),
  /** How its difference was answered; '' where there is none. */
  answer_name: z.string(),
});
