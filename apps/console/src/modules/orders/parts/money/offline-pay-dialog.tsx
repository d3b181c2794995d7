import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatFen } from '@merchant-admin/common/money';
import { api, type Answer } from '../../../../platform/api.ts';
import { DataTable, type TableColumn } from '../../../../widgets/data-table/index.ts';
import { openBillsQuery } from '../../money-queries.ts';
import { coveredBy, restOf } from './covered.ts';
import { MoneyDialog } from './money-dialog.tsx';
import { RadioField } from './money-fields.tsx';
import styles from './money.module.css';
import { ReceiptPicker, type Receipt } from './receipt-picker.tsx';
import { moneyTexts as t } from './texts.ts';
import type { SeenOrder } from './use-money-act.ts';

type OpenBill = Answer<'bills', 'orderLookTheBill'>['list'][number];
type RestTo = keyof typeof t.receipt.rests;

const columns: readonly TableColumn<OpenBill>[] = [
  { key: 'name', title: t.bill, width: 120 },
  { key: 'due_date', title: t.dueDate, width: 110 },
  { key: 'open', title: t.open, width: 110, kind: 'money' },
  { key: 'overdue_fee', title: t.lateFee, width: 100, kind: 'money' },
  { key: 'status_name', title: t.state, width: 100 },
];
const rests = Object.entries(t.receipt.rests).map(([value, label]) => ({ value, label }));

/** Puts money that came outside the shop onto bills; what they do not take rests where the person says. */
export function OfflinePayDialog({ order, onClose }: { readonly order: SeenOrder; readonly onClose: (done: boolean) => void }) {
  const bills = useQuery(openBillsQuery(order.order_id));
  const [receipt, setReceipt] = useState<Receipt>();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [restTo, setRestTo] = useState<RestTo>('overflow');
  const open = bills.data?.list ?? [];
  const taken = open.filter((bill) => chosen.includes(bill.bill_id));
  const rest = receipt === undefined ? 0 : restOf(receipt.amount, taken);
  const pick = (next: Receipt | undefined) => {
    setReceipt(next);
    setChosen(next === undefined ? [] : coveredBy(next.amount, open));
  };
  return (
    <MoneyDialog
      order={order}
      title={t.receipt.title}
      act={t.receipt.act}
      success={t.receipt.done}
      withReason={false}
      call={api.bills.confirmOfflinePay}
      asks={receipt === undefined ? t.noTrade : { trade_no: receipt.tradeNo, bill_ids: taken.map((bill) => bill.bill_id), rest_to: restTo }}
      onClose={onClose}
    >
      <ReceiptPicker orderId={order.order_id} value={receipt} onChange={pick} />
      {receipt !== undefined && (
        <div className={styles.lines}>
          <DataTable
            label={t.receipt.onto}
            columns={columns}
            rows={bills.data?.list}
            rowKey={(bill) => bill.bill_id}
            selection={{ keys: taken.map((bill) => bill.bill_id), onChange: setChosen }}
            error={bills.error}
            onRetry={() => void bills.refetch()}
            empty={t.receipt.nothingOpen}
          />
        </div>
      )}
      {rest > 0 && <RadioField label={t.receipt.rest(formatFen(rest))} options={rests} value={restTo} onChange={(next) => setRestTo(next as RestTo)} />}
    </MoneyDialog>
  );
}
