import { z } from 'zod';
import { action } from '../platform/acts.ts';
import { rowShape } from '../platform/list-shapes.ts';
import { day, fen, id, instant, line } from '../platform/shapes.ts';
import { offerColumns, quoteColumns } from './quotation-list.ts';

/** The merchant that is asked about; left out, one's own. Others are asked about by the platform's staff alone. */
export const ofMerchant = { merchant_id: id('merchant').optional() };

/** Where a row of the library stands: open to quotes, past its day, or off the shelf. */
export const standing = z.enum(['open', 'closed', 'off']);
export type Standing = z.output<typeof standing>;

/** One's own quote that waits or is adopted, and one's draft. */
const ownQuote = z.object({
  quote_id: z.string(),
  version: z.int(),
  state: z.int(),
  state_name: z.string(),
  price: fen,
  quantity: z.int(),
  valid_to: day,
  lead_days: z.int().nullable(),
  note: z.string(),
});
export type OwnQuote = z.output<typeof ownQuote>;

export const offerRow = z.object({
  ...rowShape(offerColumns),
  product_id: z.string(),
  degree: z.int(),
  standing,
  live: ownQuote.nullable(),
  draft: ownQuote.nullable(),
  actions: z.array(action),
});

export const quoteRow = z.object({
  ...rowShape(quoteColumns),
  quote_id: z.string(),
  merchant_id: z.string(),
  product_id: z.string(),
  state: z.int(),
  state_name: z.string(),
  /** Devices that may be adopted of it; null for whoever does not decide. */
  room: z.int().nullable(),
  version: z.int(),
  actions: z.array(action),
});

/** A price that was adopted: it holds from its day on until its last day, or until a later version holds. */
const priceVersion = z.object({
  version: z.int(),
  quote_no: z.string(),
  /** fen */
  price: fen,
  quantity: z.int(),
  from_day: day,
  until_day: day,
  made_by: z.string(),
  made_at: instant,
});

export const quoteDetail = quoteRow.extend({
  /** The quote that took its place; '' without one. */
  replaced_by_no: z.string(),
  decided_by: z.string(),
  decided_at: instant.nullable(),
  withdrawn_at: instant.nullable(),
  /** What was adopted of the merchant for this product, the newest first. */
  prices: z.array(priceVersion),
});

/** A quote beside others for the same row, with what became of the merchant's quotes so far. */
export const comparedQuote = quoteRow.extend({
  record: z.object({ quotes: z.int(), adopted: z.int(), rejected: z.int(), withdrawn: z.int() }),
  /** fen: how much above what is expected, or below it. */
  above_expected: fen,
  above_cost: z.boolean(),
  /** The price of it is the lowest of those that are compared. */
  lowest: z.boolean(),
});

/** What was done with each row of several, in their order. */
export const outcomes = z.object({
  list: z.array(z.object({ product_id: z.string(), done: z.boolean(), message: z.string(), quote_id: z.string(), quote_no: z.string() })),
  done: z.int(),
  refused: z.int(),
});

/** The quote that a person has seen of a product. */
export const seenQuote = z.strictObject({ quote_id: id('supplyQuote'), version: z.int().min(1).max(2_147_483_647) });
export const note = (label: string) => line(200, label).default('');
