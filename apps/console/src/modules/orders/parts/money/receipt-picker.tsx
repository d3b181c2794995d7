import { formatFen } from '@merchant-admin/common/money';
import { TransactionPicker } from '../../../../widgets/transaction-picker/index.ts';
import styles from './money.module.css';
import { moneyTexts } from './texts.ts';
import { tradeLoaders } from './trade-loaders.ts';

/** Money that came outside the shop, as its channel knows it. */
export interface Receipt {
  readonly tradeNo: string;
  readonly amount: number;
}

interface ReceiptPickerProps {
  readonly orderId: string;
  readonly value: Receipt | undefined;
  readonly onChange: (receipt: Receipt | undefined) => void;
}

/** Finds a receipt at the channel by its number; one that is not there or booked already cannot be picked. */
export const ReceiptPicker = ({ orderId, value, onChange }: ReceiptPickerProps) => (
  <div className={styles.picker}>
    <TransactionPicker
      type=""
      refundTypeKey=""
      orderId={orderId}
      orderBillId=""
      modeType="offline-pay"
      loaders={tradeLoaders}
      value={value?.tradeNo}
      onChange={(tradeNo, picked) => onChange(tradeNo === undefined ? undefined : { tradeNo, amount: picked.amount ?? 0 })}
    />
    {value !== undefined && <output className={styles.picked}>{moneyTexts.arrived(formatFen(value.amount))}</output>}
  </div>
);
