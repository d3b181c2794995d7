import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { Alert } from 'antd';
import { LoadFailed } from '../../../widgets/load-failed/load-failed.tsx';
import { WaitingPage } from '../../../widgets/page/index.ts';
import { IntakeHead } from '../parts/intake/intake-head.tsx';
import { LinesSection } from '../parts/intake/lines-section.tsx';
import { ReceiveSection } from '../parts/intake/receive-section.tsx';
import { intakeQuery } from '../queries.ts';

function IntakePage({ id }: { readonly id: string }) {
  const found = useQuery(intakeQuery(id));
  const intake = found.data;
  if (intake === undefined)
    return found.isError ? <LoadFailed error={found.error} onRetry={() => void found.refetch()} retrying={found.isFetching} /> : <WaitingPage shape="record" />;
  return (
    <>
      <IntakeHead intake={intake} />
      <ReceiveSection intake={intake} />
      <LinesSection intake={intake} />
    </>
  );
}

/** One document by which devices were taken in: what came, and what is still awaited. */
export default function IntakeDetail() {
  const { id = '' } = useSearch({ strict: false }) as { id?: string };
  return /^[1-9]\d{0,17}$/.test(id) ? <IntakePage key={id} id={id} /> : <Alert type="error" showIcon title="入库单不存在" />;
}
