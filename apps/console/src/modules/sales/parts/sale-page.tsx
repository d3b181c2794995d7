import { useQuery } from '@tanstack/react-query';
import { CallError } from '../../../platform/api.ts';
import { LoadFailed } from '../../../widgets/load-failed/load-failed.tsx';
import { WaitingPage } from '../../../widgets/page/index.ts';
import { saleQuery } from '../queries.ts';
import { SaleHead } from './sale-head.tsx';
import { LinesSection } from './sections/lines-section.tsx';
import { MoneySection } from './sections/money-section.tsx';
import { ParcelsSection } from './sections/parcels-section.tsx';
import { ReceiverSection } from './sections/receiver-section.tsx';
import { RecordSection } from './sections/record-section.tsx';
import { useMoving, whileMoving } from './use-moving.ts';

/** What the server answers where there is no such order. */
const noOrder: readonly number[] = [404];

/** One order, its head and its sections each loading and failing on its own. */
export function SalePage({ id }: { readonly id: string }) {
  const moving = useMoving(id);
  const found = useQuery({ ...saleQuery(id), refetchInterval: moving ? whileMoving : false });
  const order = found.data;
  const failed = order === undefined && found.isError && <LoadFailed error={found.error} onRetry={() => void found.refetch()} retrying={found.isFetching} />;
  if (failed && found.error instanceof CallError && noOrder.includes(found.error.status)) return failed;
  return (
    <>
      {order === undefined ? failed || <WaitingPage shape="record" /> : <SaleHead order={order} />}
      <LinesSection id={id} />
      <ReceiverSection id={id} />
      <ParcelsSection id={id} />
      <MoneySection id={id} />
      <RecordSection id={id} />
    </>
  );
}
