import { z } from 'zod';
import { action } from '../platform/acts.ts';
import { rowShape } from '../platform/list-shapes.ts';
import { day, fen, instant } from '../platform/shapes.ts';
import { caseColumns } from './case-list.ts';

/** An order that is late, as lists and its page show it. Days, periods and sums are today's. */
export const caseRow = z.object({
  ...rowShape(caseColumns),
  name: z.string(),
  phone: z.string(),
  goods_name: z.string(),
  sku_name: z.string(),
  quantity: z.int(),
  status: z.int(),
  status_name: z.string(),
  /** Of the late fee: what late rent costs, and what late goods cost, by the day and whether that has reached its most. */
  rent_fee: fen,
  return_fee: fen,
  return_daily: fen,
  return_capped: z.boolean(),
  /** What is left of a running repayment plan, fen, and its next day; while it is kept nothing of it is late. */
  plan_rest: fen,
  plan_next: day.nullable(),
  stage: z.int(),
  stage_name: z.string(),
  collector_id: z.string(),
  /** Whether three quarters of the time are over for which a pulled case is held. */
  warned: z.boolean(),
  last_at: instant.nullable(),
  last_result_name: z.string(),
  promise_date: day.nullable(),
  promise_amount: fen.nullable(),
  /** What became of the newest promise (promiseOutcomes) and its name; '' where nothing was promised. */
  promise_outcome: z.string(),
  promise_outcome_name: z.string(),
  deposit_frozen: fen,
  authorisation_expires_at: instant.nullable(),
  authorisation_name: z.string(),
  version: z.int(),
  actions: z.array(action),
});

/** A late order on its page, with what the list has no room for. */
export const caseInfo = caseRow.extend({
  /** What the order holds for its customer, fen: paid ahead, and paid too much. */
  prepayment: fen,
  overflow: fen,
  /** The devices that are with the customer or on their way. */
  devices: z.array(
    z.object({
      device_id: z.string(),
      imei: z.string(),
      degree_name: z.string(),
      status_name: z.string(),
      /** What it is still worth, fen; null for who may not see costs, and where no cost is known. */
      worth: fen.nullable(),
    }),
  ),
});
