import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { Alert, Skeleton } from 'antd';
import { useCan } from '../../../platform/permission/can.ts';
import { LoadFailed } from '../../../widgets/load-failed/load-failed.tsx';
import { RecycleForm } from '../parts/recycle/recycle-form.tsx';
import { recycleQuery } from '../queries.ts';

/** As it stood when the page was opened: what others save meanwhile is told when this one is saved. */
function ExistingModel({ id }: { readonly id: string }) {
  const model = useQuery({ ...recycleQuery(id), staleTime: Infinity, gcTime: 0 });
  if (model.data !== undefined) return <RecycleForm key={id} model={model.data} />;
  return model.isError ? (
    <LoadFailed error={model.error} onRetry={() => void model.refetch()} retrying={model.isFetching} />
  ) : (
    <Skeleton active paragraph={{ rows: 12 }} />
  );
}

/** A model that is bought back; without one in the address, a new one. */
export default function EditRecycle() {
  const { recycle_id: id } = useSearch({ strict: false }) as { recycle_id?: string };
  if (!useCan()('recycle:edit')) return <Alert type="info" showIcon title="没有编辑回收商品的权限，请联系管理员开通" />;
  if (id === undefined) return <RecycleForm />;
  return /^[1-9]\d{0,17}$/.test(id) ? <ExistingModel id={id} /> : <Alert type="error" showIcon title="回收机型不存在" />;
}
