import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { inputShape } from '../platform/form-shapes.ts';
import { filterShape } from '../platform/list-shapes.ts';
import { pageInput, pageOf } from '../platform/paging.ts';
import { day, id, integer, requiredLine, version } from '../platform/shapes.ts';
import { tabTree } from '../platform/tabs.ts';
import { couponsErrors as e } from './errors.ts';
import { couponRow, givenCoupon, memberId } from './shapes.ts';
import { mostCodes, mostRanged, showChannels, showPages, templateTabValues } from './template-codes.ts';
import { templateFields, templateForm } from './template-list.ts';
import { codeBatch, historyRow, holderRow, shopTemplate, templateChoice, templateDetail, templateRow } from './template-shapes.ts';

const base = 'order-management' as const;
const reading = { base, method: 'GET', kind: 'read' } as const;
const writing = { base, method: 'POST', kind: 'write' } as const;
const list = ['CouponList'] as const;
const detail = [...list, 'CouponDetail'] as const;
const editor = ['coupon:edit'] as const;
const switcher = ['coupon:switch'] as const;
const issuer = ['coupon:issue'] as const;
const ofTemplate = { template_id: id('couponTemplate') };
const seen = z.strictObject({ ...ofTemplate, version });
const why = z.strictObject({ ...ofTemplate, version, reason: requiredLine(200, '原因') });
const changed = z.object({ version: z.int() });
const toTemplate = [e.TEMPLATE_NOT_FOUND, e.TEMPLATE_STATE] as const;
const toClaim = [e.TEMPLATE_NOT_FOUND, e.CLAIM_CLOSED, e.CLAIM_GONE, e.CLAIM_LIMIT, e.CLAIM_NEW_ONLY] as const;
const one = (codes: object) => z.enum(Object.keys(codes) as [string, ...string[]]);
const several = (entity: string) => z.array(id(entity)).max(mostRanged, `最多选择${mostRanged}项`).default([]);

/** Templates of coupons, and how customers come by coupons of them (domain notes 3.10, 5.6). The specification names the screens; the calls are ours. */
export const templateEndpoints = {
  couponTemplateList: endpoint({
    ...reading,
    path: '/dmp/coupon/template/list',
    summary: '优惠券列表',
    permission: list,
    query: z.strictObject({ ...pageInput, tab: z.enum(templateTabValues).optional(), ...filterShape(templateFields) }),
    result: pageOf(templateRow),
  }),
  couponTemplateTabs: endpoint({ ...reading, path: '/dmp/coupon/template/tabs', summary: '优惠券数量', permission: list, result: tabTree }),
  couponTemplateInfo: endpoint({
    ...reading,
    path: '/dmp/coupon/template/info',
    summary: '优惠券详情',
    permission: [...detail, ...editor],
    query: z.strictObject(ofTemplate),
    result: templateDetail,
    errors: [e.TEMPLATE_NOT_FOUND],
  }),
  couponHolders: endpoint({
    ...reading,
    path: '/dmp/coupon/template/holders',
    summary: '优惠券领取记录',
    permission: detail,
    query: z.strictObject({ ...pageInput, ...ofTemplate }),
    result: pageOf(holderRow),
    errors: [e.TEMPLATE_NOT_FOUND],
  }),
  couponHistory: endpoint({
    ...reading,
    path: '/dmp/coupon/template/history',
    summary: '优惠券修改记录',
    permission: detail,
    query: z.strictObject(ofTemplate),
    result: z.object({ list: z.array(historyRow) }),
    errors: [e.TEMPLATE_NOT_FOUND],
  }),
  /** Makes a template, or changes one; of one that was online only what widens it. */
  couponTemplateSave: endpoint({
    ...writing,
    path: '/dmp/coupon/template/save',
    summary: '保存优惠券',
    permission: editor,
    body: z.strictObject({
      template_id: id('couponTemplate').optional(),
      version: version.optional(),
      ...inputShape(templateForm),
      /** Fen; of a discount the percent to pay, 1 to 99. */
      value: integer(0, 1_000_000_000, '请输入面额'),
      valid_from: day.optional(),
      valid_to: day.optional(),
      valid_days: integer(1, 3650).optional(),
      category_ids: several('goodsCategory'),
      goods_ids: several('goods'),
      /** Stores at which it may be written off; none: all. */
      store_ids: several('store'),
    }),
    result: z.object({ template_id: z.string(), version: z.int() }),
    errors: [...toTemplate, e.TEMPLATE_TERMS, e.TEMPLATE_WIDEN],
  }),
  couponTemplateOnline: endpoint({
    ...writing,
    path: '/dmp/coupon/template/online',
    summary: '上线优惠券',
    permission: switcher,
    body: seen,
    result: changed,
    errors: toTemplate,
  }),
  couponTemplatePause: endpoint({
    ...writing,
    path: '/dmp/coupon/template/pause',
    summary: '暂停优惠券',
    permission: switcher,
    body: why,
    result: changed,
    errors: toTemplate,
  }),
  couponTemplateEnd: endpoint({
    ...writing,
    path: '/dmp/coupon/template/end',
    summary: '结束优惠券',
    permission: switcher,
    body: why,
    result: changed,
    errors: toTemplate,
  }),
  /** Makes a draft of the same terms, which goes online by hand; days that are over move on to begin today. */
  couponTemplateCopy: endpoint({
    ...writing,
    path: '/dmp/coupon/template/copy',
    summary: '复制优惠券',
    permission: editor,
    body: z.strictObject(ofTemplate),
    result: z.object({ template_id: z.string() }),
    errors: [e.TEMPLATE_NOT_FOUND],
  }),
  couponCodesMake: endpoint({
    ...writing,
    path: '/dmp/coupon/template/codes/make',
    summary: '生成券码',
    permission: ['coupon:codes'],
    body: z.strictObject({ ...ofTemplate, size: integer(1, mostCodes, `请输入1至${mostCodes}的整数`) }),
    result: codeBatch,
    errors: [...toTemplate, e.CODES_MOST],
  }),
  /** Hands the codes of a batch out, once. */
  couponCodesTake: endpoint({
    ...writing,
    path: '/dmp/coupon/template/codes/take',
    summary: '导出券码',
    permission: ['coupon:codes'],
    secret: true,
    body: z.strictObject({ batch_id: id('couponBatch') }),
    result: z.object({ name: z.string(), codes: z.array(z.string()) }),
    errors: [e.BATCH_NOT_FOUND, e.BATCH_TAKEN],
  }),
  /** Templates that staff may give a customer a coupon of now, the newest hundred; without a customer, that may be given to some. */
  couponTemplateChoices: endpoint({
    ...reading,
    path: '/dmp/coupon/template/choices',
    summary: '可发放的优惠券',
    permission: issuer,
    query: z.strictObject({ member_id: memberId.optional() }),
    result: z.object({ list: z.array(templateChoice) }),
  }),
  couponTemplateGive: endpoint({
    ...writing,
    path: '/dmp/coupon/template/give',
    summary: '按模板发放优惠券',
    permission: issuer,
    body: z.strictObject({ ...ofTemplate, member_id: memberId }),
    result: z.object({ id: z.string(), code: z.string(), version: z.int() }),
    errors: [...toClaim, e.CLAIM_BY_CODE],
  }),
  /** Coupons that a customer may receive now, with those that he cannot receive and why. Hidden ones are left out. */
  shopTemplates: endpoint({
    method: 'GET',
    path: '/open/v1/coupons/templates',
    base: 'java',
    permission: 'shop',
    summary: '可领取的优惠券',
    kind: 'read',
    query: z.strictObject({ member_id: memberId, channel: one(showChannels).optional(), page: one(showPages).optional() }),
    result: z.object({ list: z.array(shopTemplate) }),
  }),
  /** Gives a customer a coupon. The same number twice answers the same coupon. */
  shopClaim: endpoint({
    ...writing,
    base: 'java',
    path: '/open/v1/coupons/claim',
    permission: 'shop',
    summary: '领取优惠券',
    body: z.strictObject({ ...ofTemplate, member_id: memberId, claim_no: requiredLine(64, '领取流水号') }),
    result: couponRow,
    errors: [...toClaim, e.CLAIM_BY_CODE, e.CLAIM_NO_TAKEN],
  }),
  /** Gives a customer the coupon of a code. His own code again answers the same coupon. */
  shopRedeem: endpoint({
    ...writing,
    base: 'java',
    path: '/open/v1/coupons/redeem',
    permission: 'shop',
    summary: '兑换券码',
    body: z.strictObject({ code: givenCoupon, member_id: memberId }),
    result: couponRow,
    errors: [e.CODE_UNKNOWN, e.CODE_TAKEN, e.CODE_TRIES, ...toClaim],
  }),
} as const;
