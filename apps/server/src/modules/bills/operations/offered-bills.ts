import { billActs, documentActs, type BillAct, type DocumentAct } from '@merchant-admin/contract/bills/acts';
import { billType, isRentType } from '@merchant-admin/contract/bills/codes';
import { billsEndpoints as calls } from '@merchant-admin/contract/bills/endpoints';
import { couponScope } from '@merchant-admin/contract/coupons/codes';
import { mayCall, offers, why, type OfferedAct, type Turn } from '../../../platform/acts/offer.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { couponsOnBills, hasUsable } from '../../coupons/index.ts';
import type { OrderRow } from '../../orders/index.ts';
import * as rule from '../rules/money-objections.ts';
import { openOf, type BillRow } from '../store/bill.store.ts';
import { noChannel, shownDocuments, type DocumentRow } from '../store/document.store.ts';
import type { OrderLine } from '../store/order-lines.view.ts';
import { liveRequestsOf, type RequestRow } from '../store/request.store.ts';
import { isFrozen } from './money-act.ts';
import { mayRefund, moneyFactsOf, toMove, type MoneyFacts } from './offered-money.ts';
import { refundablesOf, refundableTotal } from './refundable.ts';

const ofBill = {
  withhold: calls.orderBillWithhold,
  pay: calls.billBatchPayment,
  offset: calls.depositDeduction,
  edit: calls.editOrderBill,
  coupon: calls.useBillCoupon,
  fee: calls.modifyOverdueAmount,
  refund: calls.refundOrderBill,
} as const;
const ofDocument = { retry: calls.retryDocument, revoke: calls.offlineReceiptRevoke, revokeOffset: calls.revokeOffset } as const;

/** What can still go back, of each bill and in all; fen. */
interface Refunds {
  byBill: ReadonlyMap<number, number>;
  total: number;
}

/** What decides the acts on an order's bills and documents, for all of them at once. */
export interface Around {
  facts: MoneyFacts;
  bills: readonly BillRow[];
  lines: readonly OrderLine[];
  refundable: Refunds;
  /** What live requests ask to be paid back, fen. */
  refunding: number;
  /** Ids of documents of which something is promised back, or that were tried again. */
  bound: ReadonlySet<number>;
  triedAgain: ReadonlySet<number>;
  /** Whether the customer has a usable coupon for rent, and the ids of bills that one cuts. */
  coupons: { usable: boolean; onBills: ReadonlySet<number> };
}

/** What was read of the order already. */
interface Read {
  bills: readonly BillRow[];
  /** The newest documents, newest first: what follows a document is newer than it. One more than are shown where there are more. */
  documents: readonly DocumentRow[];
  lines: readonly OrderLine[];
}

async function refundsOf(ctx: Ctx, facts: MoneyFacts, read: Read & { requests: readonly RequestRow[] }): Promise<Refunds> {
  const byBill = new Map<number, number>();
  const { order } = facts;
  const brought = order.prepayment + order.overflow > 0 || read.bills.some((bill) => bill.paid > bill.refunded);
  if (!brought || !mayRefund(facts) || !mayCall(ctx, ofBill.refund)) return { byBill, total: 0 };
  const { documents, ...rest } = read;
  const all = await refundablesOf(ctx, order, documents.length > shownDocuments ? rest : { ...rest, documents: documents.toReversed() });
  for (const { lines } of all) for (const { bill, refundable } of lines) byBill.set(bill.id, (byBill.get(bill.id) ?? 0) + refundable);
  return { byBill, total: all.reduce((sum, each) => sum + refundableTotal(each), 0) };
}

async function rentCouponsOf(ctx: Ctx, order: OrderRow, bills: readonly BillRow[]): Promise<Around['coupons']> {
  const open = bills.filter((bill) => isRentType(bill.type) && openOf(bill) > 0).map((bill) => bill.id);
  const usable = rule.isRunning(order.status) && open.length > 0 && mayCall(ctx, ofBill.coupon) && (await hasUsable(ctx, order.member_id, couponScope.RENT));
  return { usable, onBills: new Set(usable ? (await couponsOnBills(ctx, open)).map((coupon) => coupon.bill_id!) : []) };
}

export async function aroundOf(ctx: Ctx, order: OrderRow, read: Read): Promise<Around> {
  const { bills, documents, lines } = read;
  const asked = await liveRequestsOf(ctx, order.id);
  const facts = await moneyFactsOf(ctx, order, asked);
  const ids = (found: readonly (number | null)[]) => new Set(found.filter((id) => id !== null));
  return {
    facts,
    bills,
    lines,
    refundable: await refundsOf(ctx, facts, { ...read, requests: asked }),
    refunding: asked.filter(({ kind }) => kind === 'refund').reduce((sum, { amount }) => sum + amount, 0),
    bound: ids([...documents, ...asked].map((each) => each.origin_id)),
    triedAgain: ids(documents.map((each) => each.retries_id)),
    coupons: await rentCouponsOf(ctx, order, bills),
  };
}

/** The acts on a bill. @param fee what is to pay of its derived late fee, fen; @param refundable what can still go back of it, fen */
export function billActsOf(
  ctx: Ctx,
  { facts, coupons }: Pick<Around, 'facts' | 'coupons'>,
  bill: BillRow,
  { fee, refundable }: { fee: number; refundable: number },
): OfferedAct<BillAct>[] {
  const open = openOf(bill);
  const frozen = isFrozen(facts.order, bill, ctx.today);
  const runs = rule.isRunning(facts.order.status);
  const moving = toMove(facts);
  const pay = moving ?? rule.objectionToPay({ open, frozen });
  const agreed = rule.objectionToCovered(bill);
  const lateFee = bill.type === billType.LATE_FEE ? open : fee;
  const asked: Turn<BillAct> = {
    withhold: why(pay ?? agreed ?? rule.objectionToWithhold(facts.order)),
    pay: why(pay),
    offset: why(pay ?? rule.objectionToInCourt(bill) ?? rule.objectionToDeduct(facts.deposit)),
    edit: why(moving ?? agreed ?? rule.objectionToEdit({ ...bill, open })),
    ...(coupons.usable && isRentType(bill.type)
      ? { coupon: why(moving ?? agreed ?? rule.objectionToCoupon({ ...bill, open, frozen, couponed: coupons.onBills.has(bill.id) })) }
      : {}),
  };
  return offers<BillAct>(ctx, billActs, ofBill, {
    ...(runs && open > 0 ? asked : {}),
    ...(runs && lateFee > 0 ? { fee: why(moving ?? agreed ?? rule.objectionToFee(lateFee)) } : {}),
    ...(mayRefund(facts) && bill.paid > bill.refunded ? { refund: why(rule.objectionToRefundOf({ open, refundable })) } : {}),
  });
}

export function documentActsOf(
  ctx: Ctx,
  document: DocumentRow,
  { facts: { order, underWay }, bills, lines, bound, triedAgain }: Around,
): OfferedAct<DocumentAct>[] {
  const { kind, state, rest } = document;
  const runs = rule.isRunning(order.status);
  const byHand = document.channel === noChannel;
  const retry = rule.objectionToRetry({ kind, state, byHand });
  const moving = rule.objectionToMove({ status: order.status, underWay });
  const settled = new Set(lines.filter((line) => line.documentId === document.id).map((line) => line.billId));
  const refunded = bills.some((bill) => settled.has(bill.id) && bill.refunded > 0);
  const writtenOff = bills.some((bill) => settled.has(bill.id) && bill.written_off > 0);
  const revoke = rule.objectionToRevoke({ kind, state, bound: bound.has(document.id), writtenOff, rest, held: order[document.rest_to] });
  const succeeded = runs && state === 'succeeded';
  return offers<DocumentAct>(ctx, documentActs, ofDocument, {
    ...(retry === undefined && !triedAgain.has(document.id) ? { retry: '' } : {}),
    ...(succeeded && kind === 'receipt' ? { revoke: why(moving ?? revoke) } : {}),
    ...(succeeded && kind === 'offset'
      ? { revokeOffset: why(moving ?? rule.objectionToRevokeOffset({ kind, state, channel: document.channel, settling: order.settling, refunded })) }
      : {}),
  });
}
