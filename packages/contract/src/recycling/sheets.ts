import { z } from 'zod';
import { goodsErrors } from '../goods/errors.ts';
import { ordersErrors } from '../orders/errors.ts';
import { endpoint } from '../platform/endpoint.ts';
import { filterShape } from '../platform/list-shapes.ts';
import { pageInput, pageOf } from '../platform/paging.ts';
import { deviceDegree } from '../stock/shapes.ts';
import { downloadTicket, fen, id, line, requiredLine, version } from '../platform/shapes.ts';
import { tabTree } from '../platform/tabs.ts';
import { uploadRefusals } from '../platform/uploads.ts';
import { recyclingErrors as e } from './errors.ts';
import { sheetTabValues } from './sheet-codes.ts';
import { sheetFields } from './sheet-list.ts';
import { sheetBody, sheetCustomer, sheetDetail, sheetModel, sheetRow, signedPapers } from './sheet-shapes.ts';

const base = 'order-management' as const;
const reading = { base, method: 'GET', kind: 'read' } as const;
const writing = { base, method: 'POST', kind: 'write' } as const;
const stores = ['OldExchangeNewList'] as const;
const examiners = ['OldExchangeNewExamineList'] as const;
const makers = ['sheet:make'] as const;
/** Whoever places an order for a customer asks him the same questions. */
const askers = [...makers, 'recycle:create'] as const;
/** Whoever may read sheets knows what stores found of devices. */
export const sheetReaders = [...stores, ...examiners, 'OldExchangeNewOrderDetail', 'OldExchangeNewExamineOrderDetail', 'sheet:make', 'sheet:approve'] as const;

const seen = { sheet_id: id('recycleSheet'), version };
const changed = z.object({ version: z.int() });
const toSheet = [e.SHEET_NOT_FOUND, e.SHEET_STATE] as const;
const kept = [
  goodsErrors.RECYCLE_NOT_FOUND,
  goodsErrors.RECYCLE_TERMS_CHANGED,
  goodsErrors.RECYCLE_OPTION_UNKNOWN,
  goodsErrors.RECYCLE_ANSWERS,
  e.RECYCLE_NOT_BOUGHT,
  e.RECYCLE_STORE,
  e.RECYCLE_STORE_MISSING,
  e.RECYCLE_IMEI,
  e.RECYCLE_SKU,
  e.RECYCLE_OTHER_SKU,
  e.SHEET_TRADE,
  e.RECYCLE_ID_CARD,
  ordersErrors.ORDER_NOT_FOUND,
  e.TRADE_OTHER_PERSON,
  ...uploadRefusals,
] as const;

/** Valuation sheets of stores 估价单 (product specification 2, domain notes 3.8). The calls are ours; the specification names the screens only. Store staff see and do those of their store. */
export const sheetEndpoints = {
  sheetList: endpoint({
    ...reading,
    path: '/merchant/recycle/sheet/list',
    summary: '估价单列表',
    permission: [...stores, ...examiners],
    query: z.strictObject({ ...pageInput, tab: z.enum(sheetTabValues).optional(), ...filterShape(sheetFields) }),
    result: pageOf(sheetRow),
  }),
  sheetTabs: endpoint({ ...reading, path: '/merchant/recycle/sheet/tabs', summary: '估价单数量', permission: [...stores, ...examiners], result: tabTree }),
  sheetDetail: endpoint({
    ...reading,
    path: '/merchant/recycle/sheet/detail',
    summary: '查看估价单',
    permission: sheetReaders,
    query: z.strictObject({ sheet_id: seen.sheet_id }),
    result: sheetDetail,
    errors: [e.SHEET_NOT_FOUND],
  }),
  /** Writes down that a sheet is taken out to be signed. */
  sheetTicket: endpoint({
    ...writing,
    path: '/merchant/recycle/sheet/ticket',
    summary: '登记一次估价单下载',
    permission: sheetReaders,
    body: z.strictObject({ sheet_id: seen.sheet_id }),
    /** What the caller sends to fetch the file within a minute. */
    result: z.object(downloadTicket),
    errors: [e.SHEET_NOT_FOUND, e.SHEET_UNAPPROVED],
  }),
  /** A sheet as a PDF that the customer signs. */
  sheetFile: endpoint({
    base,
    method: 'POST',
    kind: 'read',
    path: '/merchant/recycle/sheet/file',
    summary: '下载估价单',
    permission: sheetReaders,
    file: true,
    body: z.strictObject({ sheet_id: seen.sheet_id, ...downloadTicket }),
    result: z.unknown(),
    errors: [e.SHEET_NOT_FOUND, e.SHEET_UNAPPROVED, e.SHEET_TICKET_ENDED],
  }),
  /** Models that are bought back now by a part of their name, with their questions; twenty at most. */
  sheetModels: endpoint({
    ...reading,
    path: '/merchant/recycle/sheet/models',
    summary: '估价机型',
    permission: askers,
    query: z.strictObject({ name: line(60, '机型').default('') }),
    result: z.object({ list: z.array(sheetModel) }),
  }),
  /** As what a device of a model goes into stock: the goods that it plainly is, null where none or several are; and what plainly speaks against the SKU that is chosen. */
  sheetStock: endpoint({
    ...reading,
    path: '/merchant/recycle/sheet/stock',
    summary: '核对入库规格',
    permission: makers,
    query: z.strictObject({ recycle_id: id('recycleGoods'), sku_id: id('sku').optional(), degree: deviceDegree.optional() }),
    errors: [goodsErrors.RECYCLE_NOT_FOUND, e.RECYCLE_SKU],
    result: z.object({ goods: z.object({ goods_id: z.string(), goods_name: z.string() }).nullable(), stock_doubt: z.string() }),
  }),
  /** Makes a sheet as a draft: the price follows from the answers, nobody types it. */
  sheetMake: endpoint({
    ...writing,
    path: '/merchant/recycle/sheet/make',
    summary: '新建估价单',
    permission: makers,
    body: z.strictObject({ ...sheetBody, store_id: id('store').optional(), customer: sheetCustomer }),
    result: z.object({ sheet_id: z.string(), sheet_no: z.string(), price: fen }),
    errors: kept,
  }),
  sheetEdit: endpoint({
    ...writing,
    path: '/merchant/recycle/sheet/edit',
    summary: '编辑估价单',
    permission: makers,
    body: z.strictObject({ ...seen, ...sheetBody, customer: sheetCustomer.optional() }),
    result: z.object({ version: z.int(), price: fen }),
    errors: [...toSheet, ...kept],
  }),
  sheetSubmit: endpoint({
    ...writing,
    path: '/merchant/recycle/sheet/submit',
    summary: '提交估价单',
    permission: makers,
    body: z.strictObject(seen),
    result: changed,
    errors: [...toSheet, e.SHEET_PROOF, goodsErrors.RECYCLE_TERMS_CHANGED],
  }),
  /** Another person than who submitted it agrees to the price, which binds for the days that the merchant promises. */
  sheetApprove: endpoint({
    ...writing,
    path: '/merchant/recycle/sheet/approve',
    summary: '通过估价单',
    permission: ['sheet:approve'],
    body: z.strictObject({ ...seen, note: line(200, '备注').default('') }),
    result: changed,
    errors: [...toSheet, e.RECYCLE_SAME_PERSON],
  }),
  sheetReject: endpoint({
    ...writing,
    path: '/merchant/recycle/sheet/reject',
    summary: '驳回估价单',
    permission: ['sheet:approve'],
    body: z.strictObject({ ...seen, reason: requiredLine(200, '原因') }),
    result: changed,
    errors: [...toSheet, e.RECYCLE_SAME_PERSON],
  }),
  /**
   * Closes the deal on the customer's signature: the device is bought by an order of its own, and paid for in money or by what it settles of the lease. What
   * is known of its number elsewhere stops that order.
   */
  sheetClose: endpoint({
    ...writing,
    path: '/merchant/recycle/sheet/close',
    summary: '估价单成交',
    permission: makers,
    body: z.strictObject({ ...seen, signature: signedPapers }),
    /** `stop`: why the device may not be bought; '' where nothing stands against it. */
    result: z.object({ version: z.int(), recycle_order_id: z.string(), recycle_order_no: z.string(), stop: z.string(), stop_name: z.string() }),
    errors: [
      ...toSheet,
      e.RECYCLE_STORE,
      e.RECYCLE_SKU,
      ordersErrors.ORDER_NOT_FOUND,
      e.TRADE_ORDER,
      e.TRADE_OTHER_PERSON,
      e.TRADE_TAKEN,
      e.TRADE_NOTHING,
      ...uploadRefusals,
    ],
  }),
  sheetVoid: endpoint({
    ...writing,
    path: '/merchant/recycle/sheet/void',
    summary: '作废估价单',
    permission: makers,
    body: z.strictObject({ ...seen, reason: requiredLine(200, '原因') }),
    result: changed,
    errors: toSheet,
  }),
} as const;
