import { maskName } from '@merchant-admin/common/mask';
import { couponState } from '@merchant-admin/contract/coupons/codes';
import { ordersErrors } from '@merchant-admin/contract/orders/errors';
import { rerentEndpoints } from '@merchant-admin/contract/rerent/endpoints';
import { rerentErrors as e } from '@merchant-admin/contract/rerent/errors';
import { listener } from '../../../platform/events.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { couponById, termsShown } from '../../coupons/index.ts';
import { benefitText } from '../rules/benefit.ts';
import { isOrderOf, nameOfCustomer } from '../store/candidates.view.ts';
import { noteOrder, offerOfLink, offersOnOrder } from '../store/offer.store.ts';
import type { RerentRule } from '../store/rule.store.ts';
import { tokenHash } from './rerent-acts.ts';

/** Whether a rule is in use today. */
const isInUse = ({ enabled, valid_from: from, valid_to: to }: RerentRule, today: string): boolean => enabled && from <= today && today <= to;

/** What a placing link stands for, to the shop that the customer opens it in. */
export const shopRerentLink = operation(rerentEndpoints.shopRerentLink, async (ctx, { query }) => {
  const offer = (await offerOfLink(ctx, tokenHash(query.token))) ?? refuse(e.RERENT_LINK_UNKNOWN);
  const coupon = (await couponById(ctx, offer.coupon_id))!;
  const usable = coupon.state === couponState.UNUSED && coupon.valid_to >= ctx.today;
  if (!usable || !isInUse(offer.rule, ctx.today)) refuse(e.RERENT_LINK_OVER);
  const name = maskName(await nameOfCustomer(ctx, offer.id_card_hash));
  return { member_id: coupon.member_id, name, rule_name: offer.rule.name, benefit: benefitText(offer.rule), coupon: termsShown(coupon) };
});

/** The offer of the link that led to an order, which must be its customer's. @throws REFERRAL_INVALID */
async function offerLedBy(ctx: Ctx, orderId: number, token: string): Promise<number> {
  const offer = (await offerOfLink(ctx, tokenHash(token))) ?? refuse(ordersErrors.REFERRAL_INVALID);
  if (!isInUse(offer.rule, ctx.today) || !(await isOrderOf(ctx, orderId, offer.id_card_hash))) refuse(ordersErrors.REFERRAL_INVALID);
  return offer.id;
}

/** An order that is placed by a link, or with the coupon of a rule, came of it. */
export const orderCameOfOffer = listener('order.placed', async (ctx, { orderId, referral }) => {
  const led = referral === undefined ? undefined : await offerLedBy(ctx, orderId, referral);
  const offerId = led ?? (await offersOnOrder(ctx, orderId))[0]?.id;
  if (offerId !== undefined) await noteOrder(ctx, orderId, offerId);
});
