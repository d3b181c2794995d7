import { Form, Select } from 'antd';
import { refusedDestinations, refusedResults, sendingActs } from '@merchant-admin/contract/delivery/codes';
import { deviceStatus } from '@merchant-admin/contract/stock/codes';
import { api, type Body } from '../../../platform/api.ts';
import { RadioItem } from '../../../widgets/shared/form-items.tsx';
import type { Uploaded } from '../../../widgets/upload/index.ts';
import { OrderActDialog, type SeenOrder } from '../../orders/index.ts';
import { afterMoving } from './after-moving.ts';
import type { Parcel } from './parcel-columns.tsx';
import { PhotoField } from './photo-field.tsx';

type Sent = Body<'delivery', 'inspectRefused'>;
interface Fields extends Pick<Sent, 'imeis' | 'reason'> {
  result: number;
  device_to: number;
  photos: readonly Uploaded[];
}
interface InspectRefusedDialogProps {
  readonly order: SeenOrder;
  readonly parcel: Pick<Parcel, 'id' | 'waiting' | 'express_no'>;
  readonly onClose: (done: boolean) => void;
}

const optionsOf = (codes: Readonly<Record<number, string>>) => Object.entries(codes).map(([value, label]) => ({ value: Number(value), label }));
const missing = 3;
const fit = (result: number | undefined) => optionsOf(refusedDestinations).filter(({ value }) => (value === deviceStatus.LOST) === (result === missing));

/** Inspects devices that came back refused: what they are like, and where they go. */
export function InspectRefusedDialog({ order, parcel, onClose }: InspectRefusedDialogProps) {
  const [form] = Form.useForm<Fields>();
  const result = Form.useWatch('result', form);
  const destinations = fit(result);
  return (
    <OrderActDialog<Fields>
      order={order}
      form={form}
      title={sendingActs.inspect}
      act="完成验货"
      said="验货结果已保存"
      reason={result === 1 || result === undefined ? 'optional' : 'required'}
      reasonLabel="验货说明"
      lead={parcel.express_no === '' ? '' : `退件 ${parcel.express_no}`}
      initial={{ imeis: parcel.waiting, photos: [] }}
      lacks={({ photos }) => (photos.length === 0 ? '请上传验货照片' : undefined)}
      after={afterMoving}
      send={({ photos, reason, ...fields }, envelope, call) =>
        api.delivery.inspectRefused({
          body: { ...envelope, ...fields, parcel_id: parcel.id, reason: reason ?? '', photos: photos.map((photo) => photo.key) },
          ...call,
        })
      }
      onClose={onClose}
    >
      <Form.Item name="imeis" label="设备" rules={[{ required: true, message: '请选择设备' }]}>
        <Select mode="multiple" options={parcel.waiting.map((value) => ({ value, label: value }))} />
      </Form.Item>
      <RadioItem
        name="result"
        label="验货结果"
        options={optionsOf(refusedResults)}
        onChange={() => form.setFieldValue('device_to', form.getFieldValue('result') === missing ? deviceStatus.LOST : undefined)}
      />
      <RadioItem name="device_to" label="设备去向" options={destinations} />
      <Form.Item name="photos" label="验货照片" required>
        <PhotoField label="验货照片" />
      </Form.Item>
    </OrderActDialog>
  );
}
