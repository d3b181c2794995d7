import { useQuery } from '@tanstack/react-query';
import { Form } from 'antd';
import { useEffect } from 'react';
import { rentTypesQuery } from '../../queries.ts';
import { offeredTerm, type ChangeFields } from './change-fields.ts';
import { OfferedItem } from './offered-item.tsx';

/** How the goods are leased and for how long: as it is where that is offered of them, else as they are offered first. */
export function TermItems({ orderNo }: { readonly orderNo: string }) {
  const form = Form.useFormInstance<ChangeFields>();
  const goodsId = Form.useWatch<string | undefined>('goods_id', form);
  const leaseType = Form.useWatch<number | undefined>('lease_type', form);
  const types = useQuery({ ...rentTypesQuery({ order_id: orderNo, goods_id: goodsId ?? '' }), enabled: goodsId !== undefined });
  const offered = types.data?.list;
  useEffect(() => {
    if (offered) form.setFieldsValue(offeredTerm(offered, form.getFieldsValue()));
  }, [form, offered]);
  const periods = offered?.find((type) => type.lease_type === leaseType)?.periods ?? [];
  return (
    <>
      <OfferedItem
        name="lease_type"
        label="租赁方式"
        needed
        offers={types}
        options={(offered ?? []).map((type) => ({ value: type.lease_type, label: type.lease_type_name }))}
        onChange={(type: number) => form.setFieldsValue(offeredTerm(offered ?? [], { ...form.getFieldsValue(), lease_type: type }))}
      />
      <OfferedItem name="periods" label="租期" needed offers={types} options={periods.map((count) => ({ value: count, label: `${count}期` }))} />
    </>
  );
}
