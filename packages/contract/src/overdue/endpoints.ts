import { z } from 'zod';
import { ordersErrors as orders } from '../orders/errors.ts';
import { followContent, followList, followQuery, followWay } from '../orders/follow-ups.ts';
import { reader } from '../orders/reader.ts';
import { effect, orderNo } from '../orders/shapes.ts';
import { endpoint } from '../platform/endpoint.ts';
import { pageInput, pageOf } from '../platform/paging.ts';
import { choices, day, fen, id, instant, integer, line, paragraph, requiredLine } from '../platform/shapes.ts';
import { tabTree } from '../platform/tabs.ts';
import { ownUploadKey, uploadRefusals } from '../platform/uploads.ts';
import { caseFilter } from './case-filter.ts';
import { caseScopes } from './codes.ts';
import { contactEndpoints } from './contact.ts';
import { contactSideValues } from './contact-codes.ts';
import { overdueErrors as e } from './errors.ts';
import { nextCaseEndpoints } from './next.ts';
import { pullEndpoints } from './pull.ts';
import { caseInfo, caseRow } from './shapes.ts';
import { timelineEndpoints } from './timeline.ts';
import { withholdEndpoints } from './withhold.ts';

const base = 'order-management' as const;
/** An amount above 0, up to 10 million yuan; fen. */
const amount = integer(1, 1_000_000_000);
const added = z.object({ id: z.string() });

/** Why a promise takes the place of one whose day is not over: required where there is one, and kept only there. */
const supersedeReason = line(200, '变更原因').default('');
/** How many promises were kept of those that are decided: the ones that are kept, kept in part and broken. */
const rate = { kept: z.int(), decided: z.int() };

/** What came of a talk about late rent. */
const followBody = z.strictObject({
  order_id: orderNo,
  way: followWay,
  /** With whom was talked; a call by phone counts against what may be called that day. */
  side: z.enum(contactSideValues).default('debtor'),
  /** Which contact it was; left out, the one whose number the caller was shown. */
  contact_id: id('emergencyContact').optional(),
  result: integer(1, 8),
  content: followContent,
  next_at: instant.optional(),
  /** Required when the customer promised to pay. */
  promise_date: day.optional(),
  /** Left out, the promise is for the rent that is late. */
  promise_amount: amount.optional(),
  supersede_reason: supersedeReason,
  pictures: z.array(ownUploadKey).max(9, '最多上传9张图片').default([]),
});
const promiseErrors = [e.PROMISE_DATE, e.PROMISE_AMOUNT, e.PROMISE_LIVE] as const;
const followErrors = [
  orders.ORDER_NOT_FOUND,
  orders.CONTACT_UNKNOWN,
  e.CONTACT_WHOM,
  ...uploadRefusals,
  e.FOLLOW_NOT_ALLOWED,
  e.PROMISE_REQUIRED,
  e.PROMISE_SUM,
  e.NEXT_TIME,
  ...promiseErrors,
] as const;

/** A list of overdue orders and its tabs, each with the buckets of lateness below it. The calls are ours; the specification names the screens only. */
const casesAt = (path: string, title: string, tag: string, viewable = false) => ({
  list: endpoint({
    method: 'POST',
    path: `/merchant/order/overdue/${path}`,
    base,
    summary: title,
    permission: [tag],
    kind: 'read',
    viewable,
    body: z.strictObject({ ...pageInput, ...caseFilter }),
    result: pageOf(caseRow),
  }),
  tabs: endpoint({
    method: 'POST',
    path: `/merchant/order/overdue/${path}CategoryList`,
    base,
    summary: `${title}分类与数量`,
    permission: [tag],
    kind: 'read',
    viewable,
    result: tabTree,
  }),
});
const all = casesAt('overdueList', '逾期订单', 'OverdueList', true);
const own = casesAt('ownOrderList', '我的逾期订单', 'OwnOrderList');
const fast = casesAt('overdueFastList', '逾期订单(极速)', 'OverdueFastList');

export const overdueEndpoints = {
  overdueList: all.list,
  overdueTabs: all.tabs,
  ownOrderList: own.list,
  ownOrderTabs: own.tabs,
  overdueFastList: fast.list,
  overdueFastTabs: fast.tabs,
  analysisGap: endpoint({
    method: 'GET',
    path: '/merchant/order/overdue/analysisGap',
    base,
    summary: '逾期订单与逾期分析的差异',
    permission: ['OverdueList', 'OverdueAnalysis'],
    kind: 'read',
    viewable: true,
    /** Orders of the list; those that are not in it because their plan is kept; and those of it that owe no late rent: `listed + planned - no_rent` are late today by the analysis. */
    result: z.object({ listed: z.int(), planned: z.int(), no_rent: z.int() }),
  }),
  overdueInfo: endpoint({
    method: 'GET',
    path: '/merchant/order/overdue/overdueInfo',
    base,
    summary: '逾期订单详情',
    permission: ['OverdueDetail'],
    kind: 'read',
    viewable: true,
    query: z.strictObject({ order_id: orderNo }),
    result: caseInfo,
    errors: [orders.ORDER_NOT_FOUND],
  }),
  collectors: endpoint({
    method: 'POST',
    path: '/merchant/order/overdue/collectorList',
    base,
    summary: '可跟进逾期订单的员工',
    permission: ['OverdueList', 'OwnOrderList', 'OverdueFastList'],
    kind: 'read',
    viewable: true,
    result: z.object({
      list: z.array(z.object({ id: z.string(), name: z.string(), /** Orders that are late and theirs; beyond the cap, the cap. */ open_cases: z.int() })),
    }),
  }),
  assignCase: endpoint({
    method: 'POST',
    path: '/merchant/order/overdue/assign',
    base,
    summary: '分配逾期订单',
    permission: ['overdue:assign'],
    kind: 'write',
    body: z.strictObject({
      /** Orders by number, or all that match a filter; either is one act: all or none. */
      order_ids: z.array(orderNo).max(200).default([]),
      filter: z.strictObject(caseFilter).optional(),
      /** The list of which that is a filter. */
      scope: z.enum(caseScopes).default('all'),
      /** Left out, the orders are nobody's again. */
      collector_id: id('account').optional(),
      preview: z.boolean().default(false),
    }),
    result: z.object({ assigned: z.int(), effects: z.array(effect) }),
    errors: [orders.ORDER_NOT_FOUND, orders.NOTHING_CHOSEN, orders.TOO_MANY_CHOSEN, e.FOLLOW_NOT_ALLOWED, e.COLLECTOR_UNKNOWN],
  }),
  ...withholdEndpoints,
  ...contactEndpoints,
  ...nextCaseEndpoints,
  ...pullEndpoints,
  ...timelineEndpoints,
  collectorRates: endpoint({
    method: 'POST',
    path: '/merchant/order/overdue/collectorRates',
    base,
    summary: '跟进人的承诺兑现率',
    permission: ['overdue:assign'],
    kind: 'read',
    /** Of those who noted promises, by account. */
    result: z.object({ list: z.array(z.object({ id: z.string(), ...rate })) }),
  }),
  promiseList: endpoint({
    method: 'GET',
    path: '/merchant/order/overdue/promiseList',
    base,
    summary: '承诺记录',
    permission: reader,
    kind: 'read',
    viewable: true,
    query: z.strictObject({ order_id: orderNo }),
    result: z.object({
      /** The newest first. */
      list: z.array(
        z.object({
          id: z.string(),
          at: instant,
          operator_name: z.string(),
          promise_date: day,
          promise_amount: fen,
          /** What came in time. */
          paid: fen,
          outcome: z.string(),
          outcome_name: z.string(),
          supersede_reason: z.string(),
        }),
      ),
      /** Of the order's customer. */
      customer: z.object(rate),
    }),
    errors: [orders.ORDER_NOT_FOUND],
  }),
  queryTypes: endpoint({
    method: 'POST',
    path: '/others/overdue/follow/queryTypes',
    base: 'admin',
    summary: '逾期跟进类型',
    permission: reader,
    kind: 'read',
    result: z.object({ list: choices }),
  }),
  queryOverdueOrderFollow: endpoint({
    method: 'POST',
    path: '/others/overdue/follow/queryOverdueOrderFollow',
    base: 'admin',
    summary: '查询逾期订单跟进',
    permission: reader,
    kind: 'read',
    body: followQuery,
    result: followList,
    errors: [orders.ORDER_NOT_FOUND],
  }),
  saveFollow: endpoint({
    method: 'POST',
    path: '/others/overdue/follow/save',
    base: 'admin',
    summary: '保存逾期跟进',
    permission: ['overdue:follow'],
    kind: 'write',
    body: followBody,
    result: added,
    errors: followErrors,
  }),
  getFollowResult: endpoint({
    method: 'GET',
    path: '/merchant/order/overdue/getFollowResult',
    base,
    summary: '逾期跟进结果选项',
    permission: reader,
    kind: 'read',
    result: z.object({ list: choices }),
  }),
  addFollowRecord: endpoint({
    method: 'POST',
    path: '/merchant/order/overdue/addFollowRecord',
    base,
    summary: '添加逾期跟进',
    permission: ['overdue:follow'],
    kind: 'write',
    body: followBody,
    result: added,
    errors: followErrors,
  }),
  followerRecord: endpoint({
    method: 'POST',
    path: '/merchant/order/overdue/followerRecord',
    base,
    summary: '逾期跟进记录',
    permission: reader,
    kind: 'read',
    viewable: true,
    body: followQuery,
    result: followList,
    errors: [orders.ORDER_NOT_FOUND],
  }),
  consultSave: endpoint({
    method: 'POST',
    path: '/merchant/order/overdue/consultSave',
    base,
    summary: '保存协商还款',
    permission: ['overdue:consult'],
    kind: 'write',
    body: z.strictObject({
      order_id: orderNo,
      promise_date: day,
      promise_amount: amount,
      /** How the sum is split into payments, in words. */
      split_note: paragraph(300, '分期说明').default(''),
      reason: requiredLine(200, '协商原因'),
      supersede_reason: supersedeReason,
    }),
    result: added,
    errors: [orders.ORDER_NOT_FOUND, e.FOLLOW_NOT_ALLOWED, e.NOTHING_OWED, ...promiseErrors],
  }),
} as const;
