import { orderActs } from '@merchant-admin/contract/orders/codes';
import { useQuery } from '@tanstack/react-query';
import { Alert, Checkbox, Form, Input, Modal } from 'antd';
import { useRef, useState } from 'react';
import { api, CallError, type Answer, type Body } from '../../../platform/api.ts';
import { WaitingDialog } from '../../../widgets/act-dialog/index.ts';
import { inSight } from '../../../widgets/shared/dialog-height.ts';
import { intoSight } from '../../../widgets/shared/into-sight.ts';
import type { RowDialogProps } from '../../../widgets/list-page/index.ts';
import { CheckedForm } from '../../../widgets/shared/checked-form.tsx';
import { leadToFirstError } from '../../../widgets/shared/first-error.ts';
import { useSubmit } from '../../../widgets/shared/use-submit.ts';
import { expressQuery } from '../queries.ts';
import { afterMoving } from './after-moving.ts';
import { CourierFields, type CourierFieldValues } from './courier-fields.tsx';
import type { Uploaded } from '../../../widgets/upload/index.ts';
import { PhotoField } from './photo-field.tsx';
import { SupplierField, type SupplierValue } from './supplier-field.tsx';
import { PictureField } from './picture-field.tsx';
import { enterWalks } from './enter-walks.ts';
import { GoesTo } from './goes-to.tsx';
import { DeviceFields, focusFirstDevice, type DeviceFieldValues } from './device-fields.tsx';

interface Fields extends CourierFieldValues, DeviceFieldValues, SupplierValue {
  take_in?: boolean;
  note?: string;
  picture?: readonly Uploaded[];
  photos?: readonly Uploaded[];
}
interface Shipped {
  readonly order_id: string;
  readonly version: number;
}

/** The error by which the server asks whether to take in devices that nobody knows. */
const unknownDevice = 2502;

const said = (sent: number, remaining: number) => (remaining > 0 ? `已发出${sent}台，还有${remaining}台待发` : '发货成功');

interface ParcelFormProps {
  readonly row: Shipped;
  readonly quantity: number;
  /** The number of devices that are still to ship. */
  readonly remaining: number;
  readonly to: Answer<'delivery', 'orderListExpressInfo'>['to'];
  readonly onClose: (done: boolean) => void;
}

function ParcelForm({ row, quantity, remaining, to, onClose }: ParcelFormProps) {
  const [form] = Form.useForm<Fields>();
  const [asksTakeIn, setAsksTakeIn] = useState(false);
  const [told, setTold] = useState<'takeIn' | 'device' | 'below'>('below');
  const fields = useRef<HTMLDivElement>(null);
  const now = Form.useWatch('imeis', form)?.length ?? remaining;
  /** What is refused is told where it is cured: beside the box that takes a device in, or at the device that it names. */
  const refused = (error: unknown, imeis: readonly string[]): never => {
    const place = error instanceof CallError ? imeis.findIndex((imei) => error.message.includes(imei)) : -1;
    const unknown = error instanceof CallError && error.code === unknownDevice;
    if (unknown) setAsksTakeIn(true);
    else if (place >= 0) form.setFields([{ name: ['imeis', place], errors: [(error as CallError).message] }]);
    setTold(unknown ? 'takeIn' : place >= 0 ? 'device' : 'below');
    if (unknown || place >= 0) leadToFirstError(fields.current);
    throw error;
  };
  const submit = useSubmit(async (typed: Fields, idempotencyKey) => {
    const body = {
      order_id: row.order_id,
      version: row.version,
      company: typed.company,
      express_no: typed.express_no?.trim() ?? '',
      imeis: typed.imeis.map((imei) => imei?.trim() ?? ''),
      ...(typed.supplier_id ? { supplier_id: typed.supplier_id } : {}),
      take_in: typed.take_in === true,
      note: typed.note?.trim() ?? '',
      ...(typed.picture?.[0] === undefined ? {} : { screenshot: typed.picture[0].key }),
      photos: (typed.photos ?? []).map((photo) => photo.key),
    } as Body<'delivery', 'ship'>;
    const sent = await api.delivery.ship({ body, idempotencyKey }).catch((error: unknown) => refused(error, body.imeis));
    onClose(true);
    await afterMoving(said(body.imeis.length, sent.remaining));
  });
  return (
    <Modal
      open
      title={`${orderActs.ship} ${row.order_id}`}
      width={480}
      okText={quantity > 1 ? `发货${now}台` : '发货'}
      cancelText="取消"
      okButtonProps={{ loading: submit.pending }}
      mask={{ closable: false }}
      {...inSight}
      afterOpenChange={(shown) => shown && focusFirstDevice()}
      onOk={form.submit}
      onCancel={() => onClose(false)}
    >
      <CheckedForm
        form={form}
        layout="vertical"
        initialValues={{ imeis: Array.from({ length: remaining }, () => '') }}
        onFinish={submit.run}
        onValuesChange={() => submit.fail(undefined)}
      >
        <div ref={fields} onKeyDownCapture={enterWalks((id) => form.getFieldValue(id as keyof Fields) !== undefined, form.submit)}>
          <GoesTo to={to} quantity={quantity} />
          {quantity > 1 && (
            <p style={{ marginBottom: 12 }}>
              本单共{quantity}台，{remaining < quantity ? `已发出${quantity - remaining}台，` : ''}还有{remaining}台待发
            </p>
          )}
          <DeviceFields remaining={remaining} />
          {asksTakeIn && (
            <Form.Item
              name="take_in"
              valuePropName="checked"
              {...(told === 'takeIn' && submit.failure !== undefined ? { validateStatus: 'error', help: submit.failure } : {})}
            >
              <Checkbox>{now > 1 ? '未入库的设备，确认登记入库并发货' : '该设备未入库，确认登记入库并发货'}</Checkbox>
            </Form.Item>
          )}
          <CourierFields />
          <SupplierField />
          <Form.Item name="note" label="备注">
            <Input maxLength={200} placeholder="选填" />
          </Form.Item>
        </div>
        <Form.Item name="picture" label="物流截图">
          <PictureField />
        </Form.Item>
        <Form.Item name="photos" label="设备照片" extra="选填，归还质检时与质检照片对照">
          <PhotoField />
        </Form.Item>
      </CheckedForm>
      {now < remaining && (
        <Alert
          type="warning"
          showIcon
          title={`部分发货：本次发出${now}台，还有${remaining - now}台待发`}
          description="订单保持待发货，全部发出后才能确认收货、起租"
          style={{ marginBottom: 12 }}
        />
      )}
      {told === 'below' && submit.failure !== undefined && (
        <div ref={intoSight}>
          <Alert type="error" showIcon title={submit.failure} />
        </div>
      )}
    </Modal>
  );
}

/** Sends an order's devices, all or some of them, to whom it says on top: their serial numbers, the parcel's number, its courier. Enter walks on from field to field. */
export function ShipDialog({ row, open, onClose }: RowDialogProps<Shipped>) {
  const express = useQuery({ ...expressQuery(row.order_id), enabled: open, refetchOnMount: 'always' });
  if (!open) return null;
  if (express.data && express.isFetchedAfterMount) {
    const { quantity, remaining, to } = express.data;
    return <ParcelForm row={row} quantity={quantity} remaining={Math.max(remaining, 1)} to={to} onClose={onClose} />;
  }
  return (
    <WaitingDialog
      open
      title={`${orderActs.ship} ${row.order_id}`}
      needs={[{ ...express, data: express.isFetchedAfterMount ? express.data : undefined }]}
      onClose={onClose}
    />
  );
}
