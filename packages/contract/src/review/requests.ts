import { z } from 'zod';
import { action } from '../platform/acts.ts';
import { requestStateName, type RequestKind } from '../bills/codes.ts';
import { billsErrors as e } from '../bills/errors.ts';
import { effect } from '../orders/shapes.ts';
import { tabTree } from '../platform/tabs.ts';
import { mostVouchers } from './codes.ts';
import { endpoint } from '../platform/endpoint.ts';
import type { SearchFields } from '../platform/list.ts';
import { filterShape, rowShape } from '../platform/list-shapes.ts';
import { pageInput, pageOf } from '../platform/paging.ts';
import { ownUploadKey, uploadRefusals } from '../platform/uploads.ts';
import { inspection, sentPhotos } from '../returns/shapes.ts';
import { day, fen, id, instant, line, version } from '../platform/shapes.ts';
import { requestColumns, requestFields, requestTabValues } from './request-lists.ts';

const base = 'order-management' as const;

const row = z.object({
  ...rowShape({ ...requestColumns.deduction, ...requestColumns.refund }),
  id: z.string(),
  name: z.string(),
  phone: z.string(),
  source: z.int(),
  source_name: z.string(),
  /** The number, ours or the channel's, of the transaction that brought the money that a refund gives back; '' for deductions. */
  origin_no: z.string(),
  origin_trade_no: z.string(),
  /** Whether the refund is of money that came outside the shop, which finance pays back by hand. */
  by_hand: z.boolean(),
  vouchers: z.array(z.object({ key: z.string(), url: z.string() })),
  paid_on: day.nullable(),
  paid_by: z.string(),
  /** The failed document that can be tried again; '' where there is none. */
  retry_document_id: z.string(),
  retry_document_version: z.int(),
  state: z.int(),
  state_name: z.string(),
  /**
   * two_approvers: the amount is above the limit, so a second approver is needed. The two who may approve are named ('' for anybody), and so is who
   * approved first.
   */
  two_approvers: z.boolean(),
  lead: z.string(),
  first_approver_leads: z.boolean(),
  first_approver_name: z.string(),
  /** Names of those who may decide it now; empty once it is decided, or where nobody may. */
  asked: z.array(z.string()),
  /** What stays frozen of the deposit once the deduction is done, fen; null for refunds and for what is no longer under way. */
  deposit_after: fen.nullable(),
  applicant_name: z.string(),
  version: z.int(),
  actions: z.array(action),
});
export type RequestRow = z.output<typeof row>;

const filterOf = <Fields extends SearchFields>(fields: Fields) => ({ tab: z.enum(requestTabValues).optional(), ...filterShape(fields) });
const filters = { deduction: filterOf(requestFields.deduction), refund: filterOf(requestFields.refund) };

const detail = row.extend({
  order_status_name: z.string(),
  /** What was found when the goods came back, with pictures of then and of when they were sent: what a deduction is for. Null where nothing was inspected. */
  found: z.object({ return_no: z.string(), dispute_reason: z.string(), inspection, sent: z.array(sentPhotos) }).nullable(),
  /** The transaction that a refund's money goes back to. */
  origin: z.object({ out_trade_no: z.string(), trade_no: z.string(), kind_name: z.string(), amount: fen, by_hand: z.boolean() }).nullable(),
  lines: z.array(z.object({ bill_id: z.string(), name: z.string(), amount: fen, bill_amount: fen, paid: fen, refunded: fen })),
  rest: fen,
  decide_reason: z.string(),
  finished_at: instant.nullable(),
  documents: z.array(
    z.object({
      id: z.string(),
      out_trade_no: z.string(),
      trade_no: z.string(),
      amount: fen,
      state: z.string(),
      state_name: z.string(),
      failure: z.string(),
      at: instant,
      version: z.int(),
    }),
  ),
  records: z.array(z.object({ at: instant, actor_name: z.string(), action: z.string(), from: z.string(), to: z.string(), reason: z.string() })),
});
export type RequestDetail = z.output<typeof detail>;

const decision = z.strictObject({ id: id('request'), version, reason: line(200, '意见').default(''), preview: z.boolean().default(false) });
const decided = z.object({ order_id: z.string(), version: z.int(), effects: z.array(effect) });
const once = [e.REQUEST_NOT_FOUND, e.REQUEST_DECIDED] as const;

/** The same five calls for deductions and for refunds, each with rights of its own (specification 2, 7). */
const callsFor = <Name extends RequestKind>(name: Name, title: string, list: string, page: string) => ({
  tabs: endpoint({
    method: 'POST',
    path: `/merchant/order/audit/${name}CategoryList`,
    base,
    summary: `${title}审核分类与数量`,
    permission: [list],
    kind: 'read',
    result: tabTree,
  }),
  list: endpoint({
    method: 'POST',
    path: `/merchant/order/audit/${name}List`,
    base,
    summary: `${title}审核列表`,
    permission: [list],
    kind: 'read',
    body: z.strictObject({ ...pageInput, ...(filters[name] as (typeof filters)[Name]) }),
    result: pageOf(row),
  }),
  detail: endpoint({
    method: 'GET',
    path: `/merchant/order/audit/${name}Detail`,
    base,
    summary: `${title}审核详情`,
    permission: [list, page],
    kind: 'read',
    query: z.strictObject({ id: id('request') }),
    result: detail,
    errors: [e.REQUEST_NOT_FOUND],
  }),
  pass: endpoint({
    method: 'POST',
    path: `/merchant/order/audit/${name}Pass`,
    base,
    summary: `${title}审核通过`,
    permission: [`${name}:decide`],
    kind: 'write',
    body: decision,
    result: decided,
    errors: [...once, e.OWN_REQUEST, e.SAME_APPROVER, e.LEAD_NEEDED, e.DEPOSIT_EXPIRED, e.NOT_ENOUGH_DEPOSIT, e.NOTHING_TO_PAY, e.NOT_ENOUGH_HELD],
  }),
  reject: endpoint({
    method: 'POST',
    path: `/merchant/order/audit/${name}Reject`,
    base,
    summary: `${title}审核驳回`,
    permission: [`${name}:decide`],
    kind: 'write',
    body: decision,
    result: decided,
    errors: [...once, e.OWN_REQUEST, e.REQUEST_REASON],
  }),
  revoke: endpoint({
    method: 'POST',
    path: `/merchant/order/audit/${name}Revoke`,
    base,
    summary: `撤销${title}申请`,
    permission: [name === 'deduction' ? 'deposit:deduct' : 'refund:apply', `${name}:decide`],
    kind: 'write',
    body: decision,
    result: decided,
    errors: [...once, e.REQUEST_REASON],
  }),
});

/** A refund of money that came outside the shop is paid outside it (domain notes 3.5). */
const refundPaid = endpoint({
  method: 'POST',
  path: '/merchant/order/audit/refundPaid',
  base,
  summary: '确认线下退款已支付',
  permission: ['refund:decide'],
  kind: 'write',
  body: decision.extend({ vouchers: z.array(ownUploadKey).max(mostVouchers, `最多上传${mostVouchers}张凭证`), paid_on: day }),
  result: decided,
  errors: [...once, e.NOT_BY_HAND, e.OWN_REFUND, e.VOUCHER_REQUIRED, e.PAID_DAY, ...uploadRefusals],
});

const deduction = callsFor('deduction', '扣款', 'DeductionList', 'DeductionDetail');
const refund = callsFor('refund', '退款', 'RefundList', 'RefundDetail');

export const requestEndpoints = {
  deductionTabs: deduction.tabs,
  deductionList: deduction.list,
  deductionDetail: deduction.detail,
  deductionPass: deduction.pass,
  deductionReject: deduction.reject,
  deductionRevoke: deduction.revoke,
  refundTabs: refund.tabs,
  refundList: refund.list,
  refundDetail: refund.detail,
  refundPass: refund.pass,
  refundReject: refund.reject,
  refundRevoke: refund.revoke,
  refundPaid,
} as const;

/** The tabs of a list of requests, one for each state and one for all: value · name. */
export const requestTabs = (kind: RequestKind) =>
  requestTabValues.map((value) => ({ value, name: value === 'all' ? '全部' : requestStateName(kind, Number(value)) }));
