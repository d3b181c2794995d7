import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { Suspense } from 'react';
import { CallError } from '../../../platform/api.ts';
import { LoadFailed } from '../../../widgets/load-failed/load-failed.tsx';
import { WaitingPage } from '../../../widgets/page/index.ts';
import { baseInfoQuery, BaseSection, BroughtSections, GoodsSection, OrderHead, RecordSection, sectionsComeTo, UserSection } from '../../orders/index.ts';
import { ExpressSection } from '../parts/express-section.tsx';
import { MovingActs } from '../parts/moving-acts.tsx';

const nothingThere = 404;

export const come = sectionsComeTo('delivery');

/** An order as the warehouse needs it: whom to send what, what went out, and what may be done; of a guest merchant the platform's staff just look. */
export default function DeliveryDetail() {
  const { order_id: orderNo = '' } = useSearch({ strict: false }) as { order_id?: string };
  const base = useQuery(baseInfoQuery(orderNo));
  const order = base.data;
  const failed = order === undefined && base.isError && <LoadFailed error={base.error} onRetry={() => void base.refetch()} retrying={base.isFetching} />;
  if (failed && base.error instanceof CallError && base.error.status === nothingThere) return failed;
  return (
    <Suspense fallback={<WaitingPage shape="record" />}>
      {order === undefined ? failed || <WaitingPage shape="record" /> : <OrderHead order={order} extra={<MovingActs order={order} />} />}
      <ExpressSection orderNo={orderNo} />
      <BroughtSections orderNo={orderNo} on="delivery" />
      {order !== undefined && <UserSection order={order} />}
      <GoodsSection orderNo={orderNo} />
      {order !== undefined && <BaseSection order={order} />}
      <RecordSection orderNo={orderNo} />
    </Suspense>
  );
}
