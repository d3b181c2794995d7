import { recycleState } from '@merchant-admin/contract/recycling/codes';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { Alert } from 'antd';
import { LoadFailed } from '../../../widgets/load-failed/load-failed.tsx';
import { WaitingPage } from '../../../widgets/page/index.ts';
import { recycleQuery } from '../queries.ts';
import { CorrectionsSection } from './corrections-section.tsx';
import { InspectionSection } from './inspection-section.tsx';
import { ParcelsSection } from './parcels-section.tsx';
import { PayoutsSection } from './payouts-section.tsx';
import { QuotesSection } from './quotes-section.tsx';
import { RemarkSection } from './remark-section.tsx';
import { RecycleHead } from './recycle-head.tsx';
import { TradeSection } from './trade-section.tsx';
import { CustomerSection, DeviceSection, StepsSection, type OfOrder } from './recycle-sections.tsx';

/** The sections of those who sell the deal to the customer and pay it. */
const ForSellers = ({ order }: OfOrder) => (
  <>
    <DeviceSection order={order} />
    <CustomerSection order={order} />
    <TradeSection order={order} />
    <InspectionSection order={order} />
    <CorrectionsSection order={order} />
    <QuotesSection order={order} />
    <PayoutsSection order={order} />
    <ParcelsSection order={order} />
    <RemarkSection order={order} />
    <StepsSection order={order} />
  </>
);

/** The sections of inspectors, to whom it does not matter who the customer is. */
const ForInspectors = ({ order }: OfOrder) => (
  <>
    <InspectionSection order={order} />
    <CorrectionsSection order={order} />
    <QuotesSection order={order} />
    <DeviceSection order={order} />
    <ParcelsSection order={order} />
    <StepsSection order={order} />
  </>
);

/** Milliseconds after which a page asks again how a payment stands. */
const whilePaying = 3000;

interface RecyclePageProps {
  /** Whose page it is. */
  readonly for: 'sellers' | 'inspectors';
}

function One({ id, for: whose }: RecyclePageProps & { readonly id: string }) {
  const found = useQuery({ ...recycleQuery(id), refetchInterval: ({ state: { data } }) => (data?.state === recycleState.PAYING ? whilePaying : false) });
  const order = found.data;
  if (order === undefined)
    return found.isError ? <LoadFailed error={found.error} onRetry={() => void found.refetch()} retrying={found.isFetching} /> : <WaitingPage shape="record" />;
  return (
    <>
      <RecycleHead order={order} />
      {whose === 'inspectors' ? <ForInspectors order={order} /> : <ForSellers order={order} />}
    </>
  );
}

/** One order by which a device is bought back: what it is worth and why, who sells it, what was paid, what happened. */
export function RecyclePage({ for: whose }: RecyclePageProps) {
  const { order_id: id = '' } = useSearch({ strict: false }) as { order_id?: string };
  return /^[1-9]\d{0,17}$/.test(id) ? <One key={id} id={id} for={whose} /> : <Alert type="error" showIcon title="回收单不存在" />;
}
