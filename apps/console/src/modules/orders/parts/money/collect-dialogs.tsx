import { useState } from 'react';
import { api } from '../../../../platform/api.ts';
import { ChosenBills } from './chosen-bills.tsx';
import { MoneyDialog } from './money-dialog.tsx';
import { RadioField } from './money-fields.tsx';
import { ReceiptPicker, type Receipt } from './receipt-picker.tsx';
import { moneyTexts as t } from './texts.ts';
import type { SeenOrder } from './use-money-act.ts';

interface CollectProps {
  readonly order: SeenOrder;
  readonly billIds: readonly string[];
  readonly onClose: (done: boolean) => void;
}

/** Takes bills by the customer's agreement. */
export const WithholdDialog = ({ order, billIds, onClose }: CollectProps) => (
  <MoneyDialog
    order={order}
    title={t.withhold.title}
    act={t.withhold.title}
    success={t.withhold.done}
    withReason={false}
    call={api.bills.orderBillWithhold}
    asks={{ bill_ids: [...billIds] }}
    onClose={onClose}
  >
    <ChosenBills orderId={order.order_id} billIds={billIds} />
  </MoneyDialog>
);

type Way = keyof typeof t.pay.ways;
const ways = Object.entries(t.pay.ways).map(([value, label]) => ({ value, label }));

/** Settles several bills under one number, by the way that is chosen. */
export function BatchPaymentDialog({ order, billIds, onClose }: CollectProps) {
  const [way, setWay] = useState<Way>('withhold');
  const [receipt, setReceipt] = useState<Receipt>();
  const byReceipt = way === 'receipt';
  const asks = { bill_ids: [...billIds], way, ...(byReceipt && receipt !== undefined ? { trade_no: receipt.tradeNo } : {}) };
  return (
    <MoneyDialog
      order={order}
      title={t.pay.title}
      act={t.pay.act}
      success={t.pay.done}
      withReason={false}
      call={api.bills.billBatchPayment}
      asks={byReceipt && receipt === undefined ? t.noTrade : asks}
      onClose={onClose}
    >
      <ChosenBills orderId={order.order_id} billIds={billIds} />
      <RadioField label={t.pay.way} options={ways} value={way} onChange={(next) => setWay(next as Way)} />
      {byReceipt && <ReceiptPicker orderId={order.order_id} value={receipt} onChange={setReceipt} />}
    </MoneyDialog>
  );
}

/** Asks for bills to be settled by the frozen deposit. */
export const DepositOffsetDialog = ({ order, billIds, onClose }: CollectProps) => (
  <MoneyDialog
    order={order}
    title={t.offset.title}
    act={t.offset.act}
    success={t.offset.done}
    call={api.bills.depositDeduction}
    asks={{ bill_ids: [...billIds] }}
    onClose={onClose}
  >
    <ChosenBills orderId={order.order_id} billIds={billIds} />
  </MoneyDialog>
);
