import { z } from 'zod';
import { ordersErrors as orders } from '../orders/errors.ts';
import { effect, oneOrder, orderNo } from '../orders/shapes.ts';
import { action } from '../platform/acts.ts';
import { endpoint } from '../platform/endpoint.ts';
import { day, fen, fenInput, id, instant, line, version } from '../platform/shapes.ts';
import { ownUploadKey, uploadRefusals } from '../platform/uploads.ts';
import { billsErrors as e } from './errors.ts';
import { mostPapers } from './judicial-codes.ts';
import { dueDay, moneyAct, moneyDone, someFen, why } from './shapes.ts';

const base = 'order-management' as const;
const act = [orders.ORDER_NOT_FOUND, orders.ORDER_CHANGED, orders.PAYMENT_UNDER_WAY] as const;
const reader = ['OrderDetail', 'OverdueDetail'] as const;
const maker = ['judicial:bill'] as const;

/** Whether rents that are not due yet are part of it. */
const future = z.preprocess((value) => (value === 'true' ? true : value === 'false' ? false : value), z.boolean().default(false));
const oneBill = z.strictObject({ judicial_id: id('judicialBill') });
const onBill = { judicial_id: id('judicialBill'), version, preview: z.boolean().default(false) };

const covered = z.object({
  bill_id: z.string(),
  name: z.string(),
  due_date: day.nullable(),
  /** What it still asks for, fen. */ open: fen,
  /** Its late fee that no bill asks for yet, fen. */ fee: fen,
});

const judicialBill = z.object({
  judicial_id: z.string(),
  state: z.int(),
  state_name: z.string(),
  /** What the covered bills and their late fees asked for when it was made, without legal costs, fen. */ debt: fen,
  /** Legal costs, fen. */ costs: fen,
  /** What came on it, and what is open of it; fen. */ paid: fen,
  open: fen,
  began_on: day,
  reason: z.string(),
  made_by: z.string(),
  made_at: instant,
  ended_at: instant.nullable(),
  ended_by: z.string(),
  ended_why: z.string(),
  bills: z.array(z.string()),
  version: z.int(),
  actions: z.array(action),
});

const payCode = z.object({
  code_id: z.string(),
  amount: fen,
  state: z.int(),
  state_name: z.string(),
  /** Whether a payment of it is under way. */ paying: z.boolean(),
  /** Why the customer cannot pay it although it is valid; '' where he can. */ blocked: z.string(),
  valid_until: instant,
  /** The page on which the customer pays; '' where it cannot be paid, or is not for the asker. */ url: z.string(),
  paid_at: instant.nullable(),
  out_trade_no: z.string(),
  /** What of its payment is held because the code was dead by then, and why; fen. */ held: fen,
  held_why: z.string(),
  ended_why: z.string(),
  made_by: z.string(),
  made_at: instant,
  version: z.int(),
  actions: z.array(action),
});

/** 司法账单: one bill of an order's whole debt, its receiving codes, and how far the case is at court (specification: Judicial bills). */
export const judicialEndpoints = {
  judicialInfo: endpoint({
    method: 'GET',
    path: '/merchant/order/judicial/info',
    base,
    summary: '司法账单与案件进展',
    permission: reader,
    kind: 'read',
    viewable: true,
    query: oneOrder,
    result: z.object({
      /** The newest first. */
      bills: z.array(judicialBill),
      court: z.object({
        /** Null before the first step. */ state: z.int().nullable(),
        state_name: z.string(),
        /** The newest first. */
        steps: z.array(
          z.object({
            state: z.int(),
            state_name: z.string(),
            on_day: day,
            note: z.string(),
            papers: z.array(z.object({ key: z.string(), url: z.string() })),
            made_by: z.string(),
            made_at: instant,
          }),
        ),
        actions: z.array(action),
      }),
    }),
    errors: [orders.ORDER_NOT_FOUND],
  }),
  judicialAmount: endpoint({
    method: 'GET',
    path: '/merchant/order/judicial/orderLookBillAmount',
    base,
    summary: '司法账单金额预览',
    permission: maker,
    kind: 'read',
    query: oneOrder,
    /** What a judicial bill of what is due asks for, of bills and of their late fees; and of the rents that are not due yet. Fen. */
    result: z.object({ version: z.int(), bills: fen, fees: fen, due: fen, future: fen, all: fen }),
    errors: [orders.ORDER_NOT_FOUND],
  }),
  judicialBills: endpoint({
    method: 'GET',
    path: '/merchant/order/judicial/orderLookTheBill',
    base,
    summary: '司法账单包含的账单',
    permission: maker,
    kind: 'read',
    query: oneOrder.extend({ future }),
    result: z.object({ list: z.array(covered) }),
    errors: [orders.ORDER_NOT_FOUND],
  }),
  createJudicialBill: endpoint({
    method: 'POST',
    path: '/merchant/order/judicial/createBill',
    base,
    summary: '生成司法账单',
    permission: maker,
    kind: 'write',
    body: z.strictObject({ ...moneyAct, future: z.boolean().default(false), legal_costs: fenInput.default(0), reason: why }),
    result: moneyDone.extend({ judicial_id: z.string() }),
    errors: [...act, e.JUDICIAL_RUNS, e.JUDICIAL_EARLY, e.JUDICIAL_PLAN, e.NOTHING_TO_PAY, e.REQUEST_OPEN],
  }),
  cancelJudicialBill: endpoint({
    method: 'POST',
    path: '/merchant/order/judicial/cancelBill',
    base,
    summary: '取消司法账单',
    permission: maker,
    kind: 'write',
    body: z.strictObject({ ...onBill, reason: why }),
    result: z.object({ judicial_id: z.string(), effects: z.array(effect) }),
    errors: [...act, e.JUDICIAL_NOT_FOUND, e.JUDICIAL_OVER],
  }),
  editLegalCosts: endpoint({
    method: 'POST',
    path: '/merchant/order/judicial/editLegalCosts',
    base,
    summary: '修改法务费',
    permission: maker,
    kind: 'write',
    body: z.strictObject({ ...onBill, legal_costs: fenInput, reason: why }),
    result: z.object({ judicial_id: z.string(), effects: z.array(effect) }),
    errors: [...act, e.JUDICIAL_NOT_FOUND, e.JUDICIAL_OVER, e.COSTS_PAID, e.CODES_ABOVE, e.NOTHING_CHANGED],
  }),
  payCodes: endpoint({
    method: 'GET',
    path: '/merchant/order/judicial/listQr',
    base,
    summary: '司法账单的收款码',
    permission: reader,
    kind: 'read',
    viewable: true,
    query: oneBill,
    result: z.object({ list: z.array(payCode) }),
    errors: [e.JUDICIAL_NOT_FOUND],
  }),
  payCodeRoom: endpoint({
    method: 'GET',
    path: '/merchant/order/judicial/listCreateQrBill',
    base,
    summary: '可生成收款码的金额',
    permission: maker,
    kind: 'read',
    query: oneBill,
    /** What is open of the bill, what valid codes ask for of it, the most that a new one may ask for (fen), and its days. */
    result: z.object({ version: z.int(), open: fen, in_codes: fen, most: fen, days: z.int() }),
    errors: [e.JUDICIAL_NOT_FOUND],
  }),
  createPayCode: endpoint({
    method: 'POST',
    path: '/merchant/order/judicial/createQr',
    base,
    summary: '生成收款码',
    permission: maker,
    kind: 'write',
    body: z.strictObject({ judicial_id: id('judicialBill'), version, amount: someFen }),
    result: z.object({ code_id: z.string() }),
    errors: [...act, e.JUDICIAL_NOT_FOUND, e.JUDICIAL_OVER, e.CODE_ABOVE, e.CODES_FULL],
  }),
  cancelPayCode: endpoint({
    method: 'POST',
    path: '/merchant/order/judicial/cancelQr',
    base,
    summary: '作废收款码',
    permission: maker,
    kind: 'write',
    body: z.strictObject({ code_id: id('payCode'), version, reason: why }),
    result: z.object({ code_id: z.string() }),
    errors: [orders.ORDER_NOT_FOUND, e.CODE_NOT_FOUND, e.CODE_OVER],
  }),
  saveCourtStep: endpoint({
    method: 'POST',
    path: '/merchant/order/judicial/saveCase',
    base,
    summary: '记录案件进展',
    permission: ['judicial:case'],
    kind: 'write',
    body: z.strictObject({
      order_id: orderNo,
      state: z.preprocess((value) => (typeof value === 'string' ? Number(value) : value), z.literal([10, 20, 30, 40, 50], '请选择案件状态')),
      on_day: dueDay,
      note: line(500, '说明').default(''),
      papers: z.array(ownUploadKey).max(mostPapers, `最多上传${mostPapers}个材料`).default([]),
    }),
    result: z.object({ order_id: z.string() }),
    errors: [orders.ORDER_NOT_FOUND, ...uploadRefusals, e.COURT_NOT_ALLOWED, e.COURT_DAY, e.COURT_BACK, e.COURT_FULL],
  }),
} as const;
