import { z } from 'zod';
import { couponRow } from '../coupons/shapes.ts';
import { ordersErrors as orders } from '../orders/errors.ts';
import { oneOrder, orderNo } from '../orders/shapes.ts';
import { action } from '../platform/acts.ts';
import { endpoint } from '../platform/endpoint.ts';
import { inputShape } from '../platform/form-shapes.ts';
import { kept } from '../platform/kept.ts';
import { filterShape, rowShape } from '../platform/list-shapes.ts';
import { pageInput, pageOf } from '../platform/paging.ts';
import { day, fen, id, instant, integer, line, requiredLine } from '../platform/shapes.ts';
import { rerentColumns, rerentFields } from './customer-list.ts';
import { rerentErrors as e } from './errors.ts';
import { mostRerentRules, rerentRuleColumns, rerentRuleFields, rerentRuleForm, rerentRuleThing } from './rule-list.ts';

const base = 'admin' as const;

/** Rules by which customers who ended a lease are asked to rent again (domain notes 5.8). The specification names no calls; these are the product's own. */
export const rerentRules = kept(rerentRuleThing, {
  base,
  reader: ['RepeactRentRules'],
  editor: ['rerent:rule'],
  notFound: e.RERENT_RULE_NOT_FOUND,
  taken: e.RERENT_RULE_NAME_TAKEN,
  most: { count: mostRerentRules, error: e.RERENT_RULES_FULL },
  unchanged: e.RERENT_RULE_UNCHANGED,
  list: {
    path: '/merchant/repeactRent/ruleList',
    filter: filterShape(rerentRuleFields),
    columns: rerentRuleColumns,
    row: { segment: z.string(), scope: z.int(), amount: fen, percent: z.int(), threshold: fen, coupon_days: z.int(), valid_from: day, valid_to: day },
  },
  save: { path: '/merchant/repeactRent/ruleSave', input: inputShape(rerentRuleForm), errors: [e.RERENT_BENEFIT, e.RERENT_RULE_DAYS] },
  switch: { path: '/merchant/repeactRent/ruleStatus' },
  delete: { path: '/merchant/repeactRent/ruleDelete', errors: [e.RERENT_RULE_USED] },
});

const reader = ['RepeactRentList'] as const;
/** A customer is known by an order of his; what he may get by the rule that was seen. */
const offered = { order_id: orderNo, rule_id: id('rerentRule') };

const row = z.object({
  ...rowShape(rerentColumns),
  /** The lease that he ended last. */
  order_id: z.string(),
  goods_name: z.string(),
  sku_name: z.string(),
  rule_id: z.string(),
  stage: z.int(),
  /** His newest coupon of the rule; '' where there is none. */
  coupon_code: z.string(),
  coupon_state_name: z.string(),
  actions: z.array(action),
});

const issued = z.object({ code: z.string(), benefit: z.string(), valid_to: day });

/** 复租列表: who may rent again, what he gets, and what came of it. */
const customerCalls = {
  rerentList: endpoint({
    method: 'GET',
    path: '/merchant/repeactRent/list',
    base,
    summary: '复租列表',
    permission: reader,
    kind: 'read',
    query: z.strictObject({ ...pageInput, ...filterShape(rerentFields) }),
    result: pageOf(row),
  }),
  rerentRuleChoices: endpoint({
    method: 'GET',
    path: '/merchant/repeactRent/ruleChoices',
    base,
    summary: '可筛选的复租规则',
    permission: reader,
    kind: 'read',
    result: z.object({ list: z.array(z.object({ value: z.string(), name: z.string() })) }),
  }),
  rerentRecords: endpoint({
    method: 'GET',
    path: '/merchant/repeactRent/records',
    base,
    summary: '复租跟进记录',
    permission: reader,
    kind: 'read',
    query: oneOrder,
    result: z.object({
      list: z.array(z.object({ id: z.string(), at: instant, by: z.string(), result_name: z.string(), content: z.string(), next_at: instant.nullable() })),
    }),
    errors: [orders.ORDER_NOT_FOUND],
  }),
  rerentFollow: endpoint({
    method: 'POST',
    path: '/merchant/repeactRent/follow',
    base,
    summary: '复租跟进',
    permission: ['rerent:work'],
    kind: 'write',
    body: z.strictObject({
      order_id: orderNo,
      result: integer(1, 4, '请选择跟进结果'),
      content: requiredLine(300, '跟进内容'),
      next_at: instant.optional(),
    }),
    result: z.object({ id: z.string() }),
    errors: [orders.ORDER_NOT_FOUND, e.RERENT_NEXT_TIME],
  }),
  rerentIssue: endpoint({
    method: 'POST',
    path: '/merchant/repeactRent/issue',
    base,
    summary: '复租发券',
    permission: ['rerent:work'],
    kind: 'write',
    body: z.strictObject(offered),
    result: issued,
    errors: [orders.ORDER_NOT_FOUND, e.RERENT_RULE_NOT_FOUND, e.RERENT_NOT_MATCHED, e.RERENT_ISSUED],
  }),
  /** Makes the customer's placing link, with his coupon, which is issued where he has none; a link that was made before is dead. */
  rerentLink: endpoint({
    method: 'POST',
    path: '/merchant/repeactRent/link',
    base,
    summary: '复租下单链接',
    permission: ['rerent:work'],
    kind: 'write',
    body: z.strictObject(offered),
    /** The link is the shop's address and the token, which is shown once. */
    result: issued.extend({ token: z.string(), address: z.string() }),
    errors: [orders.ORDER_NOT_FOUND, e.RERENT_RULE_NOT_FOUND, e.RERENT_NOT_MATCHED],
  }),
  /** What a placing link stands for: the shop shows it and places the order with `referral`. */
  shopRerentLink: endpoint({
    method: 'GET',
    path: '/open/v1/rerent/link',
    base: 'java',
    permission: 'shop',
    summary: '复租下单链接对应的用户、优惠券与规则',
    kind: 'read',
    query: z.strictObject({ token: line(64, '链接') }),
    result: z.object({
      /** The customer's number with the shop, and his name, masked. */
      member_id: z.string(),
      name: z.string(),
      rule_name: z.string(),
      benefit: z.string(),
      coupon: couponRow,
    }),
    errors: [e.RERENT_LINK_UNKNOWN, e.RERENT_LINK_OVER],
  }),
} as const;

const { calls } = rerentRules;

export const rerentEndpoints = {
  rerentRules: calls.list,
  rerentRuleSave: calls.save,
  rerentRuleStatus: calls.switch,
  rerentRuleDelete: calls.delete,
  ...customerCalls,
} as const;
