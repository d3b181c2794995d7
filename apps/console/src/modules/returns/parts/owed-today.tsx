import { useQuery } from '@tanstack/react-query';
import { formatFen } from '@merchant-admin/common/money';
import type { SeenOrder } from '../../orders/index.ts';
import { returnInfoQuery } from '../queries.ts';

const words = { late_rent: '逾期租金', late_fee: '逾期费', return_fee: '归还逾期费', others: '其他到期账单' } as const;

/** What the customer has to pay by today, as lists and the page of the case tell it; what it is made of stands behind it where that is more than one thing. */
export function OwedToday({ order }: { readonly order: SeenOrder }) {
  const owed = useQuery(returnInfoQuery(order.order_id)).data?.owed_today;
  if (!owed || owed.total === 0) return null;
  const made = Object.entries(words).flatMap(([part, word]) => {
    const sum = owed[part as keyof typeof words];
    return sum > 0 ? [`${word}${formatFen(sum)}`] : [];
  });
  return (
    <strong>
      今日应付 {formatFen(owed.total)}
      {made.length > 1 && `（${made.join('，')}）`}
    </strong>
  );
}
