import { z } from 'zod';
import { couponRefusals, couponsErrors as coupons } from '../coupons/errors.ts';
import { couponCode } from '../coupons/shapes.ts';
import { billsErrors as bills } from '../bills/errors.ts';
import { moneyAct, moneyDone, someFen, why } from '../bills/shapes.ts';
import { courierCodes } from '../delivery/codes.ts';
import { ordersErrors as orders } from '../orders/errors.ts';
import { oneOrder } from '../orders/shapes.ts';
import { tabTree } from '../platform/tabs.ts';
import { action } from '../platform/acts.ts';
import { endpoint } from '../platform/endpoint.ts';
import { filterShape } from '../platform/list-shapes.ts';
import { pageInput, pageOf } from '../platform/paging.ts';
import { uploadRefusals } from '../platform/uploads.ts';
import { day, fen, fenInput, integer, line } from '../platform/shapes.ts';
import { countErrors as counts } from '../stock/count-errors.ts';
import { couponChoicesEndpoint } from './coupon-choices.ts';
import { returnsErrors as e } from './errors.ts';
import { inspectionFields, serials } from './inspection-fields.ts';
import { returnFields, returnTabValues } from './return-list.ts';
import { clearing, damageItem, express, returnDocument, returnRow, sentPhotos, shownItem } from './shapes.ts';

const base = 'order-management' as const;
const reader = ['OrderDetail', 'InfoDetail', 'ReturnList', 'ReturnDetail'] as const;
const act = [orders.ORDER_NOT_FOUND, orders.ORDER_CHANGED, orders.PAYMENT_UNDER_WAY] as const;
const moved = { base, kind: 'write', result: moneyDone } as const;

export const returnsEndpoints = {
  applyReturn: endpoint({
    ...moved,
    method: 'POST',
    path: '/merchant/order/back/apply',
    summary: '申请归还',
    permission: ['return:apply'],
    body: z.strictObject({
      ...moneyAct,
      way: z.enum(['mail', 'store']),
      company: z.enum(courierCodes).optional(),
      express_no: express.default(''),
      reason: why,
    }),
    errors: [...act, e.RETURN_NOT_ALLOWED, e.RENEWAL_WAITS],
  }),
  withdrawReturn: endpoint({
    ...moved,
    method: 'POST',
    path: '/merchant/order/back/withdraw',
    summary: '撤销归还申请',
    permission: ['return:apply'],
    body: z.strictObject({ ...moneyAct, reason: why }),
    errors: [...act, e.RETURN_NOT_ALLOWED],
  }),
  orderReturnInfoSave: endpoint({
    ...moved,
    method: 'POST',
    path: '/merchant/order/back/orderReturnInfoSave',
    summary: '保存归还信息（物流或收货）',
    permission: ['return:receive'],
    /** `received`: the goods are here; their serial numbers are recorded and the inspection begins. `nothing`: no goods came and none will. */
    body: z.strictObject({
      ...moneyAct,
      company: z.enum(courierCodes).optional(),
      express_no: express.default(''),
      received: z.boolean().default(false),
      nothing: z.boolean().default(false),
      imei: z.union([serials, z.literal('')]).default(''),
      /** The day on which the goods were handed in, where that was before the courier's sign-off or today: needs the right `return:date` and a reason. */
      back_on: day.optional(),
      back_reason: line(200, '原因').default(''),
    }),
    errors: [...act, e.RETURN_NOT_ALLOWED, e.IMEI_REQUIRED, e.IMEI_MISCOUNTED, e.NOTHING_CAME, e.REASON_REQUIRED, e.BACK_ON_INVALID, counts.COUNT_FREEZES],
  }),
  inspectionForm: endpoint({
    method: 'GET',
    path: '/merchant/order/back/inspectionForm',
    base,
    summary: '质检表单：检查项、赔付规则、建议金额',
    permission: ['return:inspect', 'return:audit'],
    kind: 'read',
    query: oneOrder,
    result: z.object({
      /** Number of devices that are to come back; their serial numbers and those that were received, a space between. */
      quantity: z.int(),
      imei_expected: z.string(),
      imei_received: z.string(),
      category_name: z.string(),
      /** `stops`: goods that fail the point are not intact. */
      checklist: z.array(shownItem.pick({ key: true, name: true }).extend({ stops: z.boolean() })),
      rules: z.array(damageItem),
      /** Amounts that the rules propose and the auditor confirms; fen. */
      penalty: fen,
      return_fee: fen,
      late_fees: fen,
      open_rent: fen,
      /** What of the open bills and late fees a repayment plan gives up; fen. */
      plan_waived: fen,
      most: fen,
    }),
    errors: [orders.ORDER_NOT_FOUND, e.RETURN_NOT_FOUND],
  }),
  inspect: endpoint({
    ...moved,
    method: 'POST',
    path: '/merchant/order/back/inspect',
    summary: '保存质检结果',
    permission: ['return:inspect'],
    body: z.strictObject({
      ...moneyAct,
      ...inspectionFields,
    }),
    errors: [
      ...act,
      e.INSPECT_NOT_ALLOWED,
      e.IMEI_REQUIRED,
      e.IMEI_MISCOUNTED,
      e.DEVICES_DIFFER,
      e.DEVICES_MISSING,
      e.VERDICTS_OPEN,
      e.VERDICT_DIFFERS,
      e.DEVICE_TO_REQUIRED,
      e.CHECKS_OPEN,
      e.CHECK_STOPS,
      e.PHOTO_REQUIRED,
      e.AMOUNT_REQUIRED,
      e.AMOUNT_ON_INTACT,
      e.AMOUNT_CAPPED,
      e.PENALTY_ABOVE,
      e.RULE_AMOUNT_ABOVE,
      e.UNKNOWN_RULE,
      ...uploadRefusals,
    ],
  }),
  orderReturnAudit: endpoint({
    ...moved,
    method: 'POST',
    path: '/merchant/order/audit/orderReturnAudit',
    summary: '归还审核',
    permission: ['return:audit'],
    /**
     * Amounts that are not sent stay as the inspector and the rules propose them, fen. Damage and fee may be lowered; the penalty may be anything up to
     * the rule's.
     */
    body: z.strictObject({
      ...moneyAct,
      verdict: z.enum(['pass', 'reject']),
      damage: fenInput.optional(),
      penalty: fenInput.optional(),
      return_fee: fenInput.optional(),
      reason: line(200, '意见').default(''),
    }),
    errors: [...act, e.AUDIT_NOT_ALLOWED, e.OWN_INSPECTION, e.REASON_REQUIRED, e.AMOUNT_CAPPED, e.DAMAGE_ABOVE_FOUND, e.PENALTY_ABOVE, bills.FEE_ABOVE],
  }),
  orderReturnDeductApply: endpoint({
    ...moved,
    method: 'POST',
    path: '/merchant/order/audit/orderReturnDeductApply',
    summary: '申请归还扣款',
    permission: ['deposit:deduct'],
    body: z.strictObject({ ...moneyAct, amount: someFen, reason: why }),
    errors: [...act, e.NOTHING_DUE, e.AMOUNT_ABOVE_DUE, bills.DEPOSIT_EXPIRED, bills.NOT_ENOUGH_DEPOSIT, bills.REQUEST_OPEN],
  }),
  disputeReturn: endpoint({
    ...moved,
    method: 'POST',
    path: '/merchant/order/back/dispute',
    summary: '对质检结果提出异议',
    permission: ['return:apply'],
    body: z.strictObject({ ...moneyAct, reason: why }),
    errors: [...act, e.RETURN_NOT_FOUND, e.DISPUTED_ALREADY, e.DISPUTE_PAID, e.DISPUTE_LATE, e.END_REQUESTS_OPEN],
  }),
  orderListReturnInfo: endpoint({
    method: 'GET',
    path: '/merchant/order/detail/orderListReturnInfo',
    base,
    summary: '订单归还、质检与清算信息',
    permission: reader,
    kind: 'read',
    viewable: true,
    query: oneOrder,
    result: z.object({
      returns: z.array(returnDocument),
      /** Pictures of the devices as they were sent, to compare with what the inspector sees. */
      sent: z.array(sentPhotos),
      clearings: z.array(clearing),
      open_due: fen,
      /** What the customer has to pay by today, of a lease that has begun: `total` is all of it. */
      owed_today: z.object({ total: fen, late_rent: fen, late_fee: fen, return_fee: fen, others: fen }).nullable(),
      /** Leases before and after this one. */
      renewals: z.array(z.object({ order_id: z.string(), status_name: z.string(), relation: z.string() })),
      /** The order's acts, judged with what its return says of them. */
      actions: z.array(action),
    }),
    errors: [orders.ORDER_NOT_FOUND],
  }),
  returnOverdueAmountInfo: endpoint({
    method: 'GET',
    path: '/merchant/order/overdue/returnOverdueAmountInfo',
    base,
    summary: '归还逾期费',
    permission: reader,
    kind: 'read',
    viewable: true,
    query: oneOrder,
    result: z.object({
      rent_end: day.nullable(),
      /** The day on which the goods came back, were bought or leased on, or the order ended; `stopped_by` says which. */
      stopped_on: day.nullable(),
      stopped_by: z.string(),
      grace_days: z.int(),
      days: z.int(),
      daily: fen,
      original: fen,
      waived: fen,
      billed: fen,
      open: fen,
      cap: fen,
      /** Lowering the fee: `clearingActs.returnFee`. */
      actions: z.array(action),
    }),
    errors: [orders.ORDER_NOT_FOUND],
  }),
  modifyReturnOverdueAmount: endpoint({
    ...moved,
    method: 'POST',
    path: '/merchant/order/detail/modifyReturnOverdueAmount',
    summary: '修改归还逾期费',
    permission: ['bill:waive'],
    /** `fee`: what the customer is still to pay of the fee; a coupon says it instead. */
    body: z.strictObject({ ...moneyAct, fee: fenInput.optional(), coupon_code: couponCode, reason: why }),
    errors: [...act, e.NO_RETURN_FEE, bills.FEE_ABOVE, bills.NOTHING_CHANGED, coupons.COUPON_OR_AMOUNT, ...couponRefusals],
  }),
  returnTabs: endpoint({
    method: 'POST',
    path: '/merchant/order/audit/returnCategoryList',
    base,
    summary: '归还审核分类与数量',
    permission: ['ReturnList'],
    kind: 'read',
    result: tabTree,
  }),
  returnList: endpoint({
    method: 'POST',
    path: '/merchant/order/audit/returnList',
    base,
    summary: '归还审核列表',
    permission: ['ReturnList'],
    kind: 'read',
    body: z.strictObject({
      ...pageInput,
      tab: z.enum(returnTabValues).optional(),
      ...filterShape(returnFields),
    }),
    result: pageOf(returnRow),
  }),
  anyRentBuyoutDetail: endpoint({
    method: 'GET',
    path: '/merchant/order/anyRentBuyoutDetail',
    base,
    summary: '买断试算',
    permission: reader,
    kind: 'read',
    viewable: true,
    query: oneOrder,
    result: z.object({
      allowed: z.boolean(),
      reason: z.string(),
      early: z.boolean(),
      sale_price: fen,
      /** The rent that counts towards the price, fen: nominal, before coupons. */
      rent_counted: fen,
      rebate: fen,
      due: fen,
      late_fees: fen,
      /** What the late return of the goods costs, fen; billed when the buyout opens. */
      return_fee: fen,
      other_bills: fen,
      /** What of late fees and other bills a repayment plan gives up; fen. */
      plan_waived: fen,
      /** prepayment: money paid ahead, which settles the price first. payable: what is left to pay. Fen. */
      prepayment: fen,
      payable: fen,
      open: z.object({ bill_id: z.string(), agreed: fen, expires_at: z.iso.datetime() }).nullable(),
    }),
    errors: [orders.ORDER_NOT_FOUND],
  }),
  openBuyout: endpoint({
    ...moved,
    method: 'POST',
    path: '/merchant/order/detail/openBuyout',
    summary: '发起买断',
    permission: ['order:buyout'],
    /** `agreed`: a lower price than the calculated one, with a reason. */
    body: z.strictObject({ ...moneyAct, agreed: fenInput.optional(), reason: line(200, '原因').default(''), coupon_code: couponCode }),
    errors: [...act, e.BUYOUT_NOT_ALLOWED, e.RENEWAL_WAITS, e.BUYOUT_ABOVE, e.REASON_REQUIRED, ...couponRefusals],
  }),
  cancelBuyout: endpoint({
    ...moved,
    method: 'POST',
    path: '/merchant/order/detail/cancelBuyout',
    summary: '取消买断',
    permission: ['order:buyout'],
    body: z.strictObject({ ...moneyAct, reason: why }),
    errors: [...act, e.BUYOUT_NOT_ALLOWED],
  }),
  couponChoices: couponChoicesEndpoint,
  renewOrder: endpoint({
    base,
    kind: 'write',
    method: 'POST',
    path: '/merchant/order/detail/renewOrder',
    summary: '续租（生成子订单）',
    permission: ['order:renew'],
    body: z.strictObject({ ...moneyAct, periods: integer(1, 24), coupon_code: couponCode }),
    result: moneyDone.extend({ child_order_id: z.string(), total_rent: fen, first_payment: fen }),
    errors: [...act, e.RENEW_NOT_ALLOWED, e.RENEW_BILLS_OPEN, e.RENEW_OPEN, e.RENEW_TOO_LATE, ...couponRefusals],
  }),
  orderEnd: endpoint({
    ...moved,
    method: 'POST',
    path: '/merchant/order/detail/orderEnd',
    summary: '完结订单',
    permission: ['order:end'],
    body: z.strictObject({
      ...moneyAct,
      finish_type: z.union([z.literal(1), z.literal(2), z.literal(7), z.literal(8)]),
      device_to: z.union([z.literal(20), z.literal(60), z.literal(80), z.literal(85), z.literal(86), z.literal(90)]).optional(),
      reason: why,
    }),
    errors: [...act, e.END_NOT_ALLOWED, e.RENEWAL_WAITS, e.END_REQUESTS_OPEN, e.END_CLEARING, e.DEVICE_TO_REQUIRED],
  }),
} as const;
