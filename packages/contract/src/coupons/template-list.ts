import type { FormFields } from '../platform/form.ts';
import type { Columns, SearchFields } from '../platform/list.ts';
import { couponScopes, couponType, couponTypes } from './codes.ts';
import { couponKind, couponKinds, couponRanges, onlineWay, onlineWays, showChannel, showChannels, showPage, showPages, validKinds } from './template-codes.ts';

const choices = (codes: object): readonly (readonly [string, string])[] => Object.entries(codes) as [string, string][];
const among = (codes: object) => Object.keys(codes) as [string, ...string[]];

/** What templates are searched by, beside their state, which is the tab (domain notes 5.6). */
export const templateFields = {
  name: { label: '名称', of: 'line', max: 30 },
  coupon_type: { label: '券类型', of: 'one', among: among(couponTypes), choices: choices(couponTypes) },
  scope: { label: '适用范围', of: 'one', among: among(couponScopes), choices: choices(couponScopes) },
  show_channel: { label: '展示渠道', of: 'one', among: among(showChannels), choices: choices(showChannels) },
  made: { label: '创建时间', of: 'days' },
  waits: { label: '待办', of: 'one', among: ['low'], choices: [['low', '库存将尽']] },
} as const satisfies SearchFields;

export const templateColumns = {
  template_id: { title: 'ID', width: 56 },
  name: { title: '名称', width: 158 },
  state: { title: '状态', width: 82, made: true },
  kind: { title: '类别', width: 68, made: true },
  coupon_type: { title: '类型', width: 70, made: true },
  terms: { title: '面额/门槛', width: 170, made: true },
  scope: { title: '适用范围', width: 82, made: true },
  /** Coupons that may be received, that were, and that are used. */
  counts: { title: '发放/已领/已用', width: 118, made: true },
  valid: { title: '有效期', width: 186, made: true },
  claim: { title: '领取时间', width: 196, made: true },
  made_at: { title: '创建时间', width: 104, kind: 'time' },
} as const satisfies Columns;

/** The fields of a template's form. What a field asks depends on others: `value` is fen, or of a discount the percent to pay. */
export const templateForm = {
  name: { label: '名称', of: 'line', max: 30, placeholder: '用户看到的名称，如：老客立减50元' },
  kind: { label: '类别', of: 'code', choices: choices(couponKinds), initial: couponKind.SHOP, inSight: true },
  coupon_type: { label: '类型', of: 'code', choices: choices(couponTypes), initial: couponType.THRESHOLD, inSight: true },
  scope: { label: '适用范围', of: 'code', choices: choices(couponScopes) },
  threshold: { label: '使用门槛', of: 'amount', min: 0, max: 1_000_000_000, initial: 0, optional: true, hint: '0表示无门槛' },
  cap: { label: '最多减免', of: 'amount', min: 0, max: 1_000_000_000, initial: 0, optional: true, hint: '0表示不限' },
  stock: { label: '发放量', of: 'integer', min: 1, max: 10_000_000, suffix: '张' },
  per_person: { label: '每人限领', of: 'integer', min: 1, max: 100, initial: 1, suffix: '张' },
  new_only: { label: '仅限新用户', of: 'flag', words: ['是', '否'], initial: false, hint: '从未付款下单的用户' },
  range: { label: '可用商品', of: 'code', choices: choices(couponRanges), initial: 0, inSight: true },
  valid_kind: { label: '有效期', of: 'code', choices: choices(validKinds), initial: 0, inSight: true },
  claim_from: { label: '领取开始', of: 'day' },
  claim_to: { label: '领取结束', of: 'day' },
  online_way: { label: '上线方式', of: 'code', choices: choices(onlineWays), initial: onlineWay.BY_DATE, inSight: true },
  show_channel: { label: '展示渠道', of: 'code', choices: choices(showChannels), initial: showChannel.ALL },
  show_page: { label: '展示页面', of: 'code', choices: choices(showPages), initial: showPage.ALL },
  note: { label: '使用说明', of: 'paragraph', max: 200, placeholder: '用户看到的说明（选填）' },
} as const satisfies FormFields;

/** Fields that may still be changed of a template that was online: they only widen. */
export const widening = ['stock', 'claim_to', 'valid_to', 'show_page'] as const;
