import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { Skeleton } from 'antd';
import { LoadFailed } from '../../../widgets/load-failed/load-failed.tsx';
import { baseInfoQuery, BaseSection, GoodsSection, OrderHead, RecordSection, UserSection } from '../../orders/index.ts';
import { ExpressSection } from '../parts/express-section.tsx';
import { MovingActs } from '../parts/moving-acts.tsx';

/** An order as the warehouse needs it: whom to send what, what went out, and what may be done. */
export default function DeliveryDetail() {
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
    <>
      <OrderHead order={base.data} extra={<MovingActs order={base.data} />} />
      <ExpressSection orderId={orderId} />
      <UserSection order={base.data} />
      <GoodsSection orderId={orderId} />
      <BaseSection order={base.data} />
      <RecordSection orderId={orderId} />
    </>
  );
}
