import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { Suspense } from 'react';
import { LoadFailed } from '../../../widgets/load-failed/load-failed.tsx';
import { WaitingPage } from '../../../widgets/page/index.ts';
import { baseInfoQuery, BaseSection, BillSection, GoodsSection, OrderHead, RecordSection, UserSection } from '../../orders/index.ts';
import { OpenDispute } from '../parts/dispute-note.tsx';
import { LeaseActs } from '../parts/lease-acts.tsx';
import { ReturnSections } from '../parts/return-sections.tsx';
import { returnInfoQuery } from '../queries.ts';

export { sectionsCome as come } from '../../orders/index.ts';

/** An order as those see it who take it back: what came, what was found, what it costs, and what may be done. */
export default function ReturnDetail() {
  const { order_id: orderNo = '' } = useSearch({ strict: false }) as { order_id?: string };
  const base = useQuery(baseInfoQuery(orderNo));
  const info = useQuery(returnInfoQuery(orderNo));
  if (base.data === undefined) {
    return base.isError ? <LoadFailed error={base.error} onRetry={() => void base.refetch()} retrying={base.isFetching} /> : <WaitingPage shape="record" />;
  }
  return (
    <Suspense fallback={<WaitingPage shape="record" />}>
      <OrderHead order={base.data} extra={<LeaseActs order={base.data} />} />
      {info.data && <OpenDispute returns={info.data.returns} />}
      <ReturnSections orderNo={orderNo} />
      <UserSection order={base.data} />
      <GoodsSection orderNo={orderNo} />
      <BaseSection order={base.data} />
      <BillSection orderNo={orderNo} />
      <RecordSection orderNo={orderNo} />
    </Suspense>
  );
}
