import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { Alert } from 'antd';
import { LoadFailed } from '../../../widgets/load-failed/load-failed.tsx';
import { WaitingPage } from '../../../widgets/page/index.ts';
import { CountHead } from '../parts/counts/count-head.tsx';
import { LinesSection } from '../parts/counts/lines-section.tsx';
import { ScansSection } from '../parts/counts/scans-section.tsx';
import { countQuery } from '../count-queries.ts';

function CountPage({ id }: { readonly id: string }) {
  const found = useQuery(countQuery(id));
  const count = found.data;
  if (count === undefined)
    return found.isError ? <LoadFailed error={found.error} onRetry={() => void found.refetch()} retrying={found.isFetching} /> : <WaitingPage shape="record" />;
  return (
    <>
      <CountHead count={count} />
      <LinesSection key={String(count.submitted_at)} count={count} />
      <ScansSection count={count} />
    </>
  );
}

/** One count: what is counted, what was scanned, what differs and what was decided. */
export default function CountDetail() {
  const { count_id: id = '' } = useSearch({ strict: false }) as { count_id?: string };
  return /^[1-9]\d{0,17}$/.test(id) ? <CountPage key={id} id={id} /> : <Alert type="error" showIcon title="盘点单不存在" />;
}
