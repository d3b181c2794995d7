import { z } from 'zod';
import { fen, instant } from '../platform/shapes.ts';

/** What an order costs, what came and went, and what secures it; fen. */
export const orderMoney = z.object({
  total_rent: fen,
  original_rent: fen,
  discount: fen,
  first_payment: fen,
  paid_amount: fen,
  refunded_amount: fen,
  deposit_total: fen,
  deposit_exempt: fen,
  deposit_frozen: fen,
  deposit_status: z.int(),
  deposit_status_name: z.string(),
  authorisation_expires_at: instant.nullable(),
  /** Where the authorisation of the frozen deposit stands, and the days until it ends; null where it has no end or none runs. */
  authorisation_state: z.enum(['none', 'running', 'ending', 'expired']),
  authorisation_days: z.int().nullable(),
  /** late_rent: rent that is late, without fees. The periods that it is of, and the days since the first of them was due, stand beside it. */
  late_rent: fen,
  late_periods: z.int(),
  overdue_days: z.int(),
});
