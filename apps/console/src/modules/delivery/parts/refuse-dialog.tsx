import { orderActs } from '@merchant-admin/contract/orders/codes';
import { useQuery } from '@tanstack/react-query';
import { Form } from 'antd';
import { api, type Body } from '../../../platform/api.ts';
import type { RowDialogProps } from '../../../widgets/list-page/index.ts';
import { RadioItem } from '../../../widgets/shared/form-items.tsx';
import { OrderActDialog, type SeenOrder } from '../../orders/index.ts';
import { expressQuery } from '../queries.ts';
import { afterMoving } from './after-moving.ts';
import { ParcelChoice } from './parcel-choice.tsx';

type Fields = Pick<Body<'delivery', 'refuse'>, 'outcome' | 'reason' | 'parcel_id'>;

const outcomes = [
  { value: 'again', label: '重新发货' },
  { value: 'close', label: '关闭订单并退款' },
];

/** Records that a parcel came back: its devices are shipped again, or the order ends and its money goes back, as the act itself says first. */
export function RefuseDialog({ row, open, onClose }: RowDialogProps<SeenOrder>) {
  const [form] = Form.useForm<Fields>();
  const express = useQuery({ ...expressQuery(row.order_id), enabled: open });
  const underWay = (express.data?.list ?? []).filter((parcel) => parcel.state === 'sent');
  return (
    <OrderActDialog<Fields>
      order={row}
      open={open && !express.isPending}
      form={form}
      title={orderActs.refuse}
      act="登记退件"
      said="退件已登记"
      danger={Form.useWatch('outcome', form) === 'close'}
      lead="请确认退件已收到，包裹中的设备转为待检，验货后按结果入库、维修或报废。"
      initial={{ outcome: 'again' }}
      after={afterMoving}
      send={(fields, envelope, call) => api.delivery.refuse({ body: { ...envelope, ...fields }, ...call })}
      onClose={onClose}
    >
      {underWay.length > 1 && <ParcelChoice name="parcel_id" parcels={underWay} />}
      <RadioItem name="outcome" label="退件后" options={outcomes} />
    </OrderActDialog>
  );
}
