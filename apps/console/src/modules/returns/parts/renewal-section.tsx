import { useQuery } from '@tanstack/react-query';
import { AppLink } from '../../../platform/app-link.tsx';
import { Facts, Section } from '../../../widgets/page/index.ts';
import { returnInfoQuery } from '../queries.ts';

/** The leases before and after this one, where it was renewed. */
export function RenewalSection({ orderNo }: { readonly orderNo: string }) {
  const renewals = useQuery(returnInfoQuery(orderNo)).data?.renewals ?? [];
  if (renewals.length === 0) return null;
  return (
    <Section title="续租">
      <Facts
        items={renewals.map((each) => [
          each.relation,
          <span key={each.order_id}>
            <AppLink to={`/order/orderDetail?order_id=${each.order_id}`}>{each.order_id}</AppLink>（{each.status_name}）
          </span>,
        ])}
      />
    </Section>
  );
}
