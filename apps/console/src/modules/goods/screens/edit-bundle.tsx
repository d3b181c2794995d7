import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { Alert, Skeleton } from 'antd';
import { useCan } from '../../../platform/permission/can.ts';
import { LoadFailed } from '../../../widgets/load-failed/load-failed.tsx';
import { BundleForm } from '../parts/bundle/bundle-form.tsx';
import { bundleQuery } from '../queries.ts';

/** As it stood when the page was opened: what others save meanwhile is told when this one is saved. */
function ExistingBundle({ id }: { readonly id: string }) {
  const bundle = useQuery({ ...bundleQuery(id), staleTime: Infinity, gcTime: 0 });
  if (bundle.data !== undefined) return <BundleForm key={id} bundle={bundle.data} />;
  return bundle.isError ? (
    <LoadFailed error={bundle.error} onRetry={() => void bundle.refetch()} retrying={bundle.isFetching} />
  ) : (
    <Skeleton active paragraph={{ rows: 12 }} />
  );
}

/** A bundle; without one in the address, a new one. */
export default function EditBundle() {
  const { bundle_id: id } = useSearch({ strict: false }) as { bundle_id?: string };
  if (!useCan()('bundle:edit')) return <Alert type="info" showIcon title="没有编辑商品搭配的权限，请联系管理员开通" />;
  if (id === undefined) return <BundleForm />;
  return /^[1-9]\d{0,17}$/.test(id) ? <ExistingBundle id={id} /> : <Alert type="error" showIcon title="商品搭配不存在" />;
}
