import { businessDay } from '@merchant-admin/common/dates';
import { formatFen } from '@merchant-admin/common/money';
import { couponScopes, couponType } from '@merchant-admin/contract/coupons/codes';
import { couponTerms } from '@merchant-admin/contract/coupons/template-cells';
import { couponKind, couponRange, onlineWay, templateState, validKind } from '@merchant-admin/contract/coupons/template-codes';
import { thresholdProblem } from '@merchant-admin/contract/coupons/template-rules';
import type { TemplateFields } from './template-fields.ts';

type Typed = Partial<TemplateFields>;

const scopeOf = ({ scope }: Typed): string => (scope === undefined ? '' : `用于${couponScopes[scope as keyof typeof couponScopes]}`);
function validOf({ valid_kind: kind, valid_from: from, valid_to: to, valid_days: days }: Typed): string {
  if (kind === validKind.DAYS) return days === undefined ? '' : `领取后${days}天内可用`;
  return from === undefined || to === undefined ? '' : `${from}至${to}可用`;
}
const howOf = ({ kind }: Typed): string => (kind === couponKind.CODE ? '凭券码兑换' : '领取');
function rangeOf({ range, category_ids: categories = [], goods_ids: goods = [] }: Typed): string {
  if (range === couponRange.CATEGORIES) return `限${categories.length}个商品分类`;
  return range === couponRange.GOODS ? `限${goods.length}个商品` : '';
}

/** What a customer gets, in a sentence; '' until it can be told. */
export function sentenceOf(fields: Typed): string {
  const { coupon_type: type, value, threshold = 0, cap = 0, claim_from: begins, claim_to: ends, stock, per_person: each } = fields;
  if (type === undefined || value === undefined || value === null) return '';
  const terms = couponTerms({ coupon_type: type, value, threshold: threshold ?? 0, cap: type === couponType.PERCENT ? (cap ?? 0) : 0 });
  const parts = [
    terms,
    scopeOf(fields),
    rangeOf(fields),
    validOf(fields),
    begins && ends ? `${begins}至${ends}${howOf(fields)}` : '',
    stock === undefined ? '' : `共${stock}张`,
    each === undefined ? '' : `每人限${each}张`,
    fields.new_only === true ? '仅限新用户' : '',
  ];
  return parts.filter((part) => part !== '').join('，');
}

/** What is wrong with what is typed, as the server would refuse it; '' for nothing. */
export const problemOf = ({ coupon_type: type, value, threshold }: Typed): string =>
  type === undefined ? '' : thresholdProblem({ type, value: value ?? 0, threshold: threshold ?? 0 });

/** The most that all of them take off, fen; undefined where it depends on the price. */
const mostOf = ({ coupon_type: type, value, cap, stock }: Typed): number | undefined => {
  if (value === undefined || stock === undefined) return undefined;
  if (type === couponType.THRESHOLD) return value * stock;
  return type === couponType.PERCENT && (cap ?? 0) > 0 ? cap! * stock : undefined;
};

const few = 100;
/** What to think about before saving: nothing of it keeps anybody from it. @param today where it is a new one: the day that it is saved on */
export function warningsOf(fields: Typed, today?: string): string[] {
  const { coupon_type: type, value, cap = 0, threshold = 0, online_way: way, claim_from: begins, claim_to: ends, valid_kind: kind } = fields;
  const most = mostOf(fields);
  return [
    ...(type === couponType.PERCENT && (cap ?? 0) === 0 ? ['折扣券没有设置最多减免：金额越大减得越多，建议设置上限'] : []),
    ...(type === couponType.PERCENT && value !== undefined && value < 50 ? [`支付比例${value}%即${value / 10}折，请确认不是填反（88表示打8.8折）`] : []),
    ...(type === couponType.PRICE && value !== undefined && value <= few ? [`特价${formatFen(value)}：用户几乎不用付款，请确认`] : []),
    ...(type === couponType.THRESHOLD && (threshold ?? 0) === 0 && value !== undefined ? ['没有使用门槛：用户可能只付¥0.01'] : []),
    ...(most === undefined ? [] : [`全部使用最多优惠${formatFen(most)}`]),
    ...(today !== undefined && way === onlineWay.BY_DATE && begins !== undefined && begins <= today
      ? ['保存后立即上线，用户可以开始领取；要先检查请选手动上线']
      : []),
    ...(way === onlineWay.BY_HAND ? ['手动上线：保存后不会自动开始，请在列表中上线'] : []),
    ...(kind === validKind.DATES && begins !== undefined && ends !== undefined && fields.valid_to === ends
      ? ['有效期与领取同一天结束：最后一天领到的当天就会过期']
      : []),
  ];
}

/** What becomes of a template that was saved: nobody has to guess when customers can receive it. */
export function savedText({ online_way: way, claim_from: from }: Pick<TemplateFields, 'online_way' | 'claim_from'>, state?: number): string {
  if (state !== undefined && state !== templateState.WAITING) return '优惠券已保存';
  if (way === onlineWay.BY_HAND) return '优惠券已保存，需在列表中手动上线';
  return from <= businessDay(new Date()) ? '优惠券已保存并上线' : `优惠券已保存，将于${from}自动上线`;
}
