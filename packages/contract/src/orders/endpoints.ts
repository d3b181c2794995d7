import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { pageOf } from '../platform/paging.ts';
import { choices, done, id, integer, paragraph, requiredLine } from '../platform/shapes.ts';
import { channelTree } from './channel-tree.ts';
import { ordersErrors as e } from './errors.ts';
import { followUpEndpoints } from './follow-ups.ts';
import { goodsChanges } from './goods-changes.ts';
import { lookupEndpoints } from './lookups.ts';
import { markEndpoints } from './marks.ts';
import { migratedEndpoints } from './migrated.ts';
import { peopleEndpoints } from './people.ts';
import { leaseRuleEndpoints } from './lease-rule.ts';
import { placesAndDays } from './places-and-days.ts';
import { reader } from './reader.ts';
import { reviewerEndpoints } from './reviewers.ts';
import { baseInfo, cancelBody, effect, goodsInfo, oneOrder, orderFilter, orderListBody, orderNo, orderRow, recordRow, remarkRow } from './shapes.ts';
import { tabTree } from '../platform/tabs.ts';
import { orderSteps, stepsOf } from './steps.ts';

const listing = ['OrderList'] as const;
const base = 'order-management' as const;

const detail = <R extends z.ZodType>(path: `/${string}`, summary: string, result: R) =>
  endpoint({
    method: 'GET',
    path,
    base,
    summary,
    permission: reader,
    kind: 'read',
    viewable: true,
    query: oneOrder,
    result,
    errors: [e.ORDER_NOT_FOUND],
  });

export const ordersEndpoints = {
  orderStatusCategoryListV2: endpoint({
    method: 'POST',
    path: '/merchant/order/order/orderStatusCategoryListV2',
    base,
    summary: '订单状态分类与数量',
    permission: listing,
    kind: 'read',
    viewable: true,
    result: tabTree,
  }),
  orderListV2: endpoint({
    method: 'POST',
    path: '/merchant/order/order/orderListV2',
    base,
    summary: '订单列表',
    permission: listing,
    kind: 'read',
    viewable: true,
    body: orderListBody,
    result: pageOf(orderRow),
  }),
  orderRiskTagSelect: endpoint({
    method: 'GET',
    path: '/merchant/order/orderRiskTagSelect',
    base,
    summary: '风险标签选项',
    permission: reader,
    kind: 'read',
    result: z.object({ list: z.array(z.object({ risk_id: z.string(), risk_name: z.string() })) }),
  }),
  sourceChannelOrder: endpoint({
    method: 'GET',
    path: '/dmp/other/source/sourceChannelOrder',
    base: 'admin',
    summary: '订单渠道与来源',
    permission: reader,
    kind: 'read',
    result: channelTree,
  }),
  riskCustSeg: endpoint({
    method: 'GET',
    path: '/merchant/order/order/riskCustSeg',
    base,
    summary: '风控客群选项',
    permission: reader,
    kind: 'read',
    result: z.object({ list: choices }),
  }),
  orderRentPeriod: endpoint({
    method: 'GET',
    path: '/merchant/order/order/orderRentPeriod',
    base,
    summary: '租期选项',
    permission: reader,
    kind: 'read',
    result: z.object({ list: choices }),
  }),
  orderListBaseInfo: detail('/merchant/order/detail/orderListBaseInfo', '订单基本信息', baseInfo),
  orderListGoodsInfo: detail('/merchant/order/detail/orderListGoodsInfo', '订单商品信息', goodsInfo),
  orderRecord: endpoint({
    method: 'GET',
    path: '/merchant/order/detail/orderRecord',
    base,
    summary: '订单操作记录',
    permission: reader,
    kind: 'read',
    viewable: true,
    query: orderSteps,
    result: stepsOf(recordRow),
    errors: [e.ORDER_NOT_FOUND],
  }),
  orderFlowList: endpoint({
    method: 'GET',
    path: '/merchant/order/order/orderFlowList',
    base,
    summary: '订单状态流转',
    permission: reader,
    kind: 'read',
    viewable: true,
    query: oneOrder,
    result: z.object({ list: z.array(z.object({ status: z.int(), name: z.string(), at: z.string().nullable(), current: z.boolean() })) }),
    errors: [e.ORDER_NOT_FOUND],
  }),
  orderCancelTypeList: endpoint({
    method: 'GET',
    path: '/merchant/order/order/orderCancelTypeList',
    base,
    summary: '取消类型选项',
    permission: reader,
    kind: 'read',
    query: z.strictObject({ order_id: orderNo.optional() }),
    result: z.object({ list: choices }),
    errors: [e.ORDER_NOT_FOUND],
  }),
  orderCancel: endpoint({
    method: 'POST',
    path: '/merchant/order/detail/orderCancel',
    base,
    summary: '取消订单',
    permission: ['order:cancel'],
    kind: 'write',
    body: cancelBody,
    result: z.object({ order_id: z.string(), effects: z.array(effect), version: z.int() }),
    errors: [e.ORDER_NOT_FOUND, e.CANCEL_NOT_ALLOWED, e.CANCEL_TYPE, e.ORDER_CHANGED, e.PAYMENT_UNDER_WAY],
  }),
  ...reviewerEndpoints,
  orderListDesensitizationInfo: endpoint({
    method: 'POST',
    path: '/merchant/order/order/orderListDesensitizationInfo',
    base,
    summary: '查看明文',
    permission: ['order:plain'],
    kind: 'write',
    body: z.strictObject({
      order_id: orderNo,
      field: z.enum(['name', 'phone', 'id_card', 'address', 'receiver', 'emergency', 'daily', 'image']),
      /** Which contact or picture, where `field` is one. */
      emergency_id: id('emergencyContact').optional(),
      daily_id: id('dailyContact').optional(),
      image_id: id('memberImage').optional(),
      reason: requiredLine(100, '查看原因'),
    }),
    /** `value` of a picture is its address. `left_today`: how many more such looks the caller has today. */
    result: z.object({ value: z.string(), left_today: z.int() }),
    errors: [e.ORDER_NOT_FOUND, e.CONTACT_UNKNOWN, e.IMAGE_UNKNOWN, e.PLAIN_LIMIT, e.NUMBER_REFUSED],
  }),
  checkDesensitizationInfo: endpoint({
    method: 'POST',
    path: '/merchant/order/order/checkDesensitizationInfo',
    base,
    summary: '查看明文的权限与剩余次数',
    permission: reader,
    kind: 'read',
    viewable: true,
    body: z.strictObject({ order_id: orderNo }),
    result: z.object({ allowed: z.boolean(), used_today: z.int(), left_today: z.int(), reasons: z.array(z.string()) }),
    errors: [e.ORDER_NOT_FOUND],
  }),
  remarkList: endpoint({
    method: 'GET',
    path: '/remarks/list/order',
    base: 'java',
    summary: '订单备注列表',
    permission: reader,
    kind: 'read',
    viewable: true,
    query: orderSteps,
    result: stepsOf(remarkRow),
    errors: [e.ORDER_NOT_FOUND],
  }),
  remarkOrder: endpoint({
    method: 'POST',
    path: '/remarks/modify/order',
    base: 'java',
    summary: '添加订单备注',
    permission: ['order:remark'],
    kind: 'write',
    body: z.strictObject({ order_id: orderNo, describe: paragraph(500, '备注内容').default(''), status: integer(1, 2) }),
    result: done,
    errors: [e.ORDER_NOT_FOUND, e.REMARK_REQUIRED],
  }),
  ...peopleEndpoints,
  ...markEndpoints,
  ...followUpEndpoints,
  ...lookupEndpoints,
  ...placesAndDays,
  ...leaseRuleEndpoints,
  ...goodsChanges,
  ...migratedEndpoints,
} as const;

export { orderFilter };
