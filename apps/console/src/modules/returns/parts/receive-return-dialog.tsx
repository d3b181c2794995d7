import { Form, Radio } from 'antd';
import { api } from '../../../platform/api.ts';
import { ParcelFields, parcelOf, type ParcelValues } from './parcel-fields.tsx';
import { SerialField } from './serial-field.tsx';
import { OrderActDialog } from '../../orders/index.ts';
import type { LeaseDialogProps } from './lease-dialog.ts';

interface Fields extends ParcelValues {
  received: boolean;
  imei?: string;
}

/** How the goods come back, or that they are here. */
export function ReceiveReturnDialog(props: LeaseDialogProps) {
  const [form] = Form.useForm<Fields>();
  const received = Form.useWatch('received', form);
  return (
    <OrderActDialog<Fields>
      {...props}
      order={props.row}
      form={form}
      title="归还收货"
      act={received === false ? '保存物流' : '确认收货'}
      said={received === false ? '归还物流已保存' : '归还收货成功，等待质检'}
      initial={{ received: true }}
      reason="none"
      send={(fields, envelope, call) =>
        api.returns.orderReturnInfoSave({
          body: { ...envelope, ...parcelOf(fields), received: fields.received, imei: fields.received ? (fields.imei?.trim() ?? '') : '' },
          ...call,
        })
      }
    >
      <Form.Item name="received" label="登记内容">
        <Radio.Group
          options={[
            { value: true, label: '已收到设备' },
            { value: false, label: '仅登记物流' },
          ]}
        />
      </Form.Item>
      {received !== false && <SerialField />}
      <ParcelFields hint="不填则保持不变" />
    </OrderActDialog>
  );
}
