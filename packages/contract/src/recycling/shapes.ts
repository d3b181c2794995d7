import { z } from 'zod';
import { trackStateNames } from '../delivery/codes.ts';
import { track } from '../delivery/shapes.ts';
import { estimateStep, optionIds } from '../goods/recycle-shapes.ts';
import { action } from '../platform/acts.ts';
import { rowShape } from '../platform/list-shapes.ts';
import { day, fen, instant, integer, line, requiredLine } from '../platform/shapes.ts';
import { ownUploadKey } from '../platform/uploads.ts';
import { mostConditions } from '../goods/codes.ts';
import { mostRecycleProofs } from './codes.ts';
import { qcColumns, recycleOrderColumns } from './recycle-order-list.ts';

const standing = { order_id: z.string(), state: z.int(), state_name: z.string(), version: z.int(), actions: z.array(action) };
/** Why the device may not be bought; '' where nothing stands against it. */
const stop = { stop: z.string(), stop_name: z.string() };

export const recycleOrderRow = z.object({
  ...rowShape(recycleOrderColumns),
  ...standing,
  ...stop,
  customer_name: z.string(),
  customer_phone: z.string(),
  way: z.string(),
  way_name: z.string(),
  company_name: z.string(),
  express_no: z.string(),
  /** Until when the offer may be answered; null where none waits. */
  offer_until: instant.nullable(),
});

export const qcRow = z.object({ ...rowShape(qcColumns), ...standing, ...stop });

const shown = z.array(z.object({ key: z.string(), url: z.string() }));

/** One line of a quote: a question of which the inspector found something else than the customer said, the price book that changed, or a typed price. `fell` may be below 0. */
const quoteLine = z.object({ group: z.string(), said: z.string(), found: z.string(), fell: fen, reading: z.string(), photos: shown });

/** A quote that never changes: by which terms and answers, and every step of its sum. `price` is the estimate less what each line fell by. */
const quote = z.object({
  version: z.int(),
  kind: z.string(),
  kind_name: z.string(),
  terms_version: z.int(),
  accepted: z.boolean(),
  base_price: fen,
  price: fen,
  answers: z.array(z.object({ group: z.string(), options: z.array(z.string()) })),
  steps: z.array(estimateStep),
  refusals: z.array(z.string()),
  lines: z.array(quoteLine),
  note: z.string(),
  by_name: z.string(),
  /** Who agreed to a typed price; '' of one that follows from answers. */
  agreed_by: z.string(),
  at: instant,
});

/** A typed price that somebody asked for, in place of that of a quote; sums in fen. */
const correction = z.object({
  quote_version: z.int(),
  state: z.string(),
  state_name: z.string(),
  before: fen,
  price: fen,
  reason: z.string(),
  asked_by: z.string(),
  asked_at: instant,
  decided_by: z.string(),
  decided_at: instant.nullable(),
  note: z.string(),
});

const payout = z.object({
  payout_no: z.string(),
  kind: z.string(),
  kind_name: z.string(),
  state: z.string(),
  state_name: z.string(),
  amount: fen,
  channel_no: z.string(),
  failure: z.string(),
  by_name: z.string(),
  at: instant,
  /** When the money went. */
  finished_at: instant.nullable(),
  /** When it came back from the customer's bank. */
  returned_at: instant.nullable(),
  proofs: shown,
  note: z.string(),
});

/** A courier who is asked to fetch the device. */
const pickup = z.object({
  company_name: z.string(),
  pickup_day: day,
  state: z.string(),
  state_name: z.string(),
  /** What the courier asks the customer for; '' before he took the booking. */
  pickup_code: z.string(),
  failure: z.string(),
  by_name: z.string(),
  at: instant,
});

/** A parcel with the device: where it is as its courier said last, why his last answer was of no use, and what he told, the newest first. */
const devicesParcel = z.object({
  way: z.string(),
  way_name: z.string(),
  company_name: z.string(),
  express_no: z.string(),
  track_state: z.enum(trackStateNames),
  track_name: z.string(),
  tracked_at: instant.nullable(),
  track_failure: z.string(),
  signed_at: instant.nullable(),
  /** Whether the reader may ask its courier at once. */
  may_track: z.boolean(),
  tracks: z.array(track),
});

/** Questions of the terms by which the device is inspected, with the customer's answers. */
const asked = z.array(
  z.object({
    group: z.string(),
    multiple: z.boolean(),
    options: z.array(z.object({ id: z.string(), name: z.string(), amount: fen, percent: z.int(), refused: z.boolean() })),
    /** Options that the customer chose; empty where the price book changed so that they are no more. */
    said: z.array(z.string()),
    /** What the last inspection by the same terms found, with what shows it; null before. */
    found: z.object({ option_ids: z.array(z.string()), reading: z.string(), photos: shown }).nullable(),
  }),
);

/** An order by which a device is bought back. */
export const recycleOrderDetail = recycleOrderRow.extend({
  recycle_id: z.string(),
  id_card: z.string(),
  payee: z.string(),
  /** Where the device goes back to, masked. */
  address: z.string(),
  auto_accept: z.boolean(),
  /** The valuation sheet by which a store bought the device, who wrote it, submitted it and agreed to it; null where the device came otherwise. Nothing was signed in or inspected then, and nothing agreed to beforehand. */
  sheet: z
    .object({
      sheet_id: z.string(),
      sheet_no: z.string(),
      made_by: z.string(),
      made_at: instant,
      submitted_by: z.string(),
      submitted_at: instant.nullable(),
      decided_by: z.string(),
      decided_at: instant.nullable(),
      valid_until: instant.nullable(),
    })
    .nullable(),
  /** Until when the estimate binds, if the inspection finds the same. */
  bound_until: instant,
  signed_by: z.string(),
  signed_at: instant.nullable(),
  proofs: shown,
  degree_name: z.string(),
  sku_name: z.string(),
  /** What plainly speaks against taking it into stock as that; '' for nothing. */
  stock_doubt: z.string(),
  /** Whether whoever asks may inspect the device once more and is therefore not told what was found. */
  blind: z.boolean(),
  needs_second: z.boolean(),
  approved_by: z.string(),
  answered_at: instant.nullable(),
  answer_name: z.string(),
  /** What is still to be paid to the customer in money, fen; 0 before the inspection. */
  due: fen,
  /** The lease whose first payments the device settles: what stands as settled, what of it the price paid for, what a bill asks for because the price is below; null where the device is simply bought. */
  trade: z
    .object({
      order_no: z.string(),
      credit: fen,
      settled: fen,
      until: instant.nullable(),
      traded_at: instant.nullable(),
      difference: fen,
      ended_at: instant.nullable(),
    })
    .nullable(),
  /** The newest outside check of the device's number; null where none was asked for. `reported` and `locked` are '' before its answer, `at` is when it was true or was asked. */
  check: z
    .object({
      state: z.string(),
      state_name: z.string(),
      reported: z.string(),
      locked: z.string(),
      lock_name: z.string(),
      detail: z.string(),
      at: instant,
    })
    .nullable(),
  /** While the device may be inspected: the goods by which it stood here before; null where it has no earlier file. */
  file: z.object({ goods_id: z.string(), goods_name: z.string(), sku_id: z.string(), sku_name: z.string() }).nullable(),
  device_id: z.string().nullable(),
  intake_no: z.string(),
  back_company_name: z.string(),
  back_no: z.string(),
  ended_at: instant.nullable(),
  end_reason: z.string(),
  /** The terms by which the next inspection asks, and what it asks. */
  terms_version: z.int(),
  asked,
  quotes: z.array(quote),
  /** Typed prices that were asked for, the newest first. */
  corrections: z.array(correction),
  /** The most that may be asked for, fen; null before the inspection. */
  most_correction: fen.nullable(),
  payouts: z.array(payout),
  /** Couriers who were asked to fetch the device, the newest first. */
  pickups: z.array(pickup),
  /** The parcels by which it comes and goes home, the newest first. */
  parcels: z.array(devicesParcel),
  steps: z.array(z.object({ at: instant, step: z.string(), step_name: z.string(), by_name: z.string(), note: z.string() })),
});
export type RecycleOrderDetail = z.output<typeof recycleOrderDetail>;

/** Where a device is fetched and goes back to. */
export const recycleAddress = z.strictObject({ region: requiredLine(60, '地区'), street: requiredLine(120, '详细地址') });

export const recycleProofs = z.array(ownUploadKey).max(mostRecycleProofs, `最多上传${mostRecycleProofs}个文件`);

/** What an inspection found: the answers to the same questions, and for each question that was answered otherwise a photo or a reading. `group` counts from 1. */
export const inspected = {
  terms_version: integer(1, 1_000_000),
  option_ids: optionIds,
  findings: z
    .array(z.strictObject({ group: integer(1, mostConditions), reading: line(60, '读数').default(''), photos: recycleProofs.default([]) }))
    .max(mostConditions)
    .default([]),
};
