import { z } from 'zod';
import { memberCoupon } from '../coupons/shapes.ts';
import { endpoint } from '../platform/endpoint.ts';
import { pageInput, pageOf } from '../platform/paging.ts';
import { searched } from '../platform/searched.ts';
import { id, instant, integer, line, requiredLine, version } from '../platform/shapes.ts';
import { ownUploadKey, uploadRefusals } from '../platform/uploads.ts';
import { ordersErrors as e } from './errors.ts';
import { contactKinds, relationCodes } from './people-codes.ts';
import { reader } from './reader.ts';
import { contact, memberImage, oneOrder, orderNo, sameIdRow, staffRow } from './shapes.ts';

const base = 'order-management' as const;
const editing = ['order:member'] as const;
const mobile = z
  .string()
  .trim()
  .regex(/^1\d{10}$/, '请输入11位手机号');

/** A contact as it is to be. Fields of an existing contact that are left out stay as they are: the console never got their plain text. */
const contactInput = (entity: string) =>
  z.strictObject({
    contact_id: id(entity).optional(),
    name: requiredLine(30, '姓名').optional(),
    relation: z.enum(relationCodes, '请选择关系'),
    phone: mobile.optional(),
  });

const contactsBody = (kind: keyof typeof contactKinds) =>
  z.strictObject({
    order_id: orderNo,
    version,
    list: z.array(contactInput(`${kind}Contact`)).max(contactKinds[kind].most, `最多${contactKinds[kind].most}位${contactKinds[kind].name}`),
  });

const versioned = z.object({ version: z.int() });

/** The people of an order: the customer, contacts, documents, and who of the staff looks after it. */
export const peopleEndpoints = {
  orderMemberInfo: endpoint({
    method: 'GET',
    path: '/merchant/order/detail/orderMemberInfo',
    base,
    summary: '订单联系人与证件照片',
    permission: reader,
    kind: 'read',
    viewable: true,
    query: oneOrder,
    result: z.object({ emergency: z.array(contact), daily: z.array(contact), images: z.array(memberImage), version: z.int() }),
    errors: [e.ORDER_NOT_FOUND],
  }),
  editOrderMemberInfo: endpoint({
    method: 'POST',
    path: '/merchant/order/detail/editOrderMemberInfo',
    base,
    summary: '修改用户信息',
    permission: editing,
    kind: 'write',
    body: z.strictObject({
      order_id: orderNo,
      version,
      name: requiredLine(30, '姓名').optional(),
      phone: mobile.optional(),
      id_card: z
        .string()
        .trim()
        .toUpperCase()
        .regex(/^\d{17}[\dX]$/, '请输入18位身份证号')
        .optional(),
      receiver_name: requiredLine(30, '收货人').optional(),
      receiver_phone: mobile.optional(),
      region: requiredLine(60, '所在地区').optional(),
      street: requiredLine(120, '详细地址').optional(),
      reason: requiredLine(200, '原因'),
    }),
    result: versioned,
    errors: [e.ORDER_NOT_FOUND, e.MEMBER_EDIT_NOT_ALLOWED, e.NOTHING_CHANGED, e.ID_NUMBER_WRONG, e.NOT_SENT_THERE],
  }),
  editEmergencyContact: endpoint({
    method: 'POST',
    path: '/merchant/order/detail/editEmergencyContact',
    base,
    summary: '修改紧急联系人',
    permission: editing,
    kind: 'write',
    body: contactsBody('emergency'),
    result: versioned,
    errors: [e.ORDER_NOT_FOUND, e.CONTACT_UNKNOWN, e.CONTACT_INCOMPLETE],
  }),
  dailyContactsModify: endpoint({
    method: 'POST',
    path: '/merchant/order/detail/dailyContactsModify',
    base,
    summary: '修改常用联系人',
    permission: editing,
    kind: 'write',
    body: contactsBody('daily'),
    result: versioned,
    errors: [e.ORDER_NOT_FOUND, e.CONTACT_UNKNOWN, e.CONTACT_INCOMPLETE],
  }),
  uploadMemberImage: endpoint({
    method: 'POST',
    path: '/merchant/order/detail/uploadMemberImage',
    base,
    summary: '上传证件照片',
    permission: editing,
    kind: 'write',
    body: z.strictObject({ order_id: orderNo, kind: integer(1, 4), key: ownUploadKey }),
    result: z.object({ image_id: z.string() }),
    errors: [e.ORDER_NOT_FOUND, e.IMAGE_FULL, ...uploadRefusals],
  }),
  deleteMemberImage: endpoint({
    method: 'POST',
    path: '/merchant/order/detail/deleteMemberImage',
    base,
    summary: '删除证件照片',
    permission: editing,
    kind: 'write',
    body: z.strictObject({ order_id: orderNo, image_id: id('memberImage'), reason: requiredLine(200, '原因') }),
    result: z.object({}),
    errors: [e.ORDER_NOT_FOUND, e.IMAGE_UNKNOWN],
  }),
  memberCoupons: endpoint({
    method: 'GET',
    path: '/dmp/coupon/list',
    base,
    summary: '下单用户的优惠券',
    permission: [...reader, 'coupon:issue'],
    kind: 'read',
    viewable: true,
    query: oneOrder,
    /** `member_id` only for those who may issue coupons. The newest coupons first, `here`: this order has it; `more`: there are older ones. */
    result: z.object({ member_id: z.string(), list: z.array(memberCoupon.extend({ here: z.boolean() })), more: z.boolean() }),
    errors: [e.ORDER_NOT_FOUND],
  }),
  queryIdCardOrderList: endpoint({
    method: 'GET',
    path: '/merchant/order/detail/queryIdCardOrderList',
    base,
    summary: '同证件订单',
    permission: reader,
    kind: 'read',
    viewable: true,
    query: z.strictObject({ order_id: orderNo, ...pageInput }),
    /** `migrated_orders`: how many orders of the old system are under the same ID number; 100 stands for 100 or more. */
    result: pageOf(sameIdRow).extend({ migrated_orders: z.int() }),
    errors: [e.ORDER_NOT_FOUND],
  }),
  updateAdminUser: endpoint({
    method: 'POST',
    path: '/api/orderInfo/update/adminUser',
    base: 'java',
    summary: '更换订单客服',
    permission: ['order:service'],
    kind: 'write',
    /** Without `admin_id` nobody looks after the order. */
    body: z.strictObject({ order_id: orderNo, version, admin_id: id('account').optional(), reason: line(200, '原因').default('') }),
    result: versioned,
    errors: [e.ORDER_NOT_FOUND, e.SERVICE_UNKNOWN, e.NOTHING_CHANGED],
  }),
  customerUserList: endpoint({
    method: 'GET',
    path: '/merchant/order/order/customer_user_list',
    base,
    summary: '客服列表',
    permission: reader,
    kind: 'read',
    result: z.object({ list: z.array(staffRow) }),
  }),
  allocatedUserList: endpoint({
    method: 'GET',
    path: '/merchant/order/order/allocated_user_list',
    base,
    summary: '已分配订单的人员',
    permission: reader,
    kind: 'read',
    viewable: true,
    result: z.object({ list: z.array(staffRow) }),
  }),
  wechatCustomerList: endpoint({
    method: 'POST',
    path: '/merchant/order/order/wechatCustomerList',
    base,
    summary: '微信渠道用户',
    permission: reader,
    kind: 'read',
    /** The phone's last four digits or all of it, the name's first character or all of it. */
    body: z.strictObject({ q: searched.box(20, '手机号或姓名').min(1, '请输入手机号后4位或姓名') }),
    result: z.object({
      list: z.array(z.object({ member_id: z.string(), name: z.string(), phone: z.string(), orders: z.int(), latest_order_id: z.string(), latest_at: instant })),
    }),
  }),
} as const;
