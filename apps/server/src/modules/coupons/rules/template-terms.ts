import { couponType } from '@merchant-admin/contract/coupons/codes';
import { couponRange, type CouponRange } from '@merchant-admin/contract/coupons/template-codes';
import { thresholdProblem } from '@merchant-admin/contract/coupons/template-rules';
import type { TemplateTerms } from '../store/template.store.ts';

type Days = Pick<TemplateTerms, 'valid_from' | 'valid_to' | 'valid_days' | 'claim_from' | 'claim_to'>;

function daysProblem({ valid_from: from, valid_to: to, valid_days: days, claim_from: begins, claim_to: ends }: Days, today: string): string {
  if (begins > ends) return '领取结束日期不能早于开始日期';
  if (ends < today) return '领取结束日期不能早于今天';
  if (days !== null) return '';
  if (from === null || to === null) return '请选择有效期';
  if (from > to) return '有效期的结束日期不能早于开始日期';
  return to < ends ? '有效期不能早于领取结束日期，否则领到的优惠券已过期' : '';
}

function valueProblem(terms: Pick<TemplateTerms, 'type' | 'value' | 'cap' | 'threshold'>): string {
  const { type, value, cap } = terms;
  if (type === couponType.PERCENT) return value >= 1 && value <= 99 ? '' : '折扣券的支付比例为1至99的整数';
  if (cap > 0) return '只有折扣券可以设置最多减免';
  if (type === couponType.PRICE) return value >= 1 ? '' : '特价不能小于¥0.01';
  if (value < 1) return '减免金额不能小于¥0.01';
  return thresholdProblem(terms);
}

const rangeNames: Readonly<Record<CouponRange, string>> = {
  [couponRange.ALL]: '',
  [couponRange.CATEGORIES]: '请选择可用的商品分类',
  [couponRange.GOODS]: '请选择可用的商品',
};

/** What is wrong with a template's terms; '' for nothing. */
export function termsProblem(terms: TemplateTerms, today: string): string {
  const ranged = terms.range_ids.length > 0 ? '' : rangeNames[terms.range];
  return valueProblem(terms) || daysProblem(terms, today) || ranged || (terms.per_person > terms.stock ? '每人限领不能大于发放量' : '');
}

/** Names of the terms that may change of a template that was online. */
const mayWiden: readonly (keyof TemplateTerms)[] = ['stock', 'claim_to', 'valid_to', 'show_page'];

/** Whether terms only widen others: more coupons, later ends, another page; nothing else. */
export function widens(before: TemplateTerms, after: TemplateTerms): boolean {
  const same = (Object.keys(after) as (keyof TemplateTerms)[])
    .filter((name) => !mayWiden.includes(name))
    .every((name) => JSON.stringify(before[name]) === JSON.stringify(after[name]));
  return same && after.stock >= before.stock && after.claim_to >= before.claim_to && (after.valid_to ?? '') >= (before.valid_to ?? '');
}
