import { useQuery } from '@tanstack/react-query';
import { api } from '../../../platform/api.ts';
import { queryClient } from '../../../platform/query-client.ts';
import { MaskedText } from '../../../widgets/masked-text/masked-text.tsx';
import { plainRightQuery } from '../queries.ts';

export type PersonField = 'name' | 'phone' | 'id_card' | 'address' | 'receiver';

/** Plain text of an order's customer: whether the caller may see it and how often still, one field's text with a reason, and a field masked with its button. */
export function usePlain(orderNo: string) {
  const right = useQuery(plainRightQuery(orderNo)).data;
  const reveal = (field: PersonField) => async (reason: string) => {
    const { value } = await api.orders.orderListDesensitizationInfo({ body: { order_id: orderNo, field, reason } });
    await queryClient.invalidateQueries({ queryKey: ['orders', 'checkDesensitizationInfo'] });
    return value;
  };
  const masked = (label: string, text: string, field: PersonField) => (
    <MaskedText key={field} masked={text} label={label} {...(right?.allowed ? { reveal: reveal(field), reasons: right.reasons } : {})} />
  );
  return { right, reveal, masked };
}
