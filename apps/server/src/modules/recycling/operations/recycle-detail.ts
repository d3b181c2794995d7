import { bookingStates, trackStates } from '@merchant-admin/contract/delivery/codes';
import { maskAccount, maskAddress, maskIdNumber } from '@merchant-admin/common/mask';
import { degreeText } from '@merchant-admin/contract/goods/degrees';
import {
  correctionStates,
  deviceCheckStates,
  deviceLocks,
  deviceReports,
  findingSteps,
  parcelWays,
  payoutKinds,
  payoutStates,
  quoteKinds,
  recycleAnswers,
  recycleState as at,
  recycleSteps,
  type CorrectionState,
  type RecycleState,
} from '@merchant-admin/contract/recycling/codes';
import { recyclingEndpoints } from '@merchant-admin/contract/recycling/endpoints';
import { recyclingErrors as e } from '@merchant-admin/contract/recycling/errors';
import { mayCall } from '../../../platform/acts/offer.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { unseal } from '../../../platform/session/seal.ts';
import { personalUrl } from '../../../platform/storage/index.ts';
import { bookingsOf, type BookingRow } from '../../delivery/index.ts';
import { isBySheet } from '../rules/blind.ts';
import { stepsOfQuote } from '../rules/quote.ts';
import { correctionsOf, type CorrectionRow } from '../store/correction.store.ts';
import { newestCheck, type CheckRow } from '../store/device-check.store.ts';
import { payoutsOf, type PayoutRow } from '../store/payout.store.ts';
import { quotesOf, type QuoteRow } from '../store/quote.store.ts';
import { parcelsOf, type DeviceParcel } from '../store/recycle-parcel.store.ts';
import { dueOf } from '../store/recycle-order.store.ts';
import { recycleShown, type ShownRecycle } from '../store/recycle-detail.view.ts';
import { skuOfFile } from '../store/recycle-store.view.ts';
import { sheetOfOrder, type SheetOfOrder } from '../store/sheet-of-order.view.ts';
import { doubtOf } from '../store/stock-as.view.ts';
import { stepsOf, type ShownStep } from '../store/step.store.ts';
import { courierName, instantOf, recycleShape } from './recycle-list.ts';
import { factsOf, keptFrom } from './recycle-seen.ts';
import { lastTerms, termsFor } from './recycle-terms.ts';

const filesOf = (ctx: Ctx, keys: readonly string[]) => keys.map((key) => ({ key, url: personalUrl(ctx, key) }));

const quoteShape = (ctx: Ctx, quote: QuoteRow, quotes: readonly QuoteRow[]) => ({
  version: quote.version,
  kind: quote.kind,
  kind_name: quoteKinds[quote.kind],
  terms_version: quote.terms_version,
  accepted: quote.accepted,
  base_price: quote.base_price,
  price: quote.price,
  answers: quote.answers,
  steps: stepsOfQuote(quote, quotes),
  refusals: quote.refusals,
  lines: quote.lines.map(({ group, said, found, fell, reading, photos }) => ({ group, said, found, fell, reading, photos: filesOf(ctx, photos) })),
  note: quote.note,
  by_name: quote.by_name,
  agreed_by: quote.agreed_name,
  at: quote.at.toISOString(),
});

/** A typed price as it stands: with a newer quote, or once the order is answered or over, one that waited is void. */
function correctionShape(row: CorrectionRow, state: RecycleState, newest: number) {
  const stands: CorrectionState = row.state === 'waiting' && (state !== at.OFFERED || row.quote_version !== newest) ? 'void' : row.state;
  return {
    quote_version: row.quote_version,
    state: stands,
    state_name: correctionStates[stands],
    before: row.before_price,
    price: row.price,
    reason: row.reason,
    asked_by: row.asked_name,
    asked_at: row.asked_at.toISOString(),
    decided_by: row.decided_name,
    decided_at: instantOf(row.decided_at),
    note: row.note,
  };
}

const payoutShape = (ctx: Ctx, payout: PayoutRow) => ({
  payout_no: payout.out_no,
  kind: payout.kind,
  kind_name: payoutKinds[payout.kind],
  state: payout.state,
  state_name: payoutStates[payout.state],
  amount: payout.amount,
  channel_no: payout.channel_no,
  failure: payout.failure,
  by_name: payout.made_name,
  at: payout.created_at.toISOString(),
  finished_at: instantOf(payout.finished_at),
  returned_at: instantOf(payout.returned_at),
  proofs: filesOf(ctx, payout.proofs),
  note: payout.note,
});

const checkShape = ({ state, reported, locked, detail, asked_at, as_of }: CheckRow) => ({
  state,
  state_name: reported === '' ? deviceCheckStates[state] : deviceReports[reported],
  reported,
  locked,
  lock_name: deviceLocks[locked === '' ? 'unknown' : locked],
  detail,
  at: (as_of ?? asked_at).toISOString(),
});

/** The lease whose first payments the device settles; null where it is simply bought. */
const tradeOf = (order: ShownRecycle) =>
  order.trade_order_no === null
    ? null
    : {
        order_no: order.trade_order_no,
        credit: order.credit,
        settled: order.settled,
        until: instantOf(order.trade_until),
        traded_at: instantOf(order.traded_at),
        difference: order.traded_at === null ? 0 : order.credit - order.settled,
        ended_at: instantOf(order.trade_ended_at),
      };

/** The valuation sheet by which the device was bought. */
const sheetShape = (sheet: SheetOfOrder) => ({
  sheet_id: String(sheet.id),
  sheet_no: sheet.sheet_no,
  made_by: sheet.made_name,
  made_at: sheet.made_at.toISOString(),
  submitted_by: sheet.submitted_name,
  submitted_at: instantOf(sheet.submitted_at),
  decided_by: sheet.decided_name,
  decided_at: instantOf(sheet.decided_at),
  valid_until: instantOf(sheet.valid_until),
});

/** By whom an offer was answered; at the counter the customer signs, and staff write that down. */
function answerName({ answered }: ShownRecycle, sheet: SheetOfOrder | undefined): string {
  if (answered === '') return '';
  return sheet === undefined ? recycleAnswers[answered] : `用户签字，${sheet.ended_name}登记`;
}

/** What the last inspection found at a question, and what shows it. */
function foundOf(ctx: Ctx, { option_ids: ids, lines }: QuoteRow, place: number, options: readonly { id: string }[]) {
  const line = lines.find((each) => each.place === place);
  return {
    option_ids: options.filter(({ id }) => ids.includes(id)).map(({ id }) => id),
    reading: line?.reading ?? '',
    photos: filesOf(ctx, line?.photos ?? []),
  };
}

/** What is asked at the inspection, what the customer said, and what was found before. */
async function askedOf(ctx: Ctx, order: ShownRecycle, quotes: readonly QuoteRow[], blind: boolean) {
  const held = await termsFor(ctx, order, quotes);
  const { estimate } = held;
  // A second inspection is asked what the first one was.
  const first = blind ? await lastTerms(ctx, order, quotes) : undefined;
  const { version, terms } = first === undefined ? held : { version: first.quote.terms_version, terms: first.terms };
  const said = version === estimate.terms_version && !(blind && isBySheet(order)) ? new Set(estimate.option_ids) : new Set<string>();
  const last = blind ? undefined : quotes.find(({ kind, terms_version }) => kind === 'inspection' && terms_version === version);
  const asked = terms.groups.map(({ name, multiple, options }, place) => ({
    group: name,
    multiple,
    options: options.map((option) => ({ ...option })),
    said: options.filter(({ id }) => said.has(id)).map(({ id }) => id),
    found: last === undefined ? null : foundOf(ctx, last, place + 1, options),
  }));
  return { terms_version: version, asked };
}

/** Whether somebody deals with the customer: inspectors are told neither who that is, nor what is noted about the order. */
const knowsCustomer = (ctx: Ctx): boolean => ctx.can('OrderRecycle') || ctx.can('OrderRecycleDetails');

/** Who the customer is, masked. */
function customerOf(ctx: Ctx, order: ShownRecycle) {
  if (!knowsCustomer(ctx)) return { customer_name: '', customer_phone: '', id_card: '', payee: '', address: '', latest_remark: '' };
  const { config } = ctx.services;
  return {
    id_card: maskIdNumber(unseal(config.key('id-card'), order.id_card_cipher)),
    payee: maskAccount(unseal(config.key('payee'), order.payee_cipher)),
    address: order.region === '' ? '' : `${order.region}${maskAddress(order.street)}`,
  };
}

/** As which goods the device stood here before, where that matters: while it may be inspected. */
async function fileOf(ctx: Ctx, { imei }: ShownRecycle, state: RecycleState) {
  if (imei === '' || (state !== at.TO_INSPECT && state !== at.OFFERED)) return null;
  const file = await skuOfFile(ctx, imei);
  return file === undefined ? null : { goods_id: String(file.goods_id), goods_name: file.goods_name, sku_id: String(file.id), sku_name: file.sku_name };
}

const pickupShape = (row: BookingRow) => ({
  company_name: courierName(row.company),
  pickup_day: row.pickup_day,
  state: row.state,
  state_name: bookingStates[row.state],
  pickup_code: row.pickup_code,
  failure: row.failure,
  by_name: row.booked_by,
  at: row.created_at.toISOString(),
});

const parcelShape = (ctx: Ctx, { company, tracked_at: trackedAt, signed_at: signedAt, followed, tracks, ...parcel }: DeviceParcel) => ({
  ...parcel,
  way_name: parcelWays[parcel.way],
  company_name: courierName(company),
  track_name: trackStates[parcel.track_state],
  tracked_at: instantOf(trackedAt),
  signed_at: instantOf(signedAt),
  may_track: followed && ctx.services.couriers.tracking !== null && mayCall(ctx, recyclingEndpoints.recycleTrack),
  tracks: tracks.map(({ at: when, place, text }) => ({ at: new Date(when).toISOString(), place, text })),
});

/** What tells what was found, kept from whoever may inspect the device a second time: of the quotes only what the customer said is left. */
const kept = {
  degree_name: '',
  sku_name: '',
  stock_doubt: '',
  needs_second: false,
  approved_by: '',
  due: 0,
  trade: null,
  end_reason: '',
  payouts: [],
  corrections: [],
  most_correction: null,
};

/** A step as the time line tells it. */
const stepShape = ({ at, step, by_name, note }: ShownStep, told: boolean) => ({
  at: at.toISOString(),
  step,
  step_name: recycleSteps[step],
  by_name,
  note: told ? note : '',
});

/** An order with its quotes, payments and what happened to it. */
export const recycleOrderDetail = operation(recyclingEndpoints.recycleOrderDetail, async (ctx, { query }) => {
  const order = (await recycleShown(ctx, query.order_id)) ?? refuse(e.RECYCLE_ORDER_NOT_FOUND);
  const quotes = await quotesOf(ctx, order.id);
  const payouts = await payoutsOf(ctx, order.id);
  const steps = await stepsOf(ctx, order.id);
  const pickups = order.way === 'pickup' ? await bookingsOf(ctx, { recycleId: order.id }) : [];
  const parcels = order.company === '' && order.back_company === '' ? [] : await parcelsOf(ctx, order.id);
  const check = await newestCheck(ctx, order.id);
  const corrections = await correctionsOf(ctx, order.id);
  const sheet = await sheetOfOrder(ctx, order.id);
  const facts = factsOf(ctx, order);
  const blind = keptFrom(ctx, facts);
  return {
    ...recycleShape(ctx, order),
    ...customerOf(ctx, order),
    ...(await askedOf(ctx, order, quotes, blind)),
    recycle_id: String(order.recycle_id),
    auto_accept: order.auto_accept && sheet === undefined,
    sheet: sheet === undefined ? null : sheetShape(sheet),
    bound_until: order.bound_until.toISOString(),
    signed_by: sheet === undefined ? order.signed_name : '',
    signed_at: sheet === undefined ? instantOf(order.signed_at) : null,
    proofs: filesOf(ctx, order.proofs),
    degree_name: order.degree === null ? '' : degreeText[order.degree]!,
    sku_name: order.sku_name === null ? '' : `${order.goods_name} ${order.sku_name}`,
    stock_doubt: await doubtOf(ctx, { recycleId: order.recycle_id, skuId: order.sku_id, degree: order.degree }),
    blind,
    needs_second: order.needs_second,
    approved_by: order.approved_name,
    answered_at: instantOf(order.answered_at),
    answer_name: answerName(order, sheet),
    due: dueOf(order),
    trade: tradeOf(order),
    check: check === undefined ? null : checkShape(check),
    file: await fileOf(ctx, order, facts.state),
    device_id: order.device_id === null ? null : String(order.device_id),
    intake_no: order.intake_no,
    back_company_name: courierName(order.back_company),
    back_no: order.back_no,
    ended_at: instantOf(order.ended_at),
    end_reason: order.end_reason,
    quotes: quotes.filter(({ kind }) => !blind || (kind === 'estimate' && !isBySheet(order))).map((quote) => quoteShape(ctx, quote, quotes)),
    corrections: corrections.map((row) => correctionShape(row, facts.state, quotes[0]!.version)),
    most_correction: quotes.find(({ kind }) => kind === 'inspection')?.base_price ?? null,
    payouts: payouts.map((payout) => payoutShape(ctx, payout)),
    pickups: pickups.map(pickupShape),
    parcels: parcels.map((parcel) => parcelShape(ctx, parcel)),
    steps: steps
      .filter(({ step }) => !blind || !findingSteps.includes(step))
      .map((each) => stepShape(each, !blind && (each.step !== 'remarked' || knowsCustomer(ctx)))),
    ...(blind ? kept : {}),
  };
});
