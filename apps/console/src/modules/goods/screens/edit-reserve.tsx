import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { Alert, Skeleton } from 'antd';
import { useCan } from '../../../platform/permission/can.ts';
import { LoadFailed } from '../../../widgets/load-failed/load-failed.tsx';
import { ReserveForm } from '../parts/reserve/reserve-form.tsx';
import { reserveQuery } from '../queries.ts';

/** Reserve goods as they stood when the page was opened: what others save meanwhile is told when these are saved. */
function ExistingGoods({ id }: { readonly id: string }) {
  const goods = useQuery({ ...reserveQuery({ reserve_id: id }), staleTime: Infinity, gcTime: 0 });
  if (goods.data === undefined)
    return goods.isError ? (
      <LoadFailed error={goods.error} onRetry={() => void goods.refetch()} retrying={goods.isFetching} />
    ) : (
      <Skeleton active paragraph={{ rows: 12 }} />
    );
  if (goods.data.closed !== '') return <Alert type="info" showIcon title={goods.data.closed} />;
  return <ReserveForm key={id} goods={goods.data} />;
}

/** Edits the reserve goods of the address; without any, makes new ones. */
export default function EditReserve() {
  const { reserve_id: id } = useSearch({ strict: false }) as { reserve_id?: string };
  if (!useCan()('reserve:edit')) return <Alert type="info" showIcon title="没有编辑预约商品的权限，请联系管理员开通" />;
  if (id === undefined) return <ReserveForm />;
  return /^[1-9]\d{0,17}$/.test(id) ? <ExistingGoods id={id} /> : <Alert type="error" showIcon title="预约商品不存在" />;
}
