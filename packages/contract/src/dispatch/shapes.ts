import { z } from 'zod';
import { goesTo } from '../delivery/shapes.ts';
import { effect } from '../orders/shapes.ts';
import { action } from '../platform/acts.ts';
import { rowShape } from '../platform/list-shapes.ts';
import { fen, instant } from '../platform/shapes.ts';
import { dispatchColumns } from './dispatch-list.ts';

const ofOne = {
  dispatch_id: z.string(),
  dispatch_no: z.string(),
  /** dispatchStates */
  state: z.int(),
  state_name: z.string(),
  /** Devices that are asked for, and those of them that are out. */
  pieces: z.int(),
  sent: z.int(),
  version: z.int(),
  /** dispatchActs */
  actions: z.array(action),
};

/** One for the platform's staff; personal data masked. */
export const dispatchRow = z.object({
  ...rowShape(dispatchColumns),
  ...ofOne,
  ...goesTo.shape,
  merchant_id: z.string(),
  /** The order's row, for its page. */
  order_row_id: z.string(),
  supplier_id: z.string(),
  company_name: z.string(),
  express_no: z.string(),
});

/** A parcel by which it was sent. */
const sentParcel = z.object({
  parcel_id: z.string(),
  company_name: z.string(),
  express_no: z.string(),
  imeis: z.array(z.string()),
  pieces: z.int(),
  /** fen: what the merchant paid for it */
  amount: fen,
  sent_at: instant,
  /** When it was paid back; null for one that did not come back. */
  returned_at: instant.nullable(),
  /** Whether it may be registered as back. */
  under_way: z.boolean(),
});

/** One in full, for whoever decides about it or sends it; fen. */
export const dispatchDetail = dispatchRow.extend({
  /** Devices that are still to be sent. */
  remaining: z.int(),
  parcels: z.array(sentParcel),
  /** What this merchant paid for a device of this kind before, and what a supplier asked for it then; null where it never did. */
  last: z.object({ price: fen, supplier_id: z.string(), supplier_name: z.string(), cost: fen.nullable() }).nullable(),
  /** The merchant's funds; below 0 it owes. */
  balance: z.int(),
});

/** One for its merchant: nothing of who supplies it for how much. */
export const ownDispatch = z.object({
  ...ofOne,
  most_price: fen,
  price: fen.nullable(),
  /** fen: what was paid for what is out */
  amount: fen,
  note: z.string(),
  asked_by: z.string(),
  asked_at: instant,
  decided_by: z.string(),
  decided_at: instant.nullable(),
  decision_note: z.string(),
  parcels: z.array(sentParcel),
});

export const dispatched = z.object({ dispatch_id: z.string(), dispatch_no: z.string(), version: z.int(), effects: z.array(effect) });
