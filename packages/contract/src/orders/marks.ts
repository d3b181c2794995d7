import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { searched } from '../platform/searched.ts';
import { choices, instant, integer, line, requiredLine, version } from '../platform/shapes.ts';
import { rejectTypes, type RejectType } from './reject-types.ts';
import { ordersErrors as e } from './errors.ts';
import { mostTagged, specialTagIds } from './special-tags.ts';
import { reader } from './reader.ts';
import { effect, oneOrder, orderFilter, orderNo, specialTag } from './shapes.ts';

const base = 'order-management' as const;
const tagIds = z.array(z.enum(specialTagIds)).max(specialTagIds.length);
const reason = requiredLine(200, '原因');
const versioned = z.object({ version: z.int() });
const rejectTypeCodes = Object.keys(rejectTypes) as [RejectType, ...RejectType[]];

/** Marks on an order, and corrections of why it ended. */
export const markEndpoints = {
  orderTag: endpoint({
    method: 'POST',
    path: '/merchant/order/order/orderTag',
    base,
    summary: '打标签',
    permission: ['order:tag'],
    kind: 'write',
    /** Tags that come and tags that go; other tags stay as they are, so that nobody overwrites what he has not seen. */
    body: z.strictObject({
      /** Orders by number, or all that match a filter. */
      order_ids: z.array(orderNo).max(mostTagged, `一次最多${mostTagged}笔订单`).default([]),
      filter: z.strictObject(orderFilter).optional(),
      add: tagIds,
      remove: tagIds.default([]),
    }),
    /** `list`: one row for each order, in the order in which they were sent or else by number. Each order is done whole or not at all. */
    result: z.object({ done: z.int(), list: z.array(z.object({ done: z.boolean(), reason: z.string(), tags: z.array(specialTag) })) }),
    errors: [e.TAG_REQUIRED, e.NOTHING_CHOSEN, e.TOO_MANY_CHOSEN],
  }),
  addPhoneTagOrders: endpoint({
    method: 'POST',
    path: '/merchant/order/addPhoneTagOrders',
    base,
    summary: '按手机号打标签',
    permission: ['order:tag'],
    kind: 'write',
    body: z.strictObject({
      /** The order whose phone is meant; it counts before a phone that is sent along. */
      order_id: orderNo.optional(),
      phone: searched.wholePhone().optional(),
      tag_ids: tagIds,
      /** false: takes the mark off the phone, and its orders lose the tags. */
      marked: z.boolean().default(true),
    }),
    result: z.object({ orders: z.int() }),
    errors: [e.ORDER_NOT_FOUND, e.TAG_REQUIRED, e.PHONE_REQUIRED, e.TOO_MANY_ORDERS, e.NOTHING_CHANGED],
  }),
  specialTagList: endpoint({
    method: 'GET',
    path: '/dmp/other/specialTagList',
    base: 'admin',
    summary: '特殊标签选项',
    permission: reader,
    kind: 'read',
    result: z.object({ list: z.array(specialTag) }),
  }),
  specialAuthProcessList: endpoint({
    method: 'GET',
    path: '/dmp/other/specialAuthProcessList',
    base: 'admin',
    summary: '特殊授权流程',
    permission: reader,
    kind: 'read',
    viewable: true,
    query: z.strictObject({ order_id: orderNo.optional() }),
    /** state: waiting, current, done, skipped; empty where no order is named. */
    result: z.object({ list: z.array(z.object({ step: z.int(), name: z.string(), state: z.string(), state_name: z.string(), at: instant.nullable() })) }),
    errors: [e.ORDER_NOT_FOUND],
  }),
  markCompensation: endpoint({
    method: 'POST',
    path: '/merchant/order/markCompensation',
    base,
    summary: '标记赔付',
    permission: ['order:mark'],
    kind: 'write',
    body: z.strictObject({ order_id: orderNo, version, marked: z.boolean(), reason }),
    result: versioned,
    errors: [e.ORDER_NOT_FOUND, e.COMPENSATION_NOT_ALLOWED, e.NOTHING_CHANGED],
  }),
  orderPerformanceMethodList: endpoint({
    method: 'GET',
    path: '/merchant/order/orderPerformanceMethodList',
    base,
    summary: '履约方式选项',
    permission: reader,
    kind: 'read',
    result: z.object({ list: choices }),
  }),
  saveAgreementWay: endpoint({
    method: 'POST',
    path: '/merchant/order/detail/saveAgreementWay',
    base,
    summary: '约定履约方式',
    permission: ['order:mark'],
    kind: 'write',
    body: z.strictObject({ order_id: orderNo, version, way: integer(1, 4), note: line(200, '说明').default('') }),
    result: versioned,
    errors: [e.ORDER_NOT_FOUND, e.AGREEMENT_NOT_ALLOWED, e.NOTHING_CHANGED],
  }),
  orderAddReview: endpoint({
    method: 'POST',
    path: '/merchant/order/detail/OrderAddReview',
    base,
    summary: '新增复审',
    permission: ['order:secondReview'],
    kind: 'write',
    body: z.strictObject({ order_id: orderNo, version, reason, preview: z.boolean().default(false) }),
    result: z.object({ version: z.int(), effects: z.array(effect) }),
    errors: [e.ORDER_NOT_FOUND, e.SECOND_REVIEW_NOT_ALLOWED],
  }),
  orderCancelReasonEdit: endpoint({
    method: 'POST',
    path: '/merchant/order/back/orderCancelReasonEdit',
    base,
    summary: '修改取消原因',
    permission: ['order:reason'],
    kind: 'write',
    body: z.strictObject({ order_id: orderNo, version, cancel_type: z.string().regex(/^(0[1-9]|1[01])$/, '请选择取消类型'), reason }),
    result: versioned,
    errors: [e.ORDER_NOT_FOUND, e.REASON_NOT_EDITABLE, e.CANCEL_TYPE],
  }),
  auditRejectReasonEdit: endpoint({
    method: 'POST',
    path: '/merchant/order/back/auditRejectReasonEdit',
    base,
    summary: '修改拒绝原因',
    permission: ['order:reason'],
    kind: 'write',
    body: z.strictObject({ order_id: orderNo, version, reject_type: z.enum(rejectTypeCodes, '请选择拒绝类型'), reason }),
    result: versioned,
    errors: [e.ORDER_NOT_FOUND, e.REJECT_NOT_EDITABLE],
  }),
  xinwangFinish: endpoint({
    method: 'POST',
    path: '/merchant/order/detail/xinwangFinish',
    base,
    summary: '新网结清',
    permission: ['order:funder'],
    kind: 'write',
    body: z.strictObject({ order_id: orderNo, version, reason: line(200, '说明').default('') }),
    result: versioned,
    errors: [e.ORDER_NOT_FOUND, e.OTHER_FUNDER, e.FUNDER_NOT_YET, e.FUNDER_DONE],
  }),
  checkQuickTradeOrderAuthFinishStatus: endpoint({
    method: 'POST',
    path: '/merchant/order/checkQuickTradeOrderAuthFinishStatus',
    base,
    summary: '极速订单授权完结状态',
    permission: reader,
    kind: 'read',
    body: oneOrder,
    result: z.object({ quick_trade: z.boolean(), finished: z.boolean(), status: z.int(), status_name: z.string(), expires_at: instant.nullable() }),
    errors: [e.ORDER_NOT_FOUND],
  }),
} as const;
