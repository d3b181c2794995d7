import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { Alert, Skeleton } from 'antd';
import { useCan } from '../../../platform/permission/can.ts';
import { LoadFailed } from '../../../widgets/load-failed/load-failed.tsx';
import { SaleForm } from '../parts/sale/sale-form.tsx';
import { saleQuery } from '../queries.ts';

/** As they stood when the page was opened: what others save meanwhile is told when these are saved. */
function ExistingGoods({ id }: { readonly id: string }) {
  const goods = useQuery({ ...saleQuery(id), staleTime: Infinity, gcTime: 0 });
  if (goods.data !== undefined) return <SaleForm key={id} goods={goods.data} />;
  return goods.isError ? (
    <LoadFailed error={goods.error} onRetry={() => void goods.refetch()} retrying={goods.isFetching} />
  ) : (
    <Skeleton active paragraph={{ rows: 12 }} />
  );
}

/** Goods for sale; without any in the address, new ones. */
export default function EditSale() {
  const { goods_id: id } = useSearch({ strict: false }) as { goods_id?: string };
  if (!useCan()('sale:edit')) return <Alert type="info" showIcon title="没有编辑售卖商品的权限，请联系管理员开通" />;
  if (id === undefined) return <SaleForm />;
  return /^[1-9]\d{0,17}$/.test(id) ? <ExistingGoods id={id} /> : <Alert type="error" showIcon title="售卖商品不存在" />;
}
