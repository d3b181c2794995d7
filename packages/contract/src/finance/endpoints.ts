import { z } from 'zod';
import { effect } from '../orders/shapes.ts';
import { ordersErrors as orders } from '../orders/errors.ts';
import { endpoint } from '../platform/endpoint.ts';
import { answerShape, inputShape } from '../platform/form-shapes.ts';
import { filterShape } from '../platform/list-shapes.ts';
import { pageInput, pageOf } from '../platform/paging.ts';
import { day, fen, id, instant, integer, line, requiredLine, version } from '../platform/shapes.ts';
import { tabTree } from '../platform/tabs.ts';
import { payeeAccount, settleTabValues, withdrawTabValues } from './codes.ts';
import { financeErrors as e } from './errors.ts';
import { flowFields, settleFields, settleLineFields, termsForm, withdrawFields } from './finance-list.ts';
import { dueRow, flowRow, funds, ofMerchant, settleDetail, settleLineRow, settleOffer, settleRow, withdrawRow } from './shapes.ts';

const base = 'order-management' as const;
const seeing = { base, method: 'GET', kind: 'read', scope: 'own-or-all' } as const;
const writing = { base, method: 'POST', kind: 'write' } as const;
/** A call of the platform's staff, inside the merchant whose money it is about. */
const deciding = { ...writing, onBehalf: true } as const;
const centre = ['ReconciliationCenter'] as const;
const statements = [...centre, 'ReconciliationDetail'] as const;
const purse = ['WithdrawalApplication'] as const;
const withdrawals = ['WithdrawalRecord', ...purse] as const;
const preview = z.boolean().default(false);
const ofStatement = { ...ofMerchant, statement_id: id('settleStatement') };
const ofWithdrawal = { ...ofMerchant, withdraw_id: id('withdrawal') };
const changed = z.object({ version: z.int(), effects: z.array(effect) });
const toStatement = [e.SETTLE_NOT_FOUND, e.SETTLE_STATE] as const;
const toWithdrawal = [e.WITHDRAW_NOT_FOUND, e.WITHDRAW_STATE] as const;

/** What the platform settles with its merchants, and what they withdraw (domain notes 3.11, 4.8, 5.7). The specification names the screens; the calls are ours. */
export const financeEndpoints = {
  settleList: endpoint({
    ...seeing,
    path: '/merchant/finance/settle/list',
    summary: '结算单列表',
    permission: centre,
    query: z.strictObject({ ...pageInput, tab: z.enum(settleTabValues).optional(), ...filterShape(settleFields) }),
    result: pageOf(settleRow),
  }),
  settleTabs: endpoint({
    ...seeing,
    path: '/merchant/finance/settle/tabs',
    summary: '结算单数量',
    permission: centre,
    query: z.strictObject(ofMerchant),
    result: tabTree,
  }),
  settleInfo: endpoint({
    ...seeing,
    path: '/merchant/finance/settle/info',
    summary: '结算单详情',
    permission: statements,
    query: z.strictObject(ofStatement),
    result: settleDetail,
    errors: [e.SETTLE_NOT_FOUND],
  }),
  settleLines: endpoint({
    ...seeing,
    path: '/merchant/finance/settle/lines',
    summary: '结算单明细',
    permission: statements,
    query: z.strictObject({ ...pageInput, ...ofStatement, ...filterShape(settleLineFields) }),
    result: pageOf(settleLineRow),
    errors: [e.SETTLE_NOT_FOUND],
  }),
  /** What is in no statement yet, the longest there first: what may be settled (`due` 1), or may not yet and why. Of the oldest 100,000 where there are more. */
  dueList: endpoint({
    ...seeing,
    path: '/merchant/finance/settle/due',
    summary: '待结算明细',
    permission: purse,
    query: z.strictObject({ ...pageInput, ...ofMerchant, due: z.enum(['0', '1']) }),
    result: pageOf(dueRow),
  }),
  /** Makes a statement of all that may be settled up to a day. With `preview` what it would hold is told and nothing kept. */
  settleMake: endpoint({
    ...deciding,
    path: '/merchant/finance/settle/make',
    summary: '生成结算单',
    permission: ['finance:settle'],
    body: z.strictObject({ ...ofMerchant, to_day: day, note: line(200, '备注').default(''), preview }),
    result: z.object({ statement_id: z.string(), statement_no: z.string(), offer: settleOffer }),
    errors: [e.SETTLE_NOTHING, e.SETTLE_OPEN, e.SETTLE_DAY],
  }),
  settleSubmit: endpoint({
    ...deciding,
    path: '/merchant/finance/settle/submit',
    summary: '提交结算单',
    permission: ['finance:settle'],
    body: z.strictObject({ ...ofStatement, version }),
    result: changed,
    errors: toStatement,
  }),
  /** Passes a statement, whose sum is the merchant's from then on, or sends it back; never the person who submitted it. */
  settleDecide: endpoint({
    ...deciding,
    path: '/merchant/finance/settle/decide',
    summary: '审核结算单',
    permission: ['finance:settleReview'],
    body: z.strictObject({ ...ofStatement, version, pass: z.boolean(), note: line(200, '说明').default(''), preview }),
    result: changed,
    errors: [...toStatement, e.SETTLE_OWN, orders.REASON_REQUIRED],
  }),
  /** Gives up a statement that was not submitted: its lines come with another. */
  settleVoid: endpoint({
    ...deciding,
    path: '/merchant/finance/settle/void',
    summary: '作废结算单',
    permission: ['finance:settle'],
    body: z.strictObject({ ...ofStatement, version, reason: requiredLine(200, '原因') }),
    result: changed,
    errors: toStatement,
  }),
  funds: endpoint({
    ...seeing,
    path: '/merchant/finance/funds/info',
    summary: '资金概览',
    permission: withdrawals,
    query: z.strictObject(ofMerchant),
    result: funds,
  }),
  flowList: endpoint({
    ...seeing,
    path: '/merchant/finance/funds/flows',
    summary: '资金流水',
    permission: purse,
    query: z.strictObject({ ...pageInput, ...filterShape(flowFields) }),
    result: pageOf(flowRow),
  }),
  /** The account that the merchant is paid to, whose holder the channel checks. What is changed may be paid to a day later. */
  payeeSave: endpoint({
    ...writing,
    path: '/merchant/finance/payee/save',
    summary: '设置收款账户',
    permission: ['finance:payee'],
    body: z.strictObject({
      holder: requiredLine(30, '收款人姓名'),
      account: z.string().regex(payeeAccount, '收款账号须为手机号或邮箱'),
      reason: requiredLine(200, '原因'),
    }),
    result: z.object({ from: instant }),
    errors: [e.PAYEE_UNCHANGED],
  }),
  termsInfo: endpoint({
    ...seeing,
    path: '/merchant/finance/terms/info',
    summary: '结算规则',
    permission: [...centre, ...purse],
    query: z.strictObject(ofMerchant),
    result: z.object({ ...answerShape(termsForm), version: z.int(), made_by: z.string(), made_at: instant.nullable(), reason: z.string() }),
  }),
  /** Sets the terms of statements and withdrawals to come. */
  termsSave: endpoint({
    ...deciding,
    path: '/merchant/finance/terms/save',
    summary: '设置结算规则',
    permission: ['finance:terms'],
    body: z.strictObject({ ...ofMerchant, ...inputShape(termsForm), version: integer(0, 1_000_000), reason: requiredLine(200, '原因') }),
    result: z.object({ version: z.int() }),
    errors: [e.TERMS_UNCHANGED, e.TERMS_BOUNDS],
  }),
  withdrawList: endpoint({
    ...seeing,
    path: '/merchant/finance/withdraw/list',
    summary: '提现记录',
    permission: withdrawals,
    query: z.strictObject({ ...pageInput, tab: z.enum(withdrawTabValues).optional(), ...filterShape(withdrawFields) }),
    result: pageOf(withdrawRow),
  }),
  withdrawTabs: endpoint({
    ...seeing,
    path: '/merchant/finance/withdraw/tabs',
    summary: '提现数量',
    permission: withdrawals,
    query: z.strictObject(ofMerchant),
    result: tabTree,
  }),
  /** Asks for a sum of one's own funds; it is set aside at once. */
  withdrawApply: endpoint({
    ...writing,
    path: '/merchant/finance/withdraw/apply',
    summary: '申请提现',
    permission: ['finance:withdraw'],
    body: z.strictObject({ amount: integer(1, 1_000_000_000), note: line(200, '备注').default(''), preview }),
    result: z.object({ withdraw_id: z.string(), fee: fen, arrives: fen, effects: z.array(effect) }),
    errors: [e.PAYEE_MISSING, e.PAYEE_HELD, e.WITHDRAW_LIVE, e.WITHDRAW_SHORT, e.WITHDRAW_BOUNDS],
  }),
  withdrawCancel: endpoint({
    ...writing,
    path: '/merchant/finance/withdraw/cancel',
    summary: '撤销提现',
    permission: ['finance:withdraw'],
    body: z.strictObject({ withdraw_id: id('withdrawal'), version, reason: requiredLine(200, '原因') }),
    result: changed,
    errors: toWithdrawal,
  }),
  /** Passes a withdrawal or rejects it; never who applied for it. */
  withdrawDecide: endpoint({
    ...deciding,
    path: '/merchant/finance/withdraw/decide',
    summary: '审核提现',
    permission: ['finance:withdrawReview'],
    body: z.strictObject({ ...ofWithdrawal, version, pass: z.boolean(), note: line(200, '说明').default('') }),
    result: changed,
    errors: [...toWithdrawal, e.WITHDRAW_OWN, orders.REASON_REQUIRED],
  }),
  /** Pays a withdrawal that was passed by the channel, once; neither who applied for it nor who passed it. */
  withdrawPay: endpoint({
    ...deciding,
    path: '/merchant/finance/withdraw/pay',
    summary: '提现打款',
    permission: ['finance:withdrawPay'],
    /** amount: what the person saw that arrives, fen. */
    body: z.strictObject({ ...ofWithdrawal, version, amount: integer(1, 1_000_000_000) }),
    result: changed,
    errors: [...toWithdrawal, e.WITHDRAW_OWN, e.WITHDRAW_SAME, e.WITHDRAW_SHORT],
  }),
} as const;
