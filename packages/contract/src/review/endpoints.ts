import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { filterShape, rowShape } from '../platform/list-shapes.ts';
import { pageInput, pageOf } from '../platform/paging.ts';
import { searched } from '../platform/searched.ts';
import { choices, fen, fenInput, id, instant, paragraph, version } from '../platform/shapes.ts';
import { orderChangeErrors as changes } from '../order-change/errors.ts';
import { ordersErrors as orders } from '../orders/errors.ts';
import { effect, orderNo } from '../orders/shapes.ts';
import { queueErrors as q } from '../platform/queue.ts';
import { tabTree } from '../platform/tabs.ts';
import { action } from '../platform/acts.ts';
import { riskLevelNames } from '../risk/codes.ts';
import { reviewErrors as e } from './errors.ts';
import { nextEndpoints } from './next.ts';
import { answerEndpoints, givenAnswers, questionEndpoints } from './questions.ts';
import { queueColumns, queueFields, queueTabs } from './queue-list.ts';
import { requestEndpoints } from './requests.ts';

const reader = ['InfoList', 'InfoDetail', 'InfoDesk'] as const;
const base = 'order-management' as const;
const look = (path: `/${string}`, summary: string) =>
  endpoint({
    method: 'GET',
    path,
    base,
    summary,
    permission: [...reader, 'OrderDetail'] as const,
    kind: 'read',
    result: z.object({ list: choices }),
  });

const queueRow = z.object({
  ...rowShape(queueColumns),
  id: z.string(),
  status: z.int(),
  audit_status: z.int(),
  audit_status_name: z.string(),
  /** Minutes since payment, counted on working days by the merchant's calendar, for the SLA clock; null once the order is decided. */
  waiting_minutes: z.int().nullable(),
  overdue: z.boolean(),
  goods_name: z.string(),
  sku_name: z.string(),
  phone: z.string(),
  age: z.int().nullable(),
  reviewer_id: z.string(),
  reviewer_name: z.string(),
  claim_expires_at: instant.nullable(),
  /** Whether the time of the next contact has come. */
  contact_due: z.boolean(),
  risk_tags: z.array(z.object({ risk_id: z.string(), risk_name: z.string() })),
  /** What the newest reports say; only for those who may see risk. */
  risk_level: z.enum(riskLevelNames).nullable(),
  risk_level_name: z.string(),
  channel_name: z.string(),
  version: z.int(),
  actions: z.array(action),
});

const queueFilter = {
  q: searched.box(40, '搜索内容').optional(),
  tab: z.enum(queueTabs).optional(),
  ...filterShape(queueFields),
};

const decision = z.strictObject({
  order_id: orderNo,
  version,
  remark: paragraph(500, '审核备注').default(''),
  /** Why the order is rejected (`rejectTypes`); for reject. */
  reject_type: z.string().max(4).optional(),
  /** When to contact the customer next; for supplement and reconnect. */
  next_contact_at: instant.optional(),
  reconnect_type: z.string().max(4).optional(),
  /** What came of the phone call: `contactOptions`. */
  contact_result: z.string().max(4).optional(),
  /** Why an order of high risk is passed all the same; for pass. */
  special_reason: paragraph(200, '特殊授权原因').default(''),
  /** What the customer answered, saved as the next sheet before the decision counts it; left out, the newest sheet stands. */
  phone: givenAnswers.optional(),
  /** Shows what would happen and changes nothing. */
  preview: z.boolean().default(false),
});

const sameIdOrder = z.object({
  id: z.string(),
  order_id: z.string(),
  status: z.int(),
  status_name: z.string(),
  goods_name: z.string(),
  total_rent: fen,
  /** Whether the order is neither finished nor closed. */
  open: z.boolean(),
  /** Days that its rent or its return is late, whichever is more; 0 for on time. */
  overdue_days: z.int(),
  created_at: instant,
});

export const reviewEndpoints = {
  ...requestEndpoints,
  ...nextEndpoints,
  reviewTabs: endpoint({
    method: 'POST',
    path: '/merchant/order/audit/infoCategoryList',
    base,
    summary: '订单审核分类与数量',
    permission: ['InfoList'],
    kind: 'read',
    result: tabTree,
  }),
  reviewList: endpoint({
    method: 'POST',
    path: '/merchant/order/audit/infoList',
    base,
    summary: '订单审核列表',
    permission: ['InfoList'],
    kind: 'read',
    body: z.strictObject({
      ...pageInput,
      ...queueFilter,
    }),
    result: pageOf(queueRow),
  }),
  reviewInfo: endpoint({
    method: 'GET',
    path: '/merchant/order/audit/infoDetail',
    base,
    summary: '订单审核信息',
    permission: reader,
    kind: 'read',
    query: z.strictObject({ order_id: orderNo }),
    result: z.object({
      order_id: z.string(),
      audit_status: z.int(),
      audit_status_name: z.string(),
      reviewer_id: z.string(),
      reviewer_name: z.string(),
      mine: z.boolean(),
      claim_expires_at: instant.nullable(),
      /** Seconds until the hold ends, by the server's clock, below 0 once it is over; null where it does not end. */
      claim_seconds_left: z.int().nullable(),
      next_contact_at: instant.nullable(),
      waiting_minutes: z.int().nullable(),
      version: z.int(),
      actions: z.array(action),
      /** Whether the order was passed once and waits for another reviewer. */
      second: z.boolean(),
      /** Whether passing sends the order to another reviewer. */
      to_second: z.boolean(),
      /** Whether passing takes the special approval, with a reason. */
      special_needed: z.boolean(),
      /** Whether passing takes a risk report that nobody has asked for yet. */
      risk_missing: z.boolean(),
      approvals: z.array(z.object({ at: instant, operator_name: z.string(), final: z.boolean(), special_reason: z.string() })),
      deposit: z.object({ total: fen, exempt: fen, frozen: fen }),
      contacts: z.array(z.object({ at: instant, operator_name: z.string(), result: z.string(), next_contact_at: instant.nullable(), remark: z.string() })),
      /** The customer's other orders by the ID number, newest first. */
      same_id_orders: z.array(sameIdOrder),
    }),
    errors: [orders.ORDER_NOT_FOUND],
  }),
  claim: endpoint({
    method: 'POST',
    path: '/merchant/order/audit/claim',
    base,
    summary: '领取审核订单，或延长自己的领取',
    permission: ['review:claim'],
    kind: 'write',
    body: z.strictObject({ order_id: orderNo }),
    result: z.object({ order_id: z.string(), claim_expires_at: instant, version: z.int() }),
    errors: [
      orders.ORDER_NOT_FOUND,
      e.NOT_IN_REVIEW,
      e.TAKEN_BY_OTHER,
      e.CLAIM_ENDLESS,
      e.CLAIM_LIMIT,
      e.OTHER_REVIEWER,
      orders.OUT_OF_SCOPE,
      q.WORKER_UNKNOWN,
      q.RESTING,
    ],
  }),
  release: endpoint({
    method: 'POST',
    path: '/merchant/order/audit/release',
    base,
    summary: '退回待分配',
    permission: ['review:claim'],
    kind: 'write',
    body: z.strictObject({ order_id: orderNo, version }),
    result: z.object({ version: z.int() }),
    errors: [orders.ORDER_NOT_FOUND, e.NOT_IN_REVIEW, e.NOT_YOURS],
  }),
  assign: endpoint({
    method: 'POST',
    path: '/merchant/order/audit/assign',
    base,
    summary: '批量分配审核员',
    permission: ['order:assign', 'review:assign'],
    kind: 'write',
    body: z.strictObject({
      /** Orders by number, or all that match a filter of the queue; either is one act: all or none. */
      order_ids: z.array(orderNo).max(200).default([]),
      filter: z.strictObject(queueFilter).optional(),
      reviewer_id: id('account'),
      preview: z.boolean().default(false),
    }),
    result: z.object({ assigned: z.int(), effects: z.array(effect) }),
    errors: [orders.ORDER_NOT_FOUND, orders.REVIEWER_UNKNOWN, orders.OUT_OF_SCOPE, orders.ASSIGN_NOT_ALLOWED, orders.NOTHING_CHOSEN, orders.TOO_MANY_CHOSEN],
  }),
  decide: endpoint({
    method: 'POST',
    path: '/merchant/order/audit/{action}',
    base,
    summary: '审核：通过 pass、拒绝 reject、待补资料 supplement、稍后联系 reconnect',
    permission: ['review:decide'],
    kind: 'write',
    params: z.strictObject({ action: z.enum(['pass', 'reject', 'supplement', 'reconnect'], e.UNKNOWN_ACTION.text) }),
    body: decision,
    result: z.object({ order_id: z.string(), version: z.int(), effects: z.array(effect) }),
    errors: [
      changes.CHANGE_WAITS,
      orders.ORDER_NOT_FOUND,
      orders.ORDER_CHANGED,
      e.NOT_IN_REVIEW,
      e.NOT_YOURS,
      e.REJECT_TYPE,
      e.REMARK_REQUIRED,
      e.NEXT_CONTACT,
      e.CONTACT_REQUIRED,
      e.ANSWERS_REQUIRED,
      e.RISK_UNREAD,
      e.SPECIAL_REQUIRED,
      e.SPECIAL_FORBIDDEN,
      e.OTHER_REVIEWER,
      e.ANSWER_INVALID,
    ],
  }),
  changeOrderDeposit: endpoint({
    method: 'POST',
    path: '/merchant/order/audit/changeOrderDeposit',
    base,
    summary: '审核时调低押金或调整免押金额',
    permission: ['review:deposit'],
    kind: 'write',
    body: z.strictObject({
      order_id: orderNo,
      version,
      deposit_total: fenInput,
      deposit_exempt: fenInput,
      reason: paragraph(200, '原因').default(''),
      /** Shows what would happen and changes nothing. */
      preview: z.boolean().default(false),
    }),
    result: z.object({ version: z.int(), effects: z.array(effect) }),
    errors: [
      orders.ORDER_NOT_FOUND,
      e.NOT_IN_REVIEW,
      e.NOT_YOURS,
      e.REASON_REQUIRED,
      e.DEPOSIT_RAISED,
      e.DEPOSIT_UNFROZEN,
      e.DEPOSIT_SAME,
      e.DEPOSIT_EXEMPT,
      changes.CHANGE_WAITS,
    ],
  }),

  rejectTypes: look('/merchant/order/audit/orderAuditRejectTypeList', '拒绝类型选项'),
  reconnectOptions: look('/merchant/order/audit/orderReconnectOptions', '再次联系选项'),
  contactOptions: look('/merchant/order/audit/orderContactOptions', '联系结果选项'),
  ...questionEndpoints,
  ...answerEndpoints,
} as const;
