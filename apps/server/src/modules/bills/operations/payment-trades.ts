import { isIncoming } from '@merchant-admin/contract/bills/codes';
import { billsEndpoints } from '@merchant-admin/contract/bills/endpoints';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { findOrder } from '../../orders/index.ts';
import type { DocumentRow } from '../store/document.store.ts';
import { refundablesOf, refundableTotal, type Refundable } from './refundable.ts';
import { requireBill } from './require-bill.ts';

/** The bill type by which the picker asks for prepayment (specification 9). */
const prepaymentType = '52';

const fits = ({ document }: Refundable, text: string) => text === '' || document.out_no.includes(text) || document.channel_no.includes(text);

/** The transactions of an order, or of one bill when it is named. @throws BILL_NOT_FOUND */
async function transactions(ctx: Ctx, orderNo: string, billId: string | undefined): Promise<Refundable[]> {
  const order = await findOrder(ctx, orderNo);
  const all = (await refundablesOf(ctx, order)).filter((each) => isIncoming(each.document.kind));
  if (!billId) return all;
  const bill = await requireBill(ctx, order.id, billId);
  return all.filter((each) => each.lines.some((line) => line.bill.id === bill.id));
}

const trade = (document: DocumentRow) => ({
  outTradeNo: document.out_no,
  trade_no: document.channel_no,
  amount: document.amount,
  paidTime: document.finished_at?.toISOString() ?? null,
  created_at: document.created_at.toISOString(),
  originOutTradeNo: document.out_no,
});

/** The transactions that a refund may pick; prepayment is picked by the transaction that brought it. */
export const paymentTradeNo = operation(billsEndpoints.queryPaymentTradeNo, async (ctx, { query }) => {
  const prepaid = query.refundType === prepaymentType;
  const list = (await transactions(ctx, query.orderId, prepaid ? undefined : query.order_bill_id)).filter(
    (each) => fits(each, query.outTradeNo) && (query.type === '' || each.document.kind === query.type) && refundableTotal(each) > 0,
  );
  return list.filter((each) => !prepaid || (each.document.rest_to === 'prepayment' && each.rest > 0)).map(({ document }) => trade(document));
});

/** Receipts of the order that may be paid back by hand. */
export const offlineRefunds = operation(billsEndpoints.queryOfflineRefund, async (ctx, { body }) => {
  const list = (await transactions(ctx, body.order_id, body.order_bill_id)).filter((each) => each.document.kind === 'receipt' && fits(each, body.trade_no));
  return list.map((each) => ({
    document_id: String(each.document.id),
    trade_no: each.document.channel_no,
    amount: each.document.amount,
    refundable: refundableTotal(each),
    created_at: each.document.created_at.toISOString(),
  }));
});
