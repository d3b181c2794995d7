import { z } from 'zod';
import { action } from '../platform/acts.ts';
import { answerShape } from '../platform/form-shapes.ts';
import { rowShape } from '../platform/list-shapes.ts';
import { fen, id, instant } from '../platform/shapes.ts';
import { dueColumns, flowColumns, settleColumns, settleLineColumns, termsForm, withdrawColumns } from './finance-list.ts';

const standing = { state: z.int(), state_name: z.string(), version: z.int(), actions: z.array(action) };

/** Which merchant is asked about; left out, one's own. Others are asked about by the platform's staff alone. */
export const ofMerchant = { merchant_id: id('merchant').optional() };

export const settleRow = z.object({ ...rowShape(settleColumns), ...standing, statement_id: z.string(), merchant_id: z.string() });

export const settleDetail = settleRow.extend({
  /** Over all that the lines hold; the text that proves it was not changed. */
  hash: z.string(),
  terms_version: z.int(),
  made_by: z.string(),
  submitted_by: z.string(),
  submitted_at: instant.nullable(),
  decided_by: z.string(),
  decided_at: instant.nullable(),
  decision_note: z.string(),
});

export const settleLineRow = z.object({ ...rowShape(settleLineColumns), line_id: z.string(), kind: z.string(), kind_name: z.string(), rate: z.int() });

export const dueRow = z.object({ ...rowShape(dueColumns), due_id: z.string() });

/** What would be settled now, by kind; fen. */
export const settleOffer = z.object({
  lines: z.int(),
  amount: fen,
  commission: fen,
  net: fen,
  kinds: z.array(z.object({ kind: z.string(), kind_name: z.string(), lines: z.int(), amount: fen, commission: fen })),
  /** fen: what came and may not be settled yet, because it came lately or its lease has not begun. */
  held: fen,
});

/** A merchant's funds; fen. */
export const funds = z.object({
  merchant_id: z.string(),
  merchant_name: z.string(),
  available: fen,
  withdrawing: fen,
  /** What is in statements that wait or may be settled now, and what came and may not yet: before commission. */
  settling: fen,
  /** What of `settling` is in statements. */
  stated: fen,
  held: fen,
  settled_total: fen,
  withdrawn_total: fen,
  /** What devices cost that the platform sent for the merchant. */
  supplied_total: fen,
  /** The account that is paid to, masked; '' without one. */
  payee: z.string(),
  payee_holder: z.string(),
  /** From when on it may be paid to; null where it may. */
  payee_from: instant.nullable(),
  terms: z.object(answerShape(termsForm)),
  terms_version: z.int(),
  /** Why nothing may be withdrawn now; '' where something may. */
  withdraw_reason: z.string(),
  /** The most that may be withdrawn at once now. */
  most: fen,
});

export const flowRow = z.object({ ...rowShape(flowColumns), flow_id: z.string(), kind: z.string(), kind_name: z.string() });

export const withdrawRow = z.object({
  ...rowShape(withdrawColumns),
  ...standing,
  withdraw_id: z.string(),
  merchant_id: z.string(),
  reviewed_at: instant.nullable(),
  note: z.string(),
});
