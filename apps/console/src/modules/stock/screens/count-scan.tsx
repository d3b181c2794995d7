import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { Alert, Button } from 'antd';
import { useEffect } from 'react';
import { useGo } from '../../../platform/app-link.tsx';
import { LoadFailed } from '../../../widgets/load-failed/load-failed.tsx';
import { PageHeader, WaitingPage } from '../../../widgets/page/index.ts';
import { StatusTag } from '../../../widgets/status-tag/index.ts';
import { countColour } from '../parts/counts/count-colours.ts';
import { keepPage } from '../parts/counts/keep-page.ts';
import { Scanning } from '../parts/counts/scanning.tsx';
import { countQuery } from '../count-queries.ts';
import { countUrl } from '../count-urls.ts';

function ScanPage({ id }: { readonly id: string }) {
  const found = useQuery(countQuery(id));
  const opened = found.data !== undefined;
  useEffect(() => {
    const timer = opened ? setTimeout(() => void keepPage(), 1000) : undefined;
    return () => clearTimeout(timer);
  }, [opened]);
  const go = useGo();
  const count = found.data;
  if (count === undefined)
    return found.isError ? <LoadFailed error={found.error} onRetry={() => void found.refetch()} retrying={found.isFetching} /> : <WaitingPage shape="record" />;
  return (
    <>
      <PageHeader
        title={`${count.place_name} ${count.scope_name}`}
        extra={<StatusTag colour={countColour(count.state)}>{count.state_name}</StatusTag>}
        actions={<Button onClick={() => go(countUrl(count))}>盘点单</Button>}
      />
      {/* Scanned once more it begins anew: what was scanned before does not stand in the way. */}
      <Scanning key={count.version} count={count} />
    </>
  );
}

/** Scanning for a count, made for phones. */
export default function CountScan() {
  const { count_id: id = '' } = useSearch({ strict: false }) as { count_id?: string };
  return /^[1-9]\d{0,17}$/.test(id) ? <ScanPage key={id} id={id} /> : <Alert type="error" showIcon title="盘点单不存在" />;
}
