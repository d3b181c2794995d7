import { useQuery } from '@tanstack/react-query';
import { Form } from 'antd';
import { useEffect } from 'react';
import { formatFen } from '@merchant-admin/common/money';
import type { Answer } from '../../../../platform/api.ts';
import { premiumsQuery } from '../../queries.ts';
import type { ChangeFields } from './change-fields.ts';
import { OfferedItem, offeredName, type Offered } from './offered-item.tsx';

type Service = Answer<'order-change', 'changePremiums'>['list'][number];

const optionOf = ({ service_id, name, price, charge_name, current }: Service): Offered => ({
  value: service_id,
  label: offeredName(name, current),
  detail: `${formatFen(price)}，${charge_name}`,
});

/** The services that the order shall have, of those that the goods offer. */
export function ServiceItem({ orderNo }: { readonly orderNo: string }) {
  const form = Form.useFormInstance<ChangeFields>();
  const goodsId = Form.useWatch<string | undefined>('goods_id', form);
  const services = useQuery({ ...premiumsQuery({ order_id: orderNo, goods_id: goodsId ?? '' }), enabled: goodsId !== undefined });
  const list = services.data?.list;
  useEffect(() => {
    const chosen = (form.getFieldValue('service_ids') ?? []) as readonly string[];
    const offered = chosen.filter((id) => list?.some((service) => service.service_id === id));
    if (list && offered.length < chosen.length) form.setFieldValue('service_ids', offered);
  }, [form, list]);
  return <OfferedItem name="service_ids" label="服务" several offers={services} options={(list ?? []).map(optionOf)} placeholder="不选服务" />;
}
