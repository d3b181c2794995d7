import { createHash } from 'node:crypto';
import { couponsErrors } from '@merchant-admin/contract/coupons/errors';
import type { SegmentOutcome } from '@merchant-admin/contract/goods/codes';
import { orderChangeErrors as e } from '@merchant-admin/contract/order-change/errors';
import type { ChangeQuote } from '@merchant-admin/contract/order-change/shapes';
import { orderStatus } from '@merchant-admin/contract/orders/codes';
import type { Ctx } from '../../../platform/http/context.ts';
import { refuse, refuseFor } from '../../../platform/http/refusal.ts';
import { billName, objectionsToReplan, planSteps, securedBy, type PlanStep } from '../../bills/index.ts';
import type { CouponRow } from '../../coupons/index.ts';
import { segmentByRank } from '../../goods/index.ts';
import { factsOf, hasEndedLease, judge, type Price } from '../../orders/index.ts';
import { isSame, priceOfTerms, sideOf, type Terms } from '../rules/side.ts';
import { reviewReason } from '../rules/review-anew.ts';
import type { Chosen } from '../store/change.store.ts';
import { termsAfter, termsNow, type After, type Read } from './terms-of.ts';

export interface Quoted extends After {
  shown: ChangeQuote;
  price: Price;
}

/** Refuses what a coupon cannot be used on. @throws COUPON_SCOPE, COUPON_BELOW */
function insistOnCuts(coupons: readonly CouponRow[], { cuts }: Price): void {
  for (const { code } of coupons) if ((cuts.get(code) ?? refuse(couponsErrors.COUPON_SCOPE)) === 0) refuse(couponsErrors.COUPON_BELOW);
}

const sum = (steps: readonly PlanStep[], of: (step: PlanStep) => number) => steps.reduce((total, step) => total + Math.max(0, of(step)), 0);
const paidOf = ({ bill, back }: PlanStep) => (bill ? bill.paid - back : 0);
const targetOf = ({ planned }: PlanStep) => planned?.amount ?? 0;

function lineOf(step: PlanStep): ChangeQuote['plan'][number] {
  const { bill, planned, back } = step;
  const from = bill ? bill.amount - back : null;
  const to = planned?.amount ?? null;
  const named = { ...(planned ?? bill!) };
  const name = named.note === '' ? billName(named) : `${billName(named)}（${named.note}）`;
  return { name, period: named.period, from, to, paid: paidOf(step), difference: (to ?? 0) - (from ?? 0) };
}

/** The fingerprint of what the customer gets and what it costs him; what he paid meanwhile is not in it. */
const hashOf = (pieces: number, { goods, money, services, coupons, rentPeriod }: Terms, { bills }: Price): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        pieces,
        [goods.sku_id, goods.lease_type, goods.periods],
        [money.total_rent, money.deposit_total, money.deposit_exempt, money.market_price, money.buyout_price],
        services.map(({ id, amount, charge }) => [id, amount, charge]),
        [coupons.map(({ code }) => code), rentPeriod],
        bills.map(({ type, period, serviceId, amount, discount }) => [type, period, serviceId, amount, discount]),
      ]),
    )
    .digest('hex');

/** The segment of the order's customer by the rules of today; that of the order where the shop told it by itself. */
async function segmentNow(ctx: Ctx, { order, detail }: Read): Promise<SegmentOutcome> {
  const rank = detail.snapshot.risk_rank;
  return rank === undefined ? (order.segment as SegmentOutcome) : segmentByRank(ctx, rank, await hasEndedLease(ctx, order.member_id));
}

/** Refuses where an order cannot be changed by where it stands, or its bills. @throws CHANGE_NOT_ALLOWED, PAYMENT_UNDER_WAY, CHANGE_BILLS_EDITED */
async function insistOnChangeable(ctx: Ctx, { order }: Read): Promise<void> {
  const verdict = judge('changeOrder', factsOf(order, ctx.now));
  if (!verdict.allowed) refuse(e.CHANGE_NOT_ALLOWED, { text: verdict.reason });
  refuseFor((await objectionsToReplan(ctx, [order.id])).get(order.id));
}

/**
 * What a choice would make of an order: by the same plan, the same steps and the same deposit by which it is carried out, so that what is shown is what comes.
 * @param held whether pieces of the new SKU are held for the order already
 * @throws what `insistOnChangeable` and `termsAfter` do, COUPON_SCOPE, COUPON_BELOW
 */
export async function quoteChange(ctx: Ctx, read: Read, chosen: Chosen, held = false): Promise<Quoted & { segment_now: SegmentOutcome }> {
  const { order } = read;
  await insistOnChangeable(ctx, read);
  const now = termsNow(read);
  const after = await termsAfter(ctx, read, chosen, held);
  const { terms } = after;
  const price = priceOfTerms(terms);
  insistOnCuts(after.coupons, price);
  const steps = await planSteps(ctx, order.id, price.bills);
  const [from, to] = [sideOf(now, priceOfTerms(now)), sideOf(terms, price)];
  const first = steps.filter(({ planned }) => planned?.period === 1);
  const [frozen, needed] = [await securedBy(ctx, order.id), to.deposit_total - to.deposit_exempt];
  const segment_now = await segmentNow(ctx, read);
  const anew = order.status === orderStatus.TO_SHIP ? reviewReason(from, to, { segment: order.segment, now: segment_now }) : '';
  const plan = steps.map((step) => lineOf(step));
  const to_pay = sum(first, (step) => targetOf(step) - paidOf(step));
  const shown: ChangeQuote = {
    hash: hashOf(order.quantity, terms, price),
    same: isSame(now, terms),
    from,
    to,
    plan,
    to_pay,
    to_refund: sum(steps, (step) => paidOf(step) - targetOf(step)),
    frozen,
    to_freeze: needed,
    review: anew !== '',
    review_reason: anew,
    cheaper: plan.every(({ difference }) => difference <= 0) && needed <= frozen && to_pay === 0,
  };
  return { ...after, shown, price, segment_now };
}
