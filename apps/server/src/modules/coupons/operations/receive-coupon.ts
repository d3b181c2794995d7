import { addDays } from '@merchant-admin/common/dates';
import { couponScopes, couponTypes } from '@merchant-admin/contract/coupons/codes';
import { couponKind, templateState, templateStates } from '@merchant-admin/contract/coupons/template-codes';
import { couponsErrors as e } from '@merchant-admin/contract/coupons/errors';
import type { ErrorDefinition } from '@merchant-admin/contract/platform/errors';
import { record } from '../../../platform/audit/history.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { stateOn } from '../rules/template-states.ts';
import { hasPaid, receivedByEach } from '../store/claim.store.ts';
import { insertCoupon, type CouponRow, type Received } from '../store/coupon.store.ts';
import { lockTemplate, takeFrom, type Template } from '../store/template.store.ts';
import { newCouponCode } from './issue-coupon.ts';

interface Against {
  error: ErrorDefinition;
  text: string;
}
const by = (error: ErrorDefinition, text = error.text): Against => ({ error, text });

/** What stands against a customer's receiving a coupon of a template. @param received how many he has @param isNew whether he never paid for an order */
export function objectionToClaim(template: Template, today: string, received: number, isNew: boolean): Against | undefined {
  const state = stateOn(template, today);
  if (state === templateState.WAITING) return by(e.CLAIM_CLOSED, `优惠券还没有上线，${template.claim_from}开始领取`);
  if (state !== templateState.ONLINE) return by(e.CLAIM_CLOSED, `优惠券${templateStates[state]}，不能领取`);
  if (template.claimed >= template.stock) return by(e.CLAIM_GONE);
  if (received >= template.per_person) return by(e.CLAIM_LIMIT, `每人限领${template.per_person}张，该用户已领${received}张`);
  return template.new_only && !isNew ? by(e.CLAIM_NEW_ONLY) : undefined;
}

/** The days on which a coupon that is received today may be used. */
export const daysOf = ({ valid_from: from, valid_to: to, valid_days: days }: Template, today: string) =>
  days === null ? { valid_from: from!, valid_to: to! } : { valid_from: today, valid_to: addDays(today, days - 1) };

interface How extends Pick<Received, 'claimNo'> {
  memberId: string;
  /** The code that is redeemed, which is the coupon's then. */
  code?: string;
}

/**
 * Gives a customer a coupon of a template. The template is locked: of many who want the last one, one gets it, and nobody more than he may.
 * @throws TEMPLATE_NOT_FOUND, CLAIM_BY_CODE, CLAIM_CLOSED, CLAIM_GONE, CLAIM_LIMIT, CLAIM_NEW_ONLY, CLAIM_NO_TAKEN
 */
export async function receiveCoupon(ctx: Ctx, templateId: string | number, { memberId, code, claimNo }: How): Promise<CouponRow> {
  const template = (await lockTemplate(ctx, templateId)) ?? refuse(e.TEMPLATE_NOT_FOUND);
  if ((template.kind === couponKind.CODE) !== (code !== undefined)) refuse(e.CLAIM_BY_CODE);
  const received = (await receivedByEach(ctx, template.id, [memberId])).get(memberId) ?? 0;
  const against = objectionToClaim(template, ctx.today, received, !template.new_only || !(await hasPaid(ctx, memberId)));
  if (against) refuse(against.error, { text: against.text });
  if (!(await takeFrom(ctx, template.id, 1))) refuse(e.CLAIM_GONE);
  const { name, type, scope, threshold, value, cap } = template;
  const terms = { code: code ?? newCouponCode(), member_id: memberId, name, type, scope, threshold, value, cap, ...daysOf(template, ctx.today) };
  const coupon = await insertCoupon(ctx, terms, { templateId: template.id, ...(claimNo === undefined ? {} : { claimNo }) });
  return coupon ?? refuse(e.CLAIM_NO_TAKEN);
}

/** Tells the history that a customer received a coupon. */
export const recordReceived = (ctx: Ctx, coupon: CouponRow, action: string): Promise<void> =>
  record(ctx, {
    module: 'coupons',
    action,
    objectType: 'coupon',
    objectId: coupon.id,
    objectNo: coupon.code,
    after: { member: coupon.member_id, name: coupon.name, type: couponTypes[coupon.type], scope: couponScopes[coupon.scope], valid_to: coupon.valid_to },
  });
