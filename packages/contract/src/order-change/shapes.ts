import { z } from 'zod';
import { givenCoupon } from '../coupons/shapes.ts';
import { effect } from '../orders/shapes.ts';
import { fen, id, instant, integer } from '../platform/shapes.ts';
import { action } from '../platform/acts.ts';
import { mostChosen } from './codes.ts';

/** What an order shall be of: everything that its price is made of, told anew. */
export const selection = {
  sku_id: id('sku'),
  lease_type: integer(1, 9, '请选择租赁方式'),
  periods: integer(1, 60, '请选择租期'),
  service_ids: z.array(id('goodsService')).max(mostChosen).default([]),
  /** Coupons of the customer, one for each scope; those that the order has already are named again. */
  coupon_codes: z.array(givenCoupon).max(mostChosen).default([]),
  /** The period whose rent a coupon for one rent cuts; left out: the second, or the only one. */
  rent_coupon_period: integer(1, 60).optional(),
};

/** Fingerprint of what was quoted: who confirms it confirms just that. */
export const quoteHash = z.string().regex(/^[0-9a-f]{64}$/, '请先计算变更后的金额');

/** What an order is of, on one side of a change; amounts in fen and of all its devices. */
export const side = z.object({
  goods_id: z.string(),
  goods_name: z.string(),
  sku_id: z.string(),
  sku_name: z.string(),
  lease_type: z.int(),
  lease_type_name: z.string(),
  periods: z.int(),
  total_rent: fen,
  /** What its bills ask for in all: rents, services and postage less coupons. */
  total: fen,
  discount: fen,
  first_payment: fen,
  deposit_total: fen,
  deposit_exempt: fen,
  market_price: fen,
  buyout_price: fen,
  postage: fen,
  /** `amount` of one that is charged by the period is that of each period. */
  services: z.array(z.object({ service_id: z.string(), name: z.string(), amount: fen, charge_name: z.string() })),
  coupons: z.array(z.object({ code: z.string(), name: z.string(), scope_name: z.string(), cut: fen })),
});
export type ChangeSide = z.output<typeof side>;

/** One bill before and after: what it asks for in all, less what of it went back; null where there is none. */
const planLine = z.object({ name: z.string(), period: z.int(), from: fen.nullable(), to: fen.nullable(), paid: fen, difference: fen });

/** What a change would come to. */
export const quote = z.object({
  hash: z.string(),
  /** Whether both sides come to the same in everything that was chosen; such a change is refused. */
  same: z.boolean(),
  from: side,
  to: side,
  plan: z.array(planLine),
  /** What the customer pays before his goods are sent, and what goes back to him; fen. */
  to_pay: fen,
  to_refund: fen,
  /** What is frozen of the deposit now, and what is to be; where it is more it is authorised anew, where it is less the rest is released. */
  frozen: fen,
  to_freeze: fen,
  /** Whether the order goes back to review, and why. */
  review: z.boolean(),
  review_reason: z.string(),
  /** Whether nothing of it costs the customer more. */
  cheaper: z.boolean(),
});
export type ChangeQuote = z.output<typeof quote>;

export const changeRow = z.object({
  change_id: z.string(),
  /** Codes: changeStates. */
  state: z.int(),
  state_name: z.string(),
  from: side,
  to: side,
  /** What was quoted of what follows, as in the quote. */
  ...quote.pick({ to_pay: true, to_refund: true, frozen: true, to_freeze: true, review: true, review_reason: true }).shape,
  reason: z.string(),
  made_by: z.string(),
  made_at: instant,
  /** Until when the customer may confirm it; null where he was not asked. */
  asked_until: instant.nullable(),
  ended_at: instant.nullable(),
  actions: z.array(action),
});
export type ChangeRow = z.output<typeof changeRow>;

export const changed = z.object({ order_id: z.string(), version: z.int(), change_id: z.string(), effects: z.array(effect) });
