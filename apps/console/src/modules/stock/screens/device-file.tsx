import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { Alert } from 'antd';
import { LoadFailed } from '../../../widgets/load-failed/load-failed.tsx';
import { WaitingPage } from '../../../widgets/page/index.ts';
import { DeviceHead } from '../parts/file/device-head.tsx';
import { HistorySection } from '../parts/file/history-section.tsx';
import { MoneySection } from '../parts/file/money-section.tsx';
import { PaperSection } from '../parts/file/paper-section.tsx';
import { CountSection, HandOverSection } from '../parts/file/past-section.tsx';
import { CostSection, LeaseSection } from '../parts/file/tables.tsx';
import { plainNumber } from '../parts/numbers.ts';
import { deviceQuery } from '../queries.ts';

type Which = Parameters<typeof deviceQuery>[0];

function FilePage({ which }: { readonly which: Which }) {
  const found = useQuery(deviceQuery(which));
  const file = found.data;
  if (file === undefined)
    return found.isError ? <LoadFailed error={found.error} onRetry={() => void found.refetch()} retrying={found.isFetching} /> : <WaitingPage shape="record" />;
  return (
    <>
      <DeviceHead file={file} />
      {file.account !== null && <MoneySection account={file.account} />}
      <LeaseSection leases={file.leases} />
      {file.account !== null && <CostSection costs={file.costs} />}
      <PaperSection file={file} />
      <HandOverSection handovers={file.handovers} />
      <CountSection counts={file.counts} />
      <HistorySection events={file.events} />
    </>
  );
}

/** Which device the address names: by its row, or by one of its numbers. */
function whichOf({ id = '', imei = '' }: { readonly id?: string; readonly imei?: string }): Which | undefined {
  if (/^[1-9]\d{0,17}$/.test(id)) return { device_id: id };
  const number = plainNumber(imei);
  return /^[0-9A-Z]{6,20}$/.test(number) ? { number } : undefined;
}

/** One device for its whole life: where it is, what it cost and earned, and what became of it. */
export default function DeviceFile() {
  const which = whichOf(useSearch({ strict: false }));
  return which === undefined ? <Alert type="error" showIcon title="设备不存在" /> : <FilePage key={JSON.stringify(which)} which={which} />;
}
