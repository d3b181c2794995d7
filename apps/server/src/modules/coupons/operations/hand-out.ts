import { couponKind } from '@merchant-admin/contract/coupons/template-codes';
import { couponsErrors as e } from '@merchant-admin/contract/coupons/errors';
import type { Ctx } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { insertOfTemplate, paidAmong, receivedByEach } from '../store/claim.store.ts';
import { lockTemplate, takeFrom, type Template } from '../store/template.store.ts';
import { newCouponCode } from './issue-coupon.ts';
import { daysOf, objectionToClaim } from './receive-coupon.ts';
import { recordTemplate } from './template-record.ts';

export interface HandedOut extends Pick<Template, 'name' | 'stock' | 'claimed'> {
  given: number;
  /** Why a customer got none, by his number. */
  refused: ReadonlyMap<string, string>;
}

/** Gives each of these customers a coupon of a template whose rules let him have one, in this order while there are any. @throws TEMPLATE_NOT_FOUND, CLAIM_BY_CODE */
export async function handOut(ctx: Ctx, templateId: string, memberIds: readonly string[]): Promise<HandedOut> {
  const template = (await lockTemplate(ctx, templateId)) ?? refuse(e.TEMPLATE_NOT_FOUND);
  if (template.kind === couponKind.CODE) refuse(e.CLAIM_BY_CODE);
  const members = [...new Set(memberIds)];
  const received = await receivedByEach(ctx, template.id, members);
  const paid = template.new_only ? await paidAmong(ctx, members) : new Set<string>();
  const refused = new Map<string, string>();
  const getting: string[] = [];
  for (const member of members) {
    const left = { ...template, claimed: template.claimed + getting.length };
    const against = objectionToClaim(left, ctx.today, received.get(member) ?? 0, !paid.has(member));
    if (against) refused.set(member, against.text);
    else getting.push(member);
  }
  if (getting.length > 0) {
    if (!(await takeFrom(ctx, template.id, getting.length))) refuse(e.CLAIM_GONE);
    await insertOfTemplate(
      ctx,
      template.id,
      getting.map((member) => ({ member, code: newCouponCode() })),
      daysOf(template, ctx.today),
    );
    await recordTemplate(ctx, template, '批量发放优惠券', { after: { quantity: getting.length } });
  }
  return { name: template.name, stock: template.stock, claimed: template.claimed, given: getting.length, refused };
}
