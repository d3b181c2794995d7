import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { Alert } from 'antd';
import { PageHeader } from '../../../widgets/page/index.ts';
import { DevicePage } from '../parts/device-page.tsx';
import { firstOfQuery } from '../queries.ts';

/** The goods and the SKU whose devices are listed; its line keeps its place until they are known. */
function Called({ skuId }: { readonly skuId: string }) {
  const device = useQuery(firstOfQuery(skuId)).data?.list[0];
  return <PageHeader title={device === undefined ? '\u00a0' : `${device.goods_name} ${device.sku_name}`} />;
}

/** The devices that a number of the stock counts: the address names SKU, place and state. */
export default function StockDetail() {
  const { sku_id: skuId = '' } = useSearch({ strict: false }) as { sku_id?: string };
  if (!/^[1-9]\d{0,17}$/.test(skuId)) return <Alert type="error" showIcon title="商品规格不存在" />;
  return (
    <>
      <Called skuId={skuId} />
      <DevicePage list="stockDetail" title="库存详情" skuId={skuId} />
    </>
  );
}
