import { z } from 'zod';
import { action } from '../platform/acts.ts';
import { rowShape } from '../platform/list-shapes.ts';
import { choices, day, fen, instant } from '../platform/shapes.ts';
import { templateColumns } from './template-list.ts';
import { writeOffColumns } from './write-off-list.ts';

/** What a template's coupons are. `value` is fen, or of a discount the percent to pay: 88 is 8.8折. */
const terms = {
  coupon_type: z.int(),
  coupon_type_name: z.string(),
  scope: z.int(),
  scope_name: z.string(),
  threshold: fen,
  value: z.int(),
  cap: fen,
  /** Null where the days count from when a coupon is received. */
  valid_from: day.nullable(),
  valid_to: day.nullable(),
  valid_days: z.int().nullable(),
  claim_from: day,
  claim_to: day,
  per_person: z.int(),
  new_only: z.boolean(),
};

export const templateRow = z.object({
  ...rowShape(templateColumns),
  ...terms,
  state: z.int(),
  state_name: z.string(),
  kind: z.int(),
  kind_name: z.string(),
  /** Coupons that may be received in all, that were received, and that are used. */
  stock: z.int(),
  claimed: z.int(),
  used: z.int(),
  version: z.int(),
  actions: z.array(action),
});

/** Codes that were generated at once. */
export const codeBatch = z.object({
  batch_id: z.string(),
  size: z.int(),
  redeemed: z.int(),
  made_by: z.string(),
  made_at: instant,
  taken_by: z.string(),
  taken_at: instant.nullable(),
  actions: z.array(action),
});

export const templateDetail = templateRow.extend({
  range: z.int(),
  range_name: z.string(),
  /** The categories or goods of the range, and the stores at which it may be written off; none: all. */
  ranged: choices,
  stores: choices,
  valid_kind: z.int(),
  online_way: z.int(),
  online_way_name: z.string(),
  show_channel: z.int(),
  show_channel_name: z.string(),
  show_page: z.int(),
  show_page_name: z.string(),
  note: z.string(),
  made_by: z.string(),
  /** Of the received ones: those that wait for use, expired ones among them, that an order holds, and that were taken back. */
  unused: z.int(),
  /** How many of the unused ones can be used no more; null where they are too many to count. */
  expired: z.int().nullable(),
  locked: z.int(),
  voided: z.int(),
  /** Whether it was online, so that it only widens. */
  widens_only: z.boolean(),
  /** Codes that may still be generated; 0 where coupons are not received by code. */
  codes_left: z.int(),
  batches: z.array(codeBatch),
});

/** A customer's coupon of a template; phone and name masked, empty where he has no order. */
export const holderRow = z.object({
  coupon_id: z.string(),
  code: z.string(),
  customer_name: z.string(),
  customer_phone: z.string(),
  member_id: z.string(),
  state: z.int(),
  state_name: z.string(),
  cut: fen,
  order_no: z.string(),
  valid_from: day,
  valid_to: day,
  issued_at: instant,
  issued_by: z.string(),
});

export const historyRow = z.object({
  id: z.string(),
  at: instant,
  actor_name: z.string(),
  actor_type: z.string(),
  action: z.string(),
  from: z.string(),
  to: z.string(),
  reason: z.string(),
});

/** A template that staff may give a customer a coupon of, or why not. */
export const templateChoice = z.object({ template_id: z.string(), name: z.string(), left: z.int(), usable: z.boolean(), reason: z.string(), ...terms });

/** A template as a shop shows it to a customer. */
export const shopTemplate = z.object({
  template_id: z.string(),
  name: z.string(),
  note: z.string(),
  show_page: z.int(),
  ...terms,
  range: z.int(),
  range_ids: z.array(z.string()),
  left: z.int(),
  /** How many the customer has received. */
  received: z.int(),
  claimable: z.boolean(),
  reason: z.string(),
});

export const writeOffRow = z.object({
  ...rowShape(writeOffColumns),
  write_off_id: z.string(),
  state: z.int(),
  state_name: z.string(),
  store_id: z.string(),
  customer_name: z.string(),
  customer_phone: z.string(),
  undone_by: z.string(),
  undone_at: instant.nullable(),
  undo_reason: z.string(),
  actions: z.array(action),
});

/** What a write-off takes off, as it is done or would be; fen. */
export const writeOffDone = z.object({
  write_off_id: z.string(),
  coupon_name: z.string(),
  coupon_type: z.int(),
  scope_name: z.string(),
  threshold: fen,
  value: z.int(),
  cap: fen,
  valid_to: day,
  customer_name: z.string(),
  customer_phone: z.string(),
  amount: fen,
  cut: fen,
  paid: fen,
  /** What it does, in words. */
  effects: z.array(z.object({ what: z.string(), from: z.string(), to: z.string(), amount: fen.nullable() })),
});
