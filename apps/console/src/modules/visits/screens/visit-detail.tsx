import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { Alert } from 'antd';
import { LoadFailed } from '../../../widgets/load-failed/load-failed.tsx';
import { WaitingPage } from '../../../widgets/page/index.ts';
import { VisitHead } from '../parts/visit-head.tsx';
import { CollectedSection, StepsSection, VisitSection } from '../parts/visit-sections.tsx';
import { visitQuery } from '../queries.ts';

function VisitPage({ id }: { readonly id: string }) {
  const found = useQuery(visitQuery(id));
  const visit = found.data;
  if (visit === undefined)
    return found.isError ? <LoadFailed error={found.error} onRetry={() => void found.refetch()} retrying={found.isFetching} /> : <WaitingPage shape="record" />;
  return (
    <>
      <VisitHead visit={visit} />
      <VisitSection visit={visit} />
      <CollectedSection visit={visit} />
      <StepsSection visit={visit} />
    </>
  );
}

/** One visit: who comes when for what, the device that is put aside, what happened. */
export default function VisitPageById() {
  const { visit_id: id = '' } = useSearch({ strict: false }) as { visit_id?: string };
  return /^[1-9]\d{0,17}$/.test(id) ? <VisitPage key={id} id={id} /> : <Alert type="error" showIcon title="预约不存在" />;
}
