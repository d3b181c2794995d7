import { useEffect, useRef } from 'react';
import { PickerField } from './picker-field.tsx';
import { nothingPicked } from './trade.ts';
import type { PickerFieldProps } from './use-picker.ts';

export type TransactionPickerProps = PickerFieldProps;

/**
 * A serial number of a payment (交易流水号), found by typing at least five characters of it, with the facts of its payment.
 * Numbers come from `modeType`'s source: `payment` from queryPaymentTradeNo, `offline-refund` from queryOfflineRefund, `offline-pay` from queryOfflinePay.
 * Another refund type, refund kind, bill status, bill, order or source makes both the choice and the list void (specification 4).
 */
export function TransactionPicker(props: TransactionPickerProps) {
  const { type, refundTypeKey, refundKindKey, orderId, billStatus, orderBillId, modeType, value, onChange } = props;
  const inputs = JSON.stringify([type, refundTypeKey, refundKindKey, orderId, billStatus, orderBillId, modeType]);
  const seen = useRef(inputs);

  useEffect(() => {
    if (seen.current === inputs) return;
    seen.current = inputs;
    if (value !== undefined) onChange(undefined, nothingPicked);
  }, [inputs, value, onChange]);

  return <PickerField key={inputs} {...props} />;
}
