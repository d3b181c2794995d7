import { orderActs } from '@merchant-admin/contract/orders/codes';
import { Form, Input, Radio } from 'antd';
import { api } from '../../../platform/api.ts';
import { useCan } from '../../../platform/permission/can.ts';
import { DayItem } from '../../../widgets/shared/day-item.tsx';
import { required } from '../../../widgets/shared/form-items.tsx';
import { ParcelFields, parcelOf, type ParcelValues } from './parcel-fields.tsx';
import { SerialField } from './serial-field.tsx';
import { OrderActDialog } from '../../orders/index.ts';
import type { LeaseDialogProps } from './lease-dialog.ts';

interface Fields extends ParcelValues {
  what: 'came' | 'nothing' | 'parcel';
  imei?: string;
  back_on?: string;
  back_reason?: string;
}

const acts = { came: '确认收货', nothing: '登记未收到', parcel: '保存物流' } as const;

/** Saves how the goods come back, that they are here, or that they will not come. */
export function ReceiveReturnDialog(props: LeaseDialogProps) {
  const [form] = Form.useForm<Fields>();
  const what = Form.useWatch('what', form);
  const day = Form.useWatch('back_on', form);
  const can = useCan();
  return (
    <OrderActDialog<Fields>
      {...props}
      order={props.row}
      form={form}
      title={orderActs.receiveReturn}
      act={acts[what ?? 'came']}
      said={what === 'parcel' ? '归还物流已保存' : '归还收货成功，等待质检'}
      initial={{ what: 'came' }}
      reason="none"
      send={(fields, envelope, call) =>
        api.returns.orderReturnInfoSave({
          body: {
            ...envelope,
            ...parcelOf(fields),
            received: fields.what !== 'parcel',
            nothing: fields.what === 'nothing',
            imei: fields.what === 'came' ? (fields.imei?.trim() ?? '') : '',
            ...(fields.what === 'parcel' || fields.back_on === undefined
              ? { back_reason: '' }
              : { back_on: fields.back_on, back_reason: fields.back_reason ?? '' }),
          },
          ...call,
        })
      }
    >
      <Form.Item name="what" label="登记内容" extra={what === 'nothing' ? '空包裹，或设备已丢失、不会归还；质检时登记为丢失' : undefined}>
        <Radio.Group
          options={[
            { value: 'came', label: '已收到设备' },
            { value: 'nothing', label: '未收到设备' },
            { value: 'parcel', label: '仅登记物流' },
          ]}
        />
      </Form.Item>
      {(what ?? 'came') === 'came' && <SerialField />}
      {what !== 'parcel' && can('return:date') && (
        <DayItem name="back_on" label="归还日期" past hint="不填按快递签收日或今天计算；用户更早交还的，请填写实际日期" />
      )}
      {what !== 'parcel' && day !== undefined && (
        <Form.Item name="back_reason" label="更改原因" rules={required('请填写更改归还日期的原因')}>
          <Input maxLength={200} placeholder="如：用户2月27日已交到门店" />
        </Form.Item>
      )}
      <ParcelFields hint="不填则保持不变" />
    </OrderActDialog>
  );
}
