import { couponScopes, couponTypes } from '@merchant-admin/contract/coupons/codes';
import { couponTerms, validText } from '@merchant-admin/contract/coupons/template-cells';
import { couponKinds, couponRange, couponRanges, onlineWay, onlineWays, showChannels, showPages } from '@merchant-admin/contract/coupons/template-codes';
import type { Ctx } from '../../../platform/http/context.ts';
import { namesOf, type TemplateTerms } from '../store/template.store.ts';

const listed = (things: readonly { name: string }[], none: string): string => (things.length === 0 ? none : things.map(({ name }) => name).join('、'));

/** What the history tells of terms: everything that an edit may change. */
export const toldTemplate = async (ctx: Ctx, t: TemplateTerms) => ({
  name: t.name,
  kind: couponKinds[t.kind],
  terms: `${couponTypes[t.type]} ${couponScopes[t.scope]} ${couponTerms({ ...t, coupon_type: t.type })}`,
  stock: `${t.stock}张`,
  person: `${t.per_person}张${t.new_only ? '，仅限新用户' : ''}`,
  valid: validText(t),
  claim: `${t.claim_from} 至 ${t.claim_to}`,
  how: onlineWays[t.by_hand ? onlineWay.BY_HAND : onlineWay.BY_DATE],
  goods: listed(await namesOf(ctx, t.range === couponRange.CATEGORIES ? 'goods_category' : 'goods', t.range_ids), couponRanges[t.range]),
  store: listed(await namesOf(ctx, 'store', t.store_ids), '全部门店'),
  channel: showChannels[t.show_channel as keyof typeof showChannels],
  page: showPages[t.show_page as keyof typeof showPages],
  note: t.note,
});
