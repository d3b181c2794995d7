import { addDays } from '@merchant-admin/common/dates';
import { ordersErrors } from '@merchant-admin/contract/orders/errors';
import { rerentErrors as e } from '@merchant-admin/contract/rerent/errors';
import type { Ctx } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { couponById, giveCoupon, type CouponRow } from '../../coupons/index.ts';
import { couponTerms } from '../rules/benefit.ts';
import { candidateFor, customerOf, isLive, type Candidate } from '../store/candidates.view.ts';
import { insertOffer, lastOffer, type OfferRow } from '../store/offer.store.ts';
import { lockRule, type RerentRule } from '../store/rule.store.ts';

/** What speaks against giving a customer another coupon by his rule. */
export const objectionToIssue = ({ coupon_state: state, coupon_valid_to: to }: Candidate, today: string) =>
  isLive(state, to, today) ? e.RERENT_ISSUED : undefined;

export interface Aimed {
  rule: RerentRule;
  customer: Candidate;
}

/** The rule and the customer of an act, the rule locked; he must fit it today. @throws ORDER_NOT_FOUND, RERENT_RULE_NOT_FOUND, RERENT_NOT_MATCHED */
export async function aimAt(ctx: Ctx, body: { order_id: string; rule_id: string }): Promise<Aimed> {
  const who = (await customerOf(ctx, body.order_id)) ?? refuse(ordersErrors.ORDER_NOT_FOUND);
  const rule = (await lockRule(ctx, body.rule_id)) ?? refuse(e.RERENT_RULE_NOT_FOUND);
  const customer = (await candidateFor(ctx, who, body.rule_id)) ?? refuse(e.RERENT_NOT_MATCHED);
  return { rule, customer };
}

/** Gives a customer the coupon of a rule, which is locked. */
export async function giveByRule(ctx: Ctx, { rule, customer }: Aimed): Promise<{ offer: OfferRow; coupon: CouponRow }> {
  const last = await lastOffer(ctx, rule.id, customer.id_card_hash);
  const days = { valid_from: ctx.today, valid_to: addDays(ctx.today, rule.coupon_days - 1) };
  const coupon = await giveCoupon(ctx, { member_id: customer.member_id, name: rule.name, ...couponTerms(rule), ...days });
  const given = { rule_id: rule.id, id_card_hash: customer.id_card_hash, turn: (last?.turn ?? 0) + 1, coupon_id: coupon.id };
  return { offer: await insertOffer(ctx, given), coupon };
}

/** The coupon that a customer holds by a rule, or one that he is given now. */
export async function heldOrGiven(ctx: Ctx, aimed: Aimed): Promise<{ offer: OfferRow; coupon: CouponRow }> {
  const offer = await lastOffer(ctx, aimed.rule.id, aimed.customer.id_card_hash);
  const coupon = offer && (await couponById(ctx, offer.coupon_id));
  return offer && coupon && isLive(coupon.state, coupon.valid_to, ctx.today) ? { offer, coupon } : giveByRule(ctx, aimed);
}
