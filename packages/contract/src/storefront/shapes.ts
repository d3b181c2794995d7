import { z } from 'zod';
import { fen, instant } from '../platform/shapes.ts';

const offer = z.object({ lease_type: z.int(), lease_type_name: z.string(), periods: z.int(), total_rent: fen, first_payment: fen, buyout_price: fen });
const sku = z.object({ sku_id: z.string(), sku_name: z.string(), stock: z.int(), deposit: fen, market_price: fen, offers: z.array(offer) });
const service = z.object({ service_id: z.string(), name: z.string(), kind: z.int(), kind_name: z.string(), price: fen });
/** Goods on sale as a shop sees them. */
export const goods = z.object({
  goods_id: z.string(),
  goods_name: z.string(),
  degree: z.int(),
  degree_name: z.string(),
  image: z.string(),
  /** Paid once with the first payment; 0 is free. An offer's first payment contains it. */
  postage: fen,
  /** What may be taken beside the goods, paid once with the first payment. */
  services: z.array(service),
  skus: z.array(sku),
});

/** One thing that a shop is told, and how telling it went. */
export const notifyRow = z.object({
  log_id: z.string(),
  /** The `id` that the shop gets, the same at every try. */
  event_id: z.string(),
  event: z.string(),
  event_name: z.string(),
  order_id: z.string(),
  shop_order_no: z.string(),
  state: z.enum(['waiting', 'delivered', 'given_up']),
  state_name: z.string(),
  tries: z.int(),
  /** HTTP status of the last answer; null when none came. */
  last_status: z.int().nullable(),
  last_failure: z.string(),
  created_at: instant,
  last_try_at: instant.nullable(),
  /** Null unless it waits. */
  next_try_at: instant.nullable(),
  delivered_at: instant.nullable(),
});
