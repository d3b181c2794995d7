import { useQuery } from '@tanstack/react-query';
import { api } from '../../../platform/api.ts';
import { queryClient } from '../../../platform/query-client.ts';
import { MaskedText } from '../../../widgets/masked-text/masked-text.tsx';
import { plainRightQuery } from '../../orders/index.ts';

interface PlainTextProps {
  readonly orderNo: string;
  readonly field: 'receiver' | 'address';
  readonly label: string;
  readonly masked: string;
}

/** Where an order's goods go, masked; plain text by right, with a reason and on record. */
export function PlainText({ orderNo, field, label, masked }: PlainTextProps) {
  const right = useQuery(plainRightQuery(orderNo));
  const reveal = async (reason: string) => {
    const { value } = await api.orders.orderListDesensitizationInfo({ body: { order_id: orderNo, field, reason } });
    await queryClient.invalidateQueries({ queryKey: ['orders', 'checkDesensitizationInfo'] });
    return value;
  };
  return <MaskedText key={orderNo} masked={masked} label={label} {...(right.data?.allowed ? { reveal, reasons: right.data.reasons } : {})} />;
}
