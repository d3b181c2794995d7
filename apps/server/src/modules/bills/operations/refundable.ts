import { documentKinds, isIncoming, undecidedStates } from '@merchant-admin/contract/bills/codes';
import { billsEndpoints } from '@merchant-admin/contract/bills/endpoints';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { findOrder, type OrderRow } from '../../orders/index.ts';
import { billsOf, openOf, type BillRow } from '../store/bill.store.ts';
import { documentsOf, type DocumentRow } from '../store/document.store.ts';
import { linesOfOrder, promisesBack, type OrderLine } from '../store/order-lines.view.ts';
import { liveRequestsOf, waitingRefundLines, type RequestRow } from '../store/request.store.ts';
import { requireBill } from './require-bill.ts';
import { billName } from '../rules/bill-name.ts';

/** What can still go back of one document that brought money; fen. */
export interface Refundable {
  document: DocumentRow;
  refunded: number;
  refunding: number;
  /** What is left of the prepayment or overpayment that the document brought, fen. */
  rest: number;
  /** What of it neither went back nor is asked for, used or held since as something else too; fen. */
  notBack: number;
  lines: { bill: BillRow; amount: number; refundable: number }[];
}

interface Books {
  order: OrderRow;
  bills: Map<number, BillRow>;
  documents: readonly DocumentRow[];
  lines: readonly OrderLine[];
  requests: readonly RequestRow[];
  waiting: { billId: number; amount: number; originId: number }[];
}

const sum = <T>(list: readonly T[], of: (each: T) => number) => list.reduce((total, each) => total + of(each), 0);

/** Whether a document promises money to the customer, paid back or not; a second try of a failed refund promises nothing new. */
const isPromise = (document: Pick<DocumentRow, 'kind' | 'retries_id' | 'state'>) =>
  document.kind === 'refund' && document.retries_id === null && document.state !== 'revoked';

function refundableOf(books: Books, document: DocumentRow): Refundable {
  const back = books.documents.filter((each) => each.origin_id === document.id && isPromise(each));
  const asked = books.requests.filter((each) => each.origin_id === document.id && undecidedStates.includes(each.state));
  const promisedLines = books.lines.filter((line) => line.originId === document.id && promisesBack(line));
  const lines = books.lines
    .filter((line) => line.documentId === document.id)
    .map((line) => {
      const bill = books.bills.get(line.billId)!;
      const gone = sum(
        [...promisedLines, ...books.waiting.filter((each) => each.originId === document.id)].filter((each) => each.billId === bill.id),
        (each) => each.amount,
      );
      return { bill, amount: line.amount, refundable: openOf(bill) > 0 ? 0 : line.amount - gone };
    });
  const restGone = sum(back, (each) => each.amount) - sum(promisedLines, (line) => line.amount);
  const restAsked =
    sum(asked, (each) => each.amount) -
    sum(
      books.waiting.filter((each) => each.originId === document.id),
      (each) => each.amount,
    );
  const notBack = document.rest - restGone - restAsked;
  const refunded = sum(
    books.documents.filter((each) => each.origin_id === document.id && each.kind === 'refund' && each.state === 'succeeded'),
    (each) => each.amount,
  );
  return {
    document,
    refunded,
    refunding: sum(back, (each) => each.amount) - refunded + sum(asked, (each) => each.amount),
    rest: Math.max(0, Math.min(notBack, books.order[document.rest_to] - restAsked)),
    notBack,
    lines,
  };
}

/** What was read of an order already: all of its documents and lines, oldest first. */
export interface ReadOfOrder {
  bills?: readonly BillRow[];
  documents?: readonly DocumentRow[];
  lines?: readonly OrderLine[];
  requests?: readonly RequestRow[];
}

/** Every document of an order that brought money, with what can go back of it, newest first. */
export async function refundablesOf(ctx: Ctx, order: OrderRow, read: ReadOfOrder = {}): Promise<Refundable[]> {
  const requests = (read.requests ?? (await liveRequestsOf(ctx, order.id))).filter((each) => each.kind === 'refund');
  const books: Books = {
    order,
    bills: new Map((read.bills ?? (await billsOf(ctx, order.id))).map((bill) => [bill.id, bill])),
    documents: read.documents ?? (await documentsOf(ctx, order.id)),
    lines: read.lines ?? (await linesOfOrder(ctx, order.id)),
    requests,
    waiting: requests.length > 0 ? await waitingRefundLines(ctx, order.id) : [],
  };
  return books.documents
    .filter((document) => isIncoming(document.kind) && document.state === 'succeeded')
    .map((document) => refundableOf(books, document))
    .reverse();
}

/** What staff may pay back of a document; what secures devices goes back by itself. */
export const refundableTotal = (each: Refundable): number => (each.document.rest_to === 'yearly' ? 0 : each.rest) + sum(each.lines, (line) => line.refundable);

/** What can be paid back, fen, by the transaction that brought it. */
export const refundAmount = operation(billsEndpoints.orderRefundAmount, async (ctx, { body }) => {
  const order = await findOrder(ctx, body.order_id);
  if (body.bill_id !== undefined) await requireBill(ctx, order.id, body.bill_id);
  const all = await refundablesOf(ctx, order);
  const list = all
    .filter((each) => each.document.rest_to !== 'yearly')
    .filter((each) => body.bill_id === undefined || each.lines.some((line) => String(line.bill.id) === body.bill_id));
  return {
    total: sum(list, refundableTotal),
    list: list.map((each) => ({
      document_id: String(each.document.id),
      out_trade_no: each.document.out_no,
      trade_no: each.document.channel_no,
      kind: each.document.kind,
      kind_name: documentKinds[each.document.kind],
      channel: each.document.channel,
      at: each.document.finished_at?.toISOString() ?? null,
      amount: each.document.amount,
      refunded: each.refunded,
      refunding: each.refunding,
      refundable: refundableTotal(each),
      rest: each.rest,
      rest_to: each.document.rest_to,
      lines: each.lines.map((line) => ({ bill_id: String(line.bill.id), name: billName(line.bill), amount: line.amount, refundable: line.refundable })),
    })),
  };
});
