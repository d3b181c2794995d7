import { sql } from 'kysely';
import { couponKind } from '@merchant-admin/contract/coupons/template-codes';
import { couponsEndpoints } from '@merchant-admin/contract/coupons/endpoints';
import { operation } from '../../../platform/http/operation.ts';
import { codes } from '../../../platform/db/codes.ts';
import { hasPaid, receivedOf } from '../store/claim.store.ts';
import { onlineTemplates } from '../store/template-list.view.ts';
import { objectionToClaim, receiveCoupon, recordReceived } from './receive-coupon.ts';
import { templateTerms } from './template-shape.ts';

const most = 100;

/** Templates of which staff may give a customer, or some customers, a coupon now, or why not. */
export const couponTemplateChoices = operation(couponsEndpoints.couponTemplateChoices, async (ctx, { query: { member_id: member } }) => {
  const found = await onlineTemplates(ctx, sql`t.kind <> ${codes(couponKind.CODE)}`, most);
  const ids = found.map(({ id }) => id);
  const received = member === undefined ? new Map<number, number>() : await receivedOf(ctx, ids, member);
  const isNew = member === undefined || !(await hasPaid(ctx, member));
  return {
    list: found.map((each) => {
      const reason = objectionToClaim(each, ctx.today, received.get(each.id) ?? 0, isNew)?.text ?? '';
      return { template_id: String(each.id), name: each.name, left: each.stock - each.claimed, usable: reason === '', reason, ...templateTerms(each) };
    }),
  };
});

/** Staff give a customer a coupon of a template, by its rules. */
export const couponTemplateGive = operation(couponsEndpoints.couponTemplateGive, async (ctx, { body }) => {
  const coupon = await receiveCoupon(ctx, body.template_id, { memberId: body.member_id });
  await recordReceived(ctx, coupon, '发放优惠券');
  return { id: String(coupon.id), code: coupon.code, version: coupon.version };
});
