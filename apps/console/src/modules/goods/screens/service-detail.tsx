import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { Alert } from 'antd';
import { LoadFailed } from '../../../widgets/load-failed/load-failed.tsx';
import { WaitingPage } from '../../../widgets/page/index.ts';
import { ServiceHead } from '../parts/service-head.tsx';
import { ServiceSections } from '../parts/service-sections.tsx';
import { premiumServiceQuery } from '../queries.ts';

function Detail({ id }: { readonly id: string }) {
  const service = useQuery(premiumServiceQuery(id));
  if (service.data === undefined)
    return service.isError ? (
      <LoadFailed error={service.error} onRetry={() => void service.refetch()} retrying={service.isFetching} />
    ) : (
      <WaitingPage shape="record" />
    );
  return (
    <>
      <ServiceHead service={service.data} />
      <ServiceSections service={service.data} />
    </>
  );
}

/** A premium service: what it costs, what it contains, who uses it. */
export default function ServiceDetail() {
  const { service_id: id = '' } = useSearch({ strict: false }) as { service_id?: string };
  return /^[1-9]\d{0,17}$/.test(id) ? <Detail id={id} /> : <Alert type="error" showIcon title="服务不存在" />;
}
