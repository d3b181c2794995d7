import { Form } from 'antd';
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
  /** The form gives value and change. */
  readonly value?: Receipt;
  readonly onChange?: (receipt: Receipt | undefined) => void;
  /** Called when a receipt is picked. */
  readonly onPick?: (receipt: Receipt | undefined) => void;
}

/** Finds a receipt at the channel by its number; one that is not there or booked already cannot be picked. */
const ReceiptPicker = ({ orderId, value, onChange, onPick }: ReceiptPickerProps) => (
  <>
    <TransactionPicker
      type=""
      refundTypeKey=""
      orderId={orderId}
      orderBillId=""
      modeType="offline-pay"
      loaders={tradeLoaders}
      value={value?.tradeNo}
      onChange={(tradeNo, picked) => {
        const receipt = tradeNo === undefined ? undefined : { tradeNo, amount: picked.amount ?? 0 };
        onChange?.(receipt);
        onPick?.(receipt);
      }}
    />
    {value !== undefined && <output className={styles.picked}>{moneyTexts.arrived(formatFen(value.amount))}</output>}
  </>
);

export const ReceiptItem = (props: Pick<ReceiptPickerProps, 'orderId' | 'onPick'>) => (
  <Form.Item name="receipt" rules={[{ required: true, message: moneyTexts.noTrade }]}>
    <ReceiptPicker {...props} />
  </Form.Item>
);
