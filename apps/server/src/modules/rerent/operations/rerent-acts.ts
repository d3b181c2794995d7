import type { Told } from '@merchant-admin/contract/permission/history-fields';
import { createHash, randomBytes } from 'node:crypto';
import { ordersErrors } from '@merchant-admin/contract/orders/errors';
import { rerentActs, rerentResults, type RerentResult } from '@merchant-admin/contract/rerent/codes';
import { rerentEndpoints } from '@merchant-admin/contract/rerent/endpoints';
import { rerentErrors as e } from '@merchant-admin/contract/rerent/errors';
import { record } from '../../../platform/audit/history.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { refuse, refuseFor } from '../../../platform/http/refusal.ts';
import type { CouponRow } from '../../coupons/index.ts';
import { findOrder } from '../../orders/index.ts';
import { benefitText } from '../rules/benefit.ts';
import { customerOf } from '../store/candidates.view.ts';
import { addRerentFollow } from '../store/follow.store.ts';
import { linkOffer } from '../store/offer.store.ts';
import { aimAt, giveByRule, heldOrGiven, objectionToIssue } from './offer-coupon.ts';

/** Notes an act on a customer at the lease that he is known by. */
async function note(ctx: Ctx, orderNo: string, action: string, after: Told): Promise<void> {
  const { id } = await findOrder(ctx, orderNo);
  await record(ctx, { module: 'rerent', action: `复租${action}`, objectType: 'order', objectId: id, objectNo: orderNo, after });
}

/** Writes down what was said with a customer about renting again; it is never changed. */
export const rerentFollow = operation(rerentEndpoints.rerentFollow, async (ctx, { body }) => {
  const customer = (await customerOf(ctx, body.order_id)) ?? refuse(ordersErrors.ORDER_NOT_FOUND);
  const next = body.next_at === undefined ? null : new Date(body.next_at);
  if (next && next <= ctx.now) refuse(e.RERENT_NEXT_TIME);
  const result = body.result as RerentResult;
  const id = await addRerentFollow(ctx, customer, { result, content: body.content, next_at: next });
  await note(ctx, body.order_id, rerentActs.follow, { result: rerentResults[result] });
  return { id: String(id) };
});

const issued = (benefit: string, { code, valid_to }: CouponRow) => ({ code, benefit, valid_to });

/** Gives a customer the coupon of a rule that he fits; another one once that is used or has expired. */
export const rerentIssue = operation(rerentEndpoints.rerentIssue, async (ctx, { body }) => {
  const aimed = await aimAt(ctx, body);
  refuseFor(objectionToIssue(aimed.customer, ctx.today));
  const { coupon } = await giveByRule(ctx, aimed);
  await note(ctx, body.order_id, rerentActs.issue, { rule: aimed.rule.name, coupon: coupon.code });
  return issued(benefitText(aimed.rule), coupon);
});

/** What of a link's token is kept. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Makes the link by which a customer orders with his coupon. */
export const rerentLink = operation(rerentEndpoints.rerentLink, async (ctx, { body }) => {
  const aimed = await aimAt(ctx, body);
  const { offer, coupon } = await heldOrGiven(ctx, aimed);
  const token = randomBytes(24).toString('base64url');
  await linkOffer(ctx, offer.id, tokenHash(token));
  await note(ctx, body.order_id, rerentActs.link, { rule: aimed.rule.name, coupon: coupon.code });
  return { ...issued(benefitText(aimed.rule), coupon), token, address: ctx.services.config.SHOP_RERENT_URL };
});
