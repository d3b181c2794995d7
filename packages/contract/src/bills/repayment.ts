import { z } from 'zod';
import { ordersErrors as orders } from '../orders/errors.ts';
import { oneOrder } from '../orders/shapes.ts';
import { action } from '../platform/acts.ts';
import { endpoint } from '../platform/endpoint.ts';
import { day, fen, id, instant, integer, line, version } from '../platform/shapes.ts';
import { ownUploadKey, uploadRefusals } from '../platform/uploads.ts';
import { billsErrors as e } from './errors.ts';
import { mostInstalments } from './repayment-codes.ts';
import { billIds, dueDay, moneyAct, moneyDone, someFen, why } from './shapes.ts';

const base = 'admin' as const;
const act = [orders.ORDER_NOT_FOUND, orders.ORDER_CHANGED, orders.PAYMENT_UNDER_WAY] as const;
const reader = ['OrderDetail', 'OverdueDetail'] as const;

const covered = z.object({
  bill_id: z.string(),
  name: z.string(),
  due_date: day.nullable(),
  /** What rent, or the bill, still asks for, fen. */ open: fen,
  /** Its late fee that no bill asks for yet, fen. */ fee: fen,
});

const plan = z.object({
  plan_id: z.string(),
  state: z.int(),
  state_name: z.string(),
  /** What the covered bills and their late fees asked for when it was agreed, fen. */
  total: fen,
  /** What is given up once the rest is paid, fen. */
  waived: fen,
  /** What came on the covered bills since, fen. */
  paid: fen,
  /** What is still to come by the instalments, fen. */
  rest: fen,
  began_on: day,
  /** Until when the customer may confirm it; null where he is not asked. */
  confirm_until: instant.nullable(),
  consent_name: z.string(),
  consent_note: z.string(),
  reason: z.string(),
  made_by: z.string(),
  made_at: instant,
  ended_at: instant.nullable(),
  ended_why: z.string(),
  /** Days after a due day that break the plan. */
  grace_days: z.int(),
  bills: z.array(z.string()),
  proofs: z.array(z.object({ key: z.string(), url: z.string() })),
  instalments: z.array(
    z.object({
      due_date: day,
      amount: fen,
      paid: fen,
      state: z.string(),
      state_name: z.string(),
      /** The day on which it was paid in full. */ met_on: day.nullable(),
    }),
  ),
  version: z.int(),
  actions: z.array(action),
});

/** 协商还款: open bills are paid by new instalments (specification: Installment and follow). */
export const repaymentEndpoints = {
  queryOrderTermFeeInfo: endpoint({
    method: 'POST',
    path: '/others/orderBillConsult/queryOrderTermFeeInfo',
    base,
    summary: '可协商的账单与逾期费',
    permission: ['overdue:consult'],
    kind: 'read',
    body: oneOrder,
    result: z.object({
      version: z.int(),
      list: z.array(covered),
      /** Whether the asker may give something up, and above how much somebody else agrees to it, fen. */
      can_waive: z.boolean(),
      second_above: fen,
      grace_days: z.int(),
    }),
    errors: [orders.ORDER_NOT_FOUND],
  }),
  getConsultBillInfo: endpoint({
    method: 'POST',
    path: '/others/orderBillConsult/getConsultBillInfo',
    base,
    summary: '协商分期计划',
    permission: reader,
    kind: 'read',
    viewable: true,
    body: oneOrder,
    result: z.object({ list: z.array(plan) }),
    errors: [orders.ORDER_NOT_FOUND],
  }),
  confirmConsultBill: endpoint({
    method: 'POST',
    path: '/others/orderBillConsult/confirmConsultBill',
    base,
    summary: '确认协商分期',
    permission: ['overdue:consult'],
    kind: 'write',
    body: z.strictObject({
      ...moneyAct,
      bill_ids: billIds,
      waived: integer(0, 1_000_000_000).default(0),
      instalments: z
        .array(z.strictObject({ due_date: dueDay, amount: someFen }))
        .min(1, '请至少填写1期')
        .max(mostInstalments, `最多${mostInstalments}期`),
      consent_way: integer(1, 5),
      consent_note: line(200, '用户确认说明').default(''),
      proofs: z.array(ownUploadKey).max(9, '最多上传9张凭证').default([]),
      reason: why,
    }),
    result: moneyDone,
    errors: [
      ...act,
      ...uploadRefusals,
      e.BILL_NOT_FOUND,
      e.NOTHING_TO_PAY,
      e.EARLIER_FIRST,
      e.BILL_FROZEN,
      e.PLAN_RUNS,
      e.JUDICIAL_RUNS,
      e.PLAN_SUM,
      e.PLAN_DAYS,
      e.PLAN_WAIVES_ALL,
      e.PLAN_WAIVE_RIGHT,
      e.PLAN_PROOF,
    ],
  }),
  approveConsultBill: endpoint({
    method: 'POST',
    path: '/others/orderBillConsult/approveConsultBill',
    base,
    summary: '复核协商分期',
    permission: ['overdue:agree'],
    kind: 'write',
    body: z.strictObject({ plan_id: id('repaymentPlan'), version }),
    result: z.object({ plan_id: z.string() }),
    errors: [...act, e.PLAN_NOT_FOUND, e.PLAN_OVER, e.PLAN_OWN, e.PLAN_OUTDATED, e.PLAN_DAYS],
  }),
  endConsultBill: endpoint({
    method: 'POST',
    path: '/others/orderBillConsult/endConsultBill',
    base,
    summary: '终止协商分期',
    permission: ['overdue:consult'],
    kind: 'write',
    body: z.strictObject({ plan_id: id('repaymentPlan'), version, reason: why }),
    result: z.object({ plan_id: z.string() }),
    errors: [orders.ORDER_NOT_FOUND, e.PLAN_NOT_FOUND, e.PLAN_OVER],
  }),
} as const;
