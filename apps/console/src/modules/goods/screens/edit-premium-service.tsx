import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { Alert, Skeleton } from 'antd';
import { LoadFailed } from '../../../widgets/load-failed/load-failed.tsx';
import { PremiumServiceForm } from '../parts/premium-service-form.tsx';
import { premiumServiceQuery } from '../queries.ts';

function Existing({ id }: { readonly id: string }) {
  const service = useQuery(premiumServiceQuery(id));
  if (service.data !== undefined) return <PremiumServiceForm key={service.data.id} service={service.data} />;
  return service.isError ? (
    <LoadFailed error={service.error} onRetry={() => void service.refetch()} retrying={service.isFetching} />
  ) : (
    <Skeleton active paragraph={{ rows: 8 }} />
  );
}

/** Edits the premium service of the address; without one, sets a new one up. */
export default function EditPremiumService() {
  const { service_id: id } = useSearch({ strict: false }) as { service_id?: string };
  if (id === undefined) return <PremiumServiceForm />;
  return /^[1-9]\d{0,17}$/.test(id) ? <Existing id={id} /> : <Alert type="error" showIcon title="服务不存在" />;
}
