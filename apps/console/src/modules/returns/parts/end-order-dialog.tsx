import { orderActs } from '@merchant-admin/contract/orders/codes';
import { Form, Select } from 'antd';
import { deviceStatusText } from '@merchant-admin/contract/stock/codes';
import { endTypes } from '@merchant-admin/contract/returns/codes';
import { api, type Body } from '../../../platform/api.ts';
import { OrderActDialog } from '../../orders/index.ts';
import type { LeaseDialogProps } from './lease-dialog.ts';

type Sent = Body<'returns', 'orderEnd'>;
interface Fields extends Pick<Sent, 'finish_type'> {
  device_to: NonNullable<Sent['device_to']>;
  reason: string;
}

const destinations = ([20, 60, 80, 85, 86, 90] as const).map((value) => ({ value, label: deviceStatusText[value] }));
const ends = Object.entries(endTypes).map(([value, label]) => ({ value: Number(value), label }));

/** Ends a lease for good, by a supervisor. */
export const EndOrderDialog = (props: LeaseDialogProps) => (
  <OrderActDialog<Fields>
    {...props}
    order={props.row}
    title={orderActs.end}
    act={orderActs.end}
    said="订单完结已提交"
    danger
    lead="未付账单（含未付的赔付）全部取消，选择坏账核销时已到期的未付账单核销为坏账；剩余押金解冻，不能恢复。买断中的订单：按买断完结时未付的买断款减免，否则已付的买断款退回用户。"
    send={(fields, envelope, call) => api.returns.orderEnd({ body: { ...envelope, ...fields }, ...call })}
  >
    <Form.Item name="finish_type" label="完结类型" rules={[{ required: true, message: '请选择完结类型' }]}>
      <Select placeholder="请选择" options={ends} />
    </Form.Item>
    <Form.Item name="device_to" label="设备去向" rules={[{ required: true, message: '请选择设备去向' }]}>
      <Select placeholder="请选择" options={destinations} />
    </Form.Item>
  </OrderActDialog>
);
