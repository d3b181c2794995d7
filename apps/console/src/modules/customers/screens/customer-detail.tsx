import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { Skeleton } from 'antd';
import { Suspense } from 'react';
import { api } from '../../../platform/api.ts';
import { partsCome } from '../../../platform/late-part.ts';
import { LoadFailed } from '../../../widgets/load-failed/load-failed.tsx';
import { Section, WaitingPage } from '../../../widgets/page/index.ts';
import { PersonFollows, PersonOldOrders, PersonOrders } from '../../orders/index.ts';
import { ContactsSection, CouponsSection, DevicesSection, MoneySection, PersonSection } from '../parts/customer-sections.tsx';
import { customerQuery } from '../queries.ts';

/** A section whose code is being loaded. */
const Loading = ({ title }: { readonly title: string }) => (
  <Section title={title}>
    <Skeleton active title={false} paragraph={{ rows: 4 }} />
  </Section>
);

export const come = () => partsCome([PersonOrders, PersonOldOrders, PersonFollows]);

/** A customer: who he is, what he has and owes, and every order of his. */
export default function CustomerDetail() {
  const { order_id: orderNo = '' } = useSearch({ strict: false }) as { order_id?: string };
  const asked = useQuery(customerQuery(orderNo));
  if (asked.data === undefined)
    return asked.isError ? <LoadFailed error={asked.error} onRetry={() => void asked.refetch()} retrying={asked.isFetching} /> : <WaitingPage shape="record" />;
  const customer = asked.data;
  return (
    <>
      <PersonSection customer={customer} />
      <MoneySection customer={customer} />
      <Suspense fallback={<Loading title="订单" />}>
        <PersonOrders
          title="订单"
          subject={orderNo}
          fetch={(place, signal) => api.customers.userOrderList({ query: { order_id: orderNo, ...place }, signal })}
        />
        {customer.migrated > 0 && (
          <PersonOldOrders
            title="迁移订单"
            subject={orderNo}
            fetch={(place, signal) => api.customers.userOrderListOld({ query: { order_id: orderNo, ...place }, signal })}
          />
        )}
      </Suspense>
      <DevicesSection customer={customer} />
      <CouponsSection customer={customer} />
      <ContactsSection customer={customer} />
      <Suspense fallback={<Loading title="跟进记录" />}>
        <PersonFollows orderNo={orderNo} />
      </Suspense>
    </>
  );
}
