import { formatFen } from '@merchant-admin/common/money';
import { refundTypes } from '@merchant-admin/contract/bills/codes';
import { api } from '../../../../platform/api.ts';
import { LoadFailed } from '../../../../widgets/load-failed/load-failed.tsx';
import { TransactionPicker } from '../../../../widgets/transaction-picker/index.ts';
import { MoneyDialog } from './money-dialog.tsx';
import { AmountField, choicesOf, SelectField } from './money-fields.tsx';
import styles from './money.module.css';
import { RefundLines } from './refund-lines.tsx';
import { moneyTexts } from './texts.ts';
import type { SeenOrder } from './use-money-act.ts';
import { useRefund } from './use-refund.ts';

interface RefundDialogProps {
  readonly order: SeenOrder;
  /** The bill that the refund is about; every bill of the transaction without it. */
  readonly billId?: string;
  readonly startType?: string;
  readonly onClose: (done: boolean) => void;
}
const t = moneyTexts.refund;
const types = choicesOf(refundTypes);
const depositType = '2';
const offlineType = '9';

/** Asks for money to go back by the transaction that brought it; somebody else decides. */
export function RefundDialog({ order, billId, startType, onClose }: RefundDialogProps) {
  const refund = useRefund(order.order_id, billId, startType);
  const { type, held, trade, found, refundables } = refund;
  const shared = { order, act: t.act, success: t.done, onClose };
  const fields = (
    <>
      <SelectField label={t.type} options={types} value={type} onChange={refund.setType} />
      {type !== undefined && (
        <div className={styles.picker}>
          <TransactionPicker
            type={type === depositType ? 'capture' : ''}
            refundTypeKey={type}
            orderId={order.order_id}
            orderBillId={billId ?? ''}
            modeType={type === offlineType ? 'offline-refund' : 'payment'}
            loaders={refund.loaders}
            value={trade}
            onChange={refund.pick}
          />
        </div>
      )}
      {trade !== undefined && refundables.isError && (
        <LoadFailed error={refundables.error} onRetry={() => void refundables.refetch()} retrying={refundables.isFetching} />
      )}
      {found !== undefined && held === undefined && <RefundLines lines={refund.lines} amountOf={refund.amountOf} onChange={refund.setAmount} />}
      {found !== undefined && held !== undefined && (
        <AmountField
          label={t.amount}
          max={refund.rest}
          value={refund.restAmount}
          onChange={refund.setRest}
          note={`${t.refundable} ${formatFen(refund.rest)}`}
        />
      )}
    </>
  );
  return held === undefined ? (
    <MoneyDialog {...shared} title={t.title} call={api.bills.refundOrderBillNew} asks={refund.ofBills}>
      {fields}
    </MoneyDialog>
  ) : (
    <MoneyDialog {...shared} title={t.heldTitles[held]} call={api.bills.refundPrepayment} asks={refund.ofHeld}>
      {fields}
    </MoneyDialog>
  );
}
