import type { Fen } from '@merchant-admin/common/money';
import { differenceField } from '@merchant-admin/contract/goods/yearly-list';
import { useQuery } from '@tanstack/react-query';
import { Empty, Form, Select, Skeleton } from 'antd';
import { LoadFailed } from '../../../../widgets/load-failed/load-failed.tsx';
import { MoneyInput } from '../../../../widgets/number-input/index.ts';
import { skusQuery } from '../../queries.ts';
import { allSkus, type Yearly } from './yearly-fields.ts';
import styles from './yearly.module.css';

const nothing = () => undefined;

/** All SKUs of the old goods, or one of them. */
export function OldSkuItem({ rule }: { readonly rule: Yearly | undefined }) {
  const goods = Form.useWatch<string | undefined>('old_goods_id');
  const skus = useQuery({ ...skusQuery(goods ?? ''), enabled: goods !== undefined });
  const list = (skus.data?.list ?? []).map((sku) => ({ value: sku.sku_id, label: sku.goods_attr_name }));
  // One that is no longer offered may still be out on lease.
  const kept =
    rule !== undefined && rule.old_sku_id !== allSkus && rule.old_goods_id === goods && !list.some((sku) => sku.value === rule.old_sku_id)
      ? [{ value: rule.old_sku_id, label: `${rule.old_sku_name}（已停售）` }]
      : [];
  return (
    <Form.Item name="old_sku_id" label="旧机型规格" extra={skus.isError ? '规格加载失败，请重新选择旧机型' : undefined}>
      <Select options={[{ value: allSkus, label: '全部规格（含已停售规格）' }, ...kept, ...list]} loading={skus.isFetching} disabled={goods === undefined} />
    </Form.Item>
  );
}

/** The difference of each new SKU; one that is left empty is not offered. */
export function DifferenceItems({ rule }: { readonly rule: Yearly | undefined }) {
  const goods = Form.useWatch<string | undefined>('new_goods_id');
  const skus = useQuery({ ...skusQuery(goods ?? ''), enabled: goods !== undefined });
  if (goods === undefined) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="请先选择新机型" />;
  if (skus.data === undefined) {
    return skus.isError ? (
      <LoadFailed error={skus.error} onRetry={() => void skus.refetch()} retrying={skus.isFetching} />
    ) : (
      <Skeleton active paragraph={{ rows: 3 }} />
    );
  }
  const offered = skus.data.list.map((sku) => ({ id: sku.sku_id, name: sku.goods_attr_name }));
  const gone =
    rule?.new_goods_id === goods
      ? rule.prices
          .filter((price) => !offered.some((sku) => sku.id === price.sku_id))
          .map((price) => ({ id: price.sku_id, name: `${price.sku_name}（已停售）` }))
      : [];
  return (
    <>
      <p className={styles['minor']}>每台设备一次性支付的差价，可以是0；不支持换购的规格留空</p>
      {[...offered, ...gone].map((sku) => (
        <div key={sku.id} className={styles['line']}>
          <span className={styles['sku']}>{sku.name}</span>
          <Form.Item name={['differences', goods, sku.id]}>
            <MoneyInput
              value={undefined}
              onChange={nothing}
              label={`${sku.name}差价`}
              aria-label={`${sku.name}差价`}
              min={0 as Fen}
              max={differenceField.max as Fen}
              placeholder="不换购"
            />
          </Form.Item>
        </div>
      ))}
    </>
  );
}
