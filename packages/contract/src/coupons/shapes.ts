import { z } from 'zod';
import { action } from '../platform/acts.ts';
import { day, fen } from '../platform/shapes.ts';

/** A customer as his shop names him. */
export const memberId = z.string().regex(/^[0-9A-Za-z_-]{1,64}$/, '用户编号格式不正确');

/** A coupon's code as people type it; empty for none. */
export const couponCode = z
  .string()
  .trim()
  .regex(/^([0-9A-Z]{6,32})?$/, '券码格式不正确')
  .default('');

/** The code of a coupon that an act is about. */
export const givenCoupon = z
  .string()
  .trim()
  .regex(/^[0-9A-Z]{6,32}$/, '券码格式不正确');

/** A coupon of an order, with what it cut; fen. */
export const orderCoupon = z.object({ code: z.string(), name: z.string(), scope: z.int(), scope_name: z.string(), state_name: z.string(), cut: fen });

/** A coupon that staff may choose for an act: what it would take off (fen), or why it cannot be used. */
export const couponChoice = z.object({
  code: z.string(),
  name: z.string(),
  scope: z.int(),
  valid_to: day,
  cut: fen,
  usable: z.boolean(),
  reason: z.string(),
});

/** A coupon as its customer sees it. */
export const couponRow = z.object({
  code: z.string(),
  name: z.string(),
  coupon_type: z.int(),
  coupon_type_name: z.string(),
  scope: z.int(),
  scope_name: z.string(),
  threshold: fen,
  /** What the coupon is worth, in fen; of a discount coupon the percent to pay: 88 is 8.8折. */
  value: z.int(),
  /** The most that the coupon takes off, fen; 0 for no limit. */
  cap: fen,
  valid_from: day,
  valid_to: day,
});

/** A coupon of a customer as staff see it, wherever it stands. */
export const memberCoupon = couponRow.extend({
  id: z.string(),
  state: z.int(),
  state_name: z.string(),
  cut: fen,
  version: z.int(),
  /** couponActs. */ actions: z.array(action),
});
