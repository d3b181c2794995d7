import { useQuery } from '@tanstack/react-query';
import { Form } from 'antd';
import { useEffect } from 'react';
import { formatFen } from '@merchant-admin/common/money';
import type { Answer } from '../../../../platform/api.ts';
import { skusQuery } from '../../queries.ts';
import type { ChangeFields } from './change-fields.ts';
import { OfferedItem, offeredName, type Offered } from './offered-item.tsx';

type Sku = Answer<'order-change', 'changeSkus'>['list'][number];

const optionOf = ({ sku_id, sku_name, stock, total_rent, deposit, buyout_price, current, allowed, reason }: Sku): Offered => ({
  value: sku_id,
  label: offeredName(sku_name, current),
  detail: allowed ? `库存 ${stock}，总租金 ${formatFen(total_rent)}，押金 ${formatFen(deposit)}，买断价 ${formatFen(buyout_price)}` : reason,
  disabled: !allowed,
});

interface SkuItemProps {
  readonly orderNo: string;
  /** How many devices the order is of. */
  readonly quantity: number;
}

/** The SKU of the goods, with what it costs for the term that is chosen. */
export function SkuItem({ orderNo, quantity }: SkuItemProps) {
  const form = Form.useFormInstance<ChangeFields>();
  const goods_id = Form.useWatch<string | undefined>('goods_id', form) ?? '';
  const lease_type = Form.useWatch<number | undefined>('lease_type', form);
  const periods = Form.useWatch<number | undefined>('periods', form);
  const known = goods_id !== '' && lease_type !== undefined && periods !== undefined;
  const skus = useQuery({ ...skusQuery({ order_id: orderNo, goods_id, lease_type: lease_type ?? 0, periods: periods ?? 0 }), enabled: known });
  const list = skus.data?.list;
  useEffect(() => {
    const chosen = form.getFieldValue('sku_id') as string | undefined;
    if (list && !list.some((sku) => sku.sku_id === chosen)) form.setFieldValue('sku_id', undefined);
  }, [form, list]);
  return (
    <OfferedItem
      name="sku_id"
      label="规格"
      needed
      offers={skus}
      options={(list ?? []).map(optionOf)}
      {...(quantity > 1 ? { hint: `列出的金额为单台，本单共${quantity}台` } : {})}
    />
  );
}
