import { Alert, Checkbox, Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { api, CallError, type Body } from '../../../platform/api.ts';
import type { RowDialogProps } from '../../../widgets/list-page/index.ts';
import { useSubmit } from '../../../widgets/shared/use-submit.ts';
import { afterMoving } from './after-moving.ts';
import { CourierFields, type CourierFieldValues } from './courier-fields.tsx';

interface Fields extends CourierFieldValues {
  imei: string;
  take_in?: boolean;
  note?: string;
}
interface Shipped {
  readonly order_id: string;
  readonly version: number;
}

/** The server asks whether to take in a device that nobody knows. */
const unknownDevice = 2502;

/** Sends an order's device: its serial number (a scanner types it and presses Enter), courier and number. */
export function ShipDialog({ row, open, onClose }: RowDialogProps<Shipped>) {
  const [form] = Form.useForm<Fields>();
  const [asksTakeIn, setAsksTakeIn] = useState(false);
  const submit = useSubmit(async (fields: Fields, idempotencyKey) => {
    const body = {
      order_id: row.order_id,
      version: row.version,
      company: fields.company,
      express_no: fields.express_no?.trim() ?? '',
      imei: fields.imei.trim(),
      take_in: fields.take_in === true,
      note: fields.note?.trim() ?? '',
    } as Body<'delivery', 'ship'>;
    await api.delivery.ship({ body, idempotencyKey }).catch((error: unknown) => {
      if (error instanceof CallError && error.code === unknownDevice) setAsksTakeIn(true);
      throw error;
    });
    onClose(true);
    await afterMoving('发货成功');
  });
  const clear = () => {
    form.resetFields();
    setAsksTakeIn(false);
    submit.fail(undefined);
  };
  return (
    <Modal
      open={open}
      title={`发货 ${row.order_id}`}
      width={480}
      okText="发货"
      cancelText="取消"
      okButtonProps={{ loading: submit.pending }}
      mask={{ closable: false }}
      onOk={form.submit}
      onCancel={() => onClose(false)}
      afterClose={clear}
      destroyOnHidden
    >
      <Form form={form} layout="vertical" onFinish={submit.run} onValuesChange={() => submit.fail(undefined)}>
        <Form.Item
          name="imei"
          label="IMEI/SN"
          normalize={(value: string) => value.toUpperCase()}
          rules={[
            { required: true, message: '请扫描或输入IMEI/SN' },
            { pattern: /^[0-9A-Z]{8,20}$/, message: '请输入8至20位IMEI/SN' },
          ]}
        >
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- a scanner types into it at once */}
          <Input autoFocus maxLength={20} autoComplete="off" placeholder="请扫描或输入IMEI/SN" onPressEnter={(event) => event.preventDefault()} />
        </Form.Item>
        {asksTakeIn && (
          <Form.Item name="take_in" valuePropName="checked">
            <Checkbox>该设备未入库，确认登记入库并发货</Checkbox>
          </Form.Item>
        )}
        <CourierFields />
        <Form.Item name="note" label="备注">
          <Input maxLength={200} placeholder="选填" />
        </Form.Item>
      </Form>
      {submit.failure !== undefined && <Alert type="error" showIcon title={submit.failure} />}
    </Modal>
  );
}
