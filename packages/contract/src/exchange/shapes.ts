import { z } from 'zod';
import { fen, instant } from '../platform/shapes.ts';

/** A change of devices, on the page of either order and for the shop; fen. */
export const exchange = z.object({
  exchange_id: z.string(),
  /** exchangeStates. */
  state: z.int(),
  state_name: z.string(),
  old_order_id: z.string(),
  new_order_id: z.string(),
  difference: fen,
  /** Paid once, with the order of the newer devices; '' where there is no difference. */
  difference_bill_id: z.string(),
  difference_open: fen,
  /** What secures the older devices: asked for, and held now. */
  deposit: fen,
  deposit_held: fen,
  placed_at: instant,
  received_at: instant.nullable(),
  /** The last day on which the older devices may be sent. */
  return_by: z.string().nullable(),
});
