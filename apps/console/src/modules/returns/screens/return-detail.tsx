import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { Skeleton } from 'antd';
import { Suspense } from 'react';
import { LoadFailed } from '../../../widgets/load-failed/load-failed.tsx';
import { baseInfoQuery, BaseSection, BillSection, GoodsSection, OrderHead, RecordSection, UserSection } from '../../orders/index.ts';
import { LeaseActs } from '../parts/lease-acts.tsx';
import { ReturnSections } from '../parts/return-sections.tsx';

/** An order as those see it who take it back: what came, what was found, what it costs, and what may be done. */
export default function ReturnDetail() {
  const { order_id: orderId = '' } = useSearch({ strict: false }) as { order_id?: string };
  const base = useQuery(baseInfoQuery(orderId));
  if (base.data === undefined) {
    return base.isError ? (
      <LoadFailed error={base.error} onRetry={() => void base.refetch()} retrying={base.isFetching} />
    ) : (
      <Skeleton active paragraph={{ rows: 12 }} />
    );
  }
  return (
    <Suspense fallback={<Skeleton active paragraph={{ rows: 12 }} />}>
      <OrderHead order={base.data} extra={<LeaseActs order={base.data} />} />
      <ReturnSections orderId={orderId} />
      <UserSection order={base.data} />
      <GoodsSection orderId={orderId} />
      <BaseSection order={base.data} />
      <BillSection orderId={orderId} />
      <RecordSection orderId={orderId} />
    </Suspense>
  );
}
