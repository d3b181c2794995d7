import { z } from 'zod';
import { courierCodes } from '../delivery/codes.ts';
import { expressNo } from '../delivery/shapes.ts';
import { goodsErrors } from '../goods/errors.ts';
import { endpoint } from '../platform/endpoint.ts';
import { filterShape } from '../platform/list-shapes.ts';
import { pageInput, pageOf } from '../platform/paging.ts';
import { day, fen, id, integer, line, requiredLine, version } from '../platform/shapes.ts';
import { tabTree } from '../platform/tabs.ts';
import { uploadRefusals } from '../platform/uploads.ts';
import { deviceDegree, deviceNo } from '../stock/shapes.ts';
import { correctionEndpoints } from './corrections.ts';
import { recycleCreateEndpoints } from './create.ts';
import { qcTabValues, recycleTabValues } from './codes.ts';
import { recyclingErrors as e } from './errors.ts';
import { qcFields, recycleOrderFields } from './recycle-order-list.ts';
import { recycleParcelEndpoints } from './parcels.ts';
import { pickupEndpoints } from './pickup.ts';
import { recycleRemarkEndpoints } from './remarks.ts';
import { reportEndpoints } from './report.ts';
import { sheetEndpoints } from './sheets.ts';
import { inspected, qcRow, recycleOrderDetail, recycleOrderRow, recycleProofs } from './shapes.ts';

const base = 'order-management' as const;
const reading = { base, method: 'GET', kind: 'read' } as const;
const writing = { base, method: 'POST', kind: 'write' } as const;
const lists = ['OrderRecycle'] as const;
const qcLists = ['ExamineRecycleList', 'RecycleQcList'] as const;
const actors = ['recycle:sign', 'recycle:inspect', 'recycle:answer', 'recycle:correct', 'recycle:pay', 'recycle:approve', 'recycle:back'] as const;
const reader = [...lists, ...qcLists, 'OrderRecycleDetails', 'ExamineRecycleQcDetails', 'RecycleQcDetail', ...actors] as const;

const ofOrder = { order_id: id('recycleOrder') };
const seen = { ...ofOrder, version };
const reason = requiredLine(200, '原因');
const changed = z.object({ version: z.int() });
const toOrder = [e.RECYCLE_ORDER_NOT_FOUND, e.RECYCLE_STATE] as const;

/** Orders by which devices are bought back (domain notes 3.8, 5.2, 5.4). The calls are ours; the specification names the screens only. Store staff see and do those of their store. */
export const recyclingEndpoints = {
  ...sheetEndpoints,
  ...reportEndpoints,
  ...recycleCreateEndpoints,
  ...pickupEndpoints,
  ...recycleParcelEndpoints,
  ...correctionEndpoints,
  ...recycleRemarkEndpoints,
  recycleOrderList: endpoint({
    ...reading,
    path: '/merchant/recycle/order/list',
    summary: '回收订单',
    permission: lists,
    query: z.strictObject({ ...pageInput, tab: z.enum(recycleTabValues).optional(), ...filterShape(recycleOrderFields) }),
    result: pageOf(recycleOrderRow),
  }),
  recycleOrderTabs: endpoint({ ...reading, path: '/merchant/recycle/order/tabs', summary: '回收订单数量', permission: lists, result: tabTree }),
  /** What waits for inspectors and what they found; who the customer is they are not told. */
  qcList: endpoint({
    ...reading,
    path: '/merchant/recycle/order/qcList',
    summary: '质检估价',
    permission: qcLists,
    query: z.strictObject({ ...pageInput, tab: z.enum(qcTabValues).default('30'), ...filterShape(qcFields) }),
    result: pageOf(qcRow),
  }),
  qcTabs: endpoint({ ...reading, path: '/merchant/recycle/order/qcTabs', summary: '质检估价数量', permission: qcLists, result: tabTree }),
  recycleOrderDetail: endpoint({
    ...reading,
    path: '/merchant/recycle/order/detail',
    summary: '回收订单详情',
    permission: reader,
    query: z.strictObject(ofOrder),
    result: recycleOrderDetail,
    errors: [e.RECYCLE_ORDER_NOT_FOUND],
  }),
  /** Plain text of what is shown masked: by right, with a reason, on record, counted per person and day. */
  recyclePlain: endpoint({
    ...writing,
    path: '/merchant/recycle/order/plain',
    summary: '查看回收单明文',
    permission: ['recycle:plain'],
    body: z.strictObject({ ...ofOrder, field: z.enum(['phone', 'address', 'payee']), reason: requiredLine(100, '查看原因') }),
    result: z.object({ value: z.string(), left_today: z.int() }),
    errors: [e.RECYCLE_ORDER_NOT_FOUND, e.RECYCLE_PLAIN_LIMIT],
  }),
  recycleShip: endpoint({
    ...writing,
    path: '/merchant/recycle/order/ship',
    summary: '登记回收寄件',
    permission: ['recycle:sign'],
    body: z.strictObject({ ...seen, company: z.enum(courierCodes), express_no: expressNo.min(1, '请填写物流单号') }),
    result: changed,
    errors: toOrder,
  }),
  /** Signs a device in: unpacked before a camera with its number in the picture. What is known of the number elsewhere stops the order. */
  recycleSign: endpoint({
    ...writing,
    path: '/merchant/recycle/order/sign',
    summary: '签收拆验',
    permission: ['recycle:sign'],
    body: z.strictObject({ ...seen, imei: deviceNo, proofs: recycleProofs.min(1, '请上传拆包与串号的照片或视频'), note: line(200, '备注').default('') }),
    /** `stop`: why the device may not be bought; '' where nothing stands against it. */
    result: z.object({ version: z.int(), stop: z.string(), stop_name: z.string() }),
    errors: [...toOrder, e.RECYCLE_IMEI, ...uploadRefusals],
  }),
  /** Inspects a device, or once more while its offer waits: the price follows from the answers. With `preview` nothing is kept. */
  recycleInspect: endpoint({
    ...writing,
    path: '/merchant/recycle/order/inspect',
    summary: '回收质检',
    permission: ['recycle:inspect'],
    body: z.strictObject({
      ...seen,
      preview: z.boolean().default(false),
      ...inspected,
      /** Whether the account lock is off and the device wiped of it. */
      unlocked: z.boolean(),
      sku_id: id('sku').optional(),
      /** Whether the device's earlier file is of the wrong SKU; `note` says by what that is told. */
      other_sku: z.boolean().default(false),
      degree: deviceDegree.optional(),
      note: line(200, '备注').default(''),
    }),
    result: z.object({
      version: z.int(),
      state: z.int(),
      state_name: z.string(),
      accepted: z.boolean(),
      estimate: fen,
      price: fen,
      refusals: z.array(z.string()),
      lines: z.array(z.object({ group: z.string(), said: z.string(), found: z.string(), fell: fen })),
    }),
    errors: [
      ...toOrder,
      e.RECYCLE_STOPPED,
      e.RECYCLE_LOCKED,
      e.RECYCLE_STILL_LOCKED,
      e.RECYCLE_FINDING,
      e.RECYCLE_SKU,
      e.RECYCLE_OTHER_SKU,
      goodsErrors.RECYCLE_TERMS_CHANGED,
      goodsErrors.RECYCLE_OPTION_UNKNOWN,
      goodsErrors.RECYCLE_ANSWERS,
      ...uploadRefusals,
    ],
  }),
  /** A second inspection of a device that was drawn for it, by somebody who is not told what the first one found: it changes nothing of the order. */
  recycleBlind: endpoint({
    ...writing,
    path: '/merchant/recycle/order/blind',
    summary: '回收盲检复验',
    permission: ['recycle:inspect'],
    body: z.strictObject({ ...seen, terms_version: inspected.terms_version, option_ids: inspected.option_ids, note: line(200, '备注').default('') }),
    /** How many questions were compared with the first inspection, and how many of them were answered alike. */
    result: z.object({ version: z.int(), compared: z.int(), agreed: z.int() }),
    errors: [
      ...toOrder,
      e.RECYCLE_BLIND_NONE,
      e.RECYCLE_BLIND_SAME_PERSON,
      e.RECYCLE_BLIND_SEEN,
      goodsErrors.RECYCLE_TERMS_CHANGED,
      goodsErrors.RECYCLE_OPTION_UNKNOWN,
      goodsErrors.RECYCLE_ANSWERS,
    ],
  }),
  /** Answers an offer for a customer who was spoken to. */
  recycleAnswer: endpoint({
    ...writing,
    path: '/merchant/recycle/order/answer',
    summary: '代客答复回收报价',
    permission: ['recycle:answer'],
    body: z.strictObject({ ...seen, quote_version: integer(1, 100), accept: z.boolean(), reason }),
    result: changed,
    errors: [...toOrder, e.RECYCLE_STOPPED, e.RECYCLE_OFFER_OLD],
  }),
  /** Lets an order go on whose device was stopped, or of which the outside check did not answer; another person than who signed it in. */
  recycleRelease: endpoint({
    ...writing,
    path: '/merchant/recycle/order/release',
    summary: '解除回收拦截',
    permission: ['recycle:release'],
    body: z.strictObject({ ...seen, reason }),
    result: changed,
    errors: [...toOrder, e.RECYCLE_NOT_STOPPED, e.RECYCLE_SAME_PERSON],
  }),
  recycleApprove: endpoint({
    ...writing,
    path: '/merchant/recycle/order/approve',
    summary: '复核回收打款',
    permission: ['recycle:approve'],
    body: z.strictObject({ ...seen, note: line(200, '备注').default('') }),
    result: changed,
    errors: [...toOrder, e.RECYCLE_STOPPED, e.RECYCLE_APPROVED, e.RECYCLE_OWN, e.RECYCLE_SAME_PERSON],
  }),
  /** Pays by the channel, once per intent: what its answer does not say is asked before it is called again. */
  recyclePay: endpoint({
    ...writing,
    path: '/merchant/recycle/order/pay',
    summary: '回收打款',
    permission: ['recycle:pay'],
    /** amount: what the person saw, fen. */
    body: z.strictObject({ ...seen, amount: integer(1, 1_000_000_000) }),
    result: changed,
    errors: [...toOrder, e.RECYCLE_STOPPED, e.RECYCLE_UNCHECKED, e.RECYCLE_UNAPPROVED, e.RECYCLE_OWN, e.RECYCLE_SAME_PERSON, e.RECYCLE_OFFER_OLD],
  }),
  /** Notes what was paid outside the channel, with proof. */
  recyclePayByHand: endpoint({
    ...writing,
    path: '/merchant/recycle/order/payByHand',
    summary: '登记回收线下打款',
    permission: ['recycle:pay'],
    body: z.strictObject({
      ...seen,
      amount: integer(1, 1_000_000_000),
      paid_on: day,
      trade_no: requiredLine(64, '转账流水号'),
      proofs: recycleProofs.min(1, '请上传打款凭证'),
      reason,
    }),
    result: changed,
    errors: [
      ...toOrder,
      e.RECYCLE_STOPPED,
      e.RECYCLE_UNCHECKED,
      e.RECYCLE_UNAPPROVED,
      e.RECYCLE_OWN,
      e.RECYCLE_SAME_PERSON,
      e.RECYCLE_OFFER_OLD,
      e.RECYCLE_PAID_ON,
      ...uploadRefusals,
    ],
  }),
  /** Has a device go home that will not be bought. */
  recycleTurnBack: endpoint({
    ...writing,
    path: '/merchant/recycle/order/turnBack',
    summary: '回收转退回',
    permission: ['recycle:answer'],
    body: z.strictObject({ ...seen, reason }),
    result: changed,
    errors: toOrder,
  }),
  /** Keeps a device that is ours and was offered to us: it is neither bought nor sent back. Another person than who signed it in decides so. */
  recycleKeep: endpoint({
    ...writing,
    path: '/merchant/recycle/order/keep',
    summary: '留存回收设备',
    permission: ['recycle:release'],
    body: z.strictObject({ ...seen, reason }),
    result: changed,
    errors: [...toOrder, e.RECYCLE_NOT_OURS, e.RECYCLE_SAME_PERSON, e.RECYCLE_STOCKED, e.RECYCLE_PAID_SOME],
  }),
  recycleSendBack: endpoint({
    ...writing,
    path: '/merchant/recycle/order/sendBack',
    summary: '寄回回收设备',
    permission: ['recycle:back'],
    body: z.strictObject({ ...seen, company: z.enum(courierCodes), express_no: expressNo.default('') }),
    result: changed,
    errors: [...toOrder, e.RECYCLE_EXPRESS],
  }),
  recycleCancel: endpoint({
    ...writing,
    path: '/merchant/recycle/order/cancel',
    summary: '取消回收单',
    permission: ['recycle:answer'],
    body: z.strictObject({ ...seen, reason }),
    result: changed,
    errors: toOrder,
  }),
} as const;
