import { maskName, maskPhone } from '@merchant-admin/common/mask';
import { requestActs, type RequestAct } from '@merchant-admin/contract/bills/acts';
import {
  deductionSources,
  documentKinds,
  documentStates,
  liveRequestStates,
  refundTypes,
  requestStateName,
  type RequestKind,
  requestState,
  undecidedStates,
} from '@merchant-admin/contract/bills/codes';
import { billsEndpoints } from '@merchant-admin/contract/bills/endpoints';
import { billsErrors } from '@merchant-admin/contract/bills/errors';
import { orderStatusText, type OrderStatus } from '@merchant-admin/contract/orders/codes';
import { requestEndpoints as e, requestTabs } from '@merchant-admin/contract/review/requests';
import { offers } from '../../../platform/acts/offer.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import {
  askedNow,
  billName,
  billsOf,
  decidersOf,
  documentsOf,
  isRequestsTurn,
  leadNames,
  reasonAgainstRequest,
  requestFacts,
  requestLines,
  tierFor,
  type Decider,
  type RequestFacts,
} from '../../bills/index.ts';
import { keeper, personalUrl } from '../../../platform/storage/index.ts';
import { recordsOf } from '../../orders/index.ts';
import { latestFound } from '../../returns/index.ts';
import { holdsAny } from '../../../platform/permission/allowed.ts';
import { leftOfOrigins } from '../store/refundable.view.ts';
import { countRequests, isOwnRequest, listRequests, requestWithOrder, type ListedRequest, type RequestFilter } from '../store/request.view.ts';

/** Judges who sees a voucher, since it names a customer's bank account: those who see the refund. */
export const keepVoucher = keeper('money_request', async (ctx, { entity_id: id }) => {
  if (id === null || !holdsAny(ctx.tags, e.refundDetail.permission)) return 'hidden';
  return (await isOwnRequest(ctx, id)) ? 'shown' : 'hidden';
});

const sourceName = (kind: RequestKind, source: number): string =>
  ((kind === 'deduction' ? deductionSources : refundTypes) as Record<number, string>)[source] ?? '';

const calls = {
  deduction: { pass: e.deductionPass, reject: e.deductionReject, revoke: e.deductionRevoke, paid: e.refundPaid, retry: billsEndpoints.retryDocument },
  refund: { pass: e.refundPass, reject: e.refundReject, revoke: e.refundRevoke, paid: e.refundPaid, retry: billsEndpoints.retryDocument },
};

/** The acts that a request offers. Decisions are offered to the end, so that its page says what became of it; the others only while they are of use. */
function turnOf(facts: RequestFacts): Partial<Record<RequestAct, string>> {
  const ofUse = {
    pass: true,
    reject: true,
    paid: facts.byHand && isRequestsTurn('paid', facts.state),
    retry: isRequestsTurn('retry', facts.state),
    revoke: true,
  };
  const acts = (Object.keys(ofUse) as RequestAct[]).filter((act) => ofUse[act]);
  return Object.fromEntries(acts.map((act) => [act, reasonAgainstRequest(act, facts)]));
}

/** What a page of requests is shown with. */
interface Around {
  /** What of each request's transaction can still go back, fen. */
  left: ReadonlyMap<number, number>;
  deciders: readonly Decider[];
}

const isLive = ({ state }: ListedRequest) => liveRequestStates.includes(state);

function rowFor(ctx: Ctx, kind: RequestKind, request: ListedRequest, { left, deciders }: Around) {
  const tier = tierFor(ctx, kind, request.amount);
  const lead = tier.lead === undefined ? '' : leadNames[tier.lead];
  const byHand = kind === 'refund' && request.origin_kind === 'receipt';
  return {
    id: String(request.id),
    request_no: request.request_no,
    order_id: request.order_no,
    name: maskName(request.customer_name),
    phone: maskPhone(request.customer_phone),
    goods_name: request.goods_name,
    source: request.source,
    source_name: sourceName(kind, request.source),
    amount: request.amount,
    deposit_frozen: request.deposit_frozen,
    origin_no: request.origin_no ?? '',
    origin_trade_no: request.origin_trade_no ?? '',
    refundable: left.get(request.id) ?? null,
    by_hand: byHand,
    vouchers: request.vouchers.map((key) => ({ key, url: personalUrl(ctx, key) })),
    paid_on: request.paid_on,
    paid_by: request.paid_by,
    retry_document_id: request.state === requestState.FAILED ? String(request.document_id) : '',
    retry_document_version: request.document_version ?? 0,
    state: request.state,
    state_name: requestStateName(kind, request.state),
    two_approvers: tier.two,
    lead,
    first_approver_leads: request.first_approver_leads,
    first_approver_name: request.first_approver_name,
    asked: askedNow(deciders, request, tier, request.store_id).map(({ name }) => name),
    deposit_after: kind === 'deduction' && isLive(request) ? Math.max(request.deposit_frozen - request.amount, 0) : null,
    reason: request.reason,
    failure: request.failure,
    applicant_name: request.applicant_name,
    created_at: request.created_at.toISOString(),
    decided_by: request.decided_by,
    decided_at: request.decided_at?.toISOString() ?? null,
    version: request.version,
    actions: offers(ctx, requestActs, calls[kind], turnOf(requestFacts(ctx, { ...request, kind }, byHand))),
  };
}

const around = async (ctx: Ctx, kind: RequestKind, requests: readonly ListedRequest[]): Promise<Around> => ({
  left: await leftOfOrigins(ctx, kind === 'refund' ? requests.map(({ id }) => id) : []),
  deciders: requests.some(({ state }) => undecidedStates.includes(state)) ? await decidersOf(ctx, kind) : [],
});

async function list(ctx: Ctx, kind: RequestKind, body: RequestFilter) {
  const found = await listRequests(ctx, kind, body);
  const shown = await around(ctx, kind, found.list);
  return {
    list: found.list.map((request) => rowFor(ctx, kind, request, shown)),
    total: found.total,
    total_capped: found.capped,
    page: body.page,
    page_size: body.page_size,
  };
}

async function tabs(ctx: Ctx, kind: RequestKind) {
  const counts = await countRequests(ctx, kind);
  return { list: requestTabs(kind).map((tab) => ({ ...tab, number: counts.get(tab.value) ?? 0, children: [] })) };
}

async function detail(ctx: Ctx, kind: RequestKind, id: string) {
  const request = (await requestWithOrder(ctx, kind, id)) ?? refuse(billsErrors.REQUEST_NOT_FOUND);
  const bills = new Map((await billsOf(ctx, request.order_id)).map((bill) => [bill.id, bill]));
  const documents = await documentsOf(ctx, request.order_id);
  const lines = await requestLines(ctx, request.id);
  const origin = documents.find((document) => document.id === request.origin_id);
  const records = await recordsOf(ctx, request.order_id, 'bills', request.request_no);
  return {
    ...rowFor(ctx, kind, request, await around(ctx, kind, [request])),
    found: kind === 'deduction' ? await latestFound(ctx, request.order_id) : null,
    order_status_name: orderStatusText[request.order_status as OrderStatus],
    origin: origin
      ? {
          out_trade_no: origin.out_no,
          trade_no: origin.channel_no,
          kind_name: documentKinds[origin.kind],
          amount: origin.amount,
          by_hand: origin.kind === 'receipt',
        }
      : null,
    lines: lines.map((line) => {
      const bill = bills.get(line.billId)!;
      return { bill_id: String(bill.id), name: billName(bill), amount: line.amount, bill_amount: bill.amount, paid: bill.paid, refunded: bill.refunded };
    }),
    rest: request.amount - lines.reduce((sum, line) => sum + line.amount, 0),
    decide_reason: request.decide_reason,
    finished_at: request.finished_at?.toISOString() ?? null,
    documents: documents
      .filter((document) => document.request_id === request.id)
      .map((document) => ({
        id: String(document.id),
        out_trade_no: document.out_no,
        trade_no: document.channel_no,
        amount: document.amount,
        state: document.state,
        state_name: documentStates[document.state],
        failure: document.failure,
        at: (document.finished_at ?? document.created_at).toISOString(),
        version: document.version,
      })),
    records: records.map(({ id: _id, actor_type: _type, ...each }) => each),
  };
}

export const deductionTabs = operation(e.deductionTabs, (ctx) => tabs(ctx, 'deduction'));
export const deductionList = operation(e.deductionList, (ctx, { body }) => list(ctx, 'deduction', body));
export const deductionDetail = operation(e.deductionDetail, (ctx, { query }) => detail(ctx, 'deduction', query.id));
export const refundTabs = operation(e.refundTabs, (ctx) => tabs(ctx, 'refund'));
export const refundList = operation(e.refundList, (ctx, { body }) => list(ctx, 'refund', body));
export const refundDetail = operation(e.refundDetail, (ctx, { query }) => detail(ctx, 'refund', query.id));
