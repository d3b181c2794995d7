import { queryClient } from '../../../../platform/query-client.ts';
import { billInfoQuery, refreshOrders } from '../../queries.ts';
import { EntriesDialog } from '../entries-dialog.tsx';
import * as dialogs from '../money/dialogs.ts';
import type { SeenOrder } from '../order-act-dialog.tsx';
import { blockedFor, refundTypeOf, type Bill, type BillAct, type CollectAct, type Document, type DocumentAct } from './bill-acts.ts';
import { TermDrawer } from './term-drawer.tsx';

export type OrderMoneyAct = 'addBill' | 'receipt' | 'waive' | 'refund';

/** The dialog that is open and what it is about. Bills are named, so that a reload shows them as they are then. */
export type Opened =
  | { readonly act: 'entries' | OrderMoneyAct }
  | { readonly act: BillAct | 'term'; readonly billId: string }
  | { readonly act: CollectAct; readonly billIds: readonly string[] }
  | { readonly act: DocumentAct; readonly document: Document };

interface OpenDialogProps {
  readonly opened: Opened;
  readonly order: SeenOrder;
  readonly bills: readonly Bill[];
  readonly onClose: () => void;
}

function ofBill(act: BillAct | 'term', bill: Bill, order: SeenOrder, onClose: () => void) {
  const given = { order, bill, onClose };
  const type = refundTypeOf(bill);
  if (act === 'term') return <TermDrawer orderNo={order.order_id} billId={bill.bill_id} onClose={onClose} />;
  if (act === 'edit') return <dialogs.EditBillDialog {...given} />;
  if (act === 'coupon') return <dialogs.RentCouponDialog {...given} />;
  if (act === 'fee') return <dialogs.LateFeeDialog {...given} />;
  return (
    <dialogs.RefundDialog order={order} billId={bill.bill_id} billStatus={bill.status} {...(type === undefined ? {} : { startType: type })} onClose={onClose} />
  );
}

/** The current version of a document; 0 for one that is no longer shown. */
async function documentVersion(orderNo: string, id: string): Promise<number> {
  await refreshOrders();
  const { documents } = await queryClient.fetchQuery({ ...billInfoQuery(orderNo), staleTime: 0 });
  return documents.find((each) => each.id === id)?.version ?? 0;
}

function ofDocument(act: DocumentAct, document: Document, order: SeenOrder, onClose: () => void) {
  if (act === 'revoke') return <dialogs.RevokeReceiptDialog order={order} document={document} onClose={onClose} />;
  if (act === 'revokeOffset') return <dialogs.RevokeOffsetDialog order={order} document={document} onClose={onClose} />;
  const seen = { id: document.id, version: document.version, name: `${document.kind_name} ${document.out_trade_no}` };
  return <dialogs.RetryDialog document={seen} reload={() => documentVersion(order.order_id, document.id)} onClose={onClose} />;
}

export function OpenDialog({ opened, order, bills, onClose }: OpenDialogProps) {
  const given = { order, onClose };
  if ('billIds' in opened) {
    const collect = { ...given, billIds: opened.billIds };
    if (opened.act === 'withhold') return <dialogs.WithholdDialog {...collect} />;
    if (opened.act === 'offset') return <dialogs.DepositOffsetDialog {...collect} />;
    return (
      <dialogs.BatchPaymentDialog
        {...collect}
        notWithheld={blockedFor(
          'withhold',
          bills.filter(({ bill_id: id }) => opened.billIds.includes(id)),
        )}
      />
    );
  }
  if ('billId' in opened) {
    const bill = bills.find((each) => each.bill_id === opened.billId);
    return bill === undefined ? null : ofBill(opened.act, bill, order, onClose);
  }
  if ('document' in opened) return ofDocument(opened.act, opened.document, order, onClose);
  if (opened.act === 'addBill') return <dialogs.NewBillDialog {...given} />;
  if (opened.act === 'receipt') return <dialogs.OfflinePayDialog {...given} />;
  if (opened.act === 'waive') return <dialogs.WaiveFeesDialog {...given} bills={bills} />;
  if (opened.act === 'refund') return <dialogs.RefundDialog {...given} />;
  return <EntriesDialog orderNo={order.order_id} onClose={onClose} />;
}
