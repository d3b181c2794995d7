import { TransactionPicker, type TradeLoaders } from '../../../../widgets/transaction-picker/index.ts';

interface TradePickerProps {
  /** The refund's type (`refundTypes`), which says where the number is looked for. */
  readonly type: string;
  /** What goes back: bills, or money that is held for the customer in that way. */
  readonly kind: string;
  /** The status of the bill that the refund is about; undefined without one. */
  readonly billStatus?: number | undefined;
  readonly orderId: string;
  readonly billId: string;
  readonly loaders: TradeLoaders;
  /** The form gives value and change. */
  readonly value?: string;
  readonly onChange?: (tradeNo: string | undefined) => void;
  readonly onPick: () => void;
}
const depositType = '2';
const offlineType = '9';

/** A picker of the transaction by which a refund goes back. */
export const TradePicker = ({ type, kind, billStatus, orderId, billId, loaders, value, onChange, onPick }: TradePickerProps) => (
  <TransactionPicker
    type={type === depositType ? 'capture' : ''}
    refundTypeKey={type}
    refundKindKey={kind}
    {...(billStatus === undefined ? {} : { billStatus })}
    orderId={orderId}
    orderBillId={billId}
    modeType={type === offlineType ? 'offline-refund' : 'payment'}
    loaders={loaders}
    value={value}
    onChange={(next) => {
      onPick();
      onChange?.(next);
    }}
  />
);
