import { parcelActs } from '@merchant-admin/contract/delivery/codes';
import { Alert, Form, Input, Modal } from 'antd';
import { api, type Answer, type Body } from '../../../platform/api.ts';
import { CheckedForm } from '../../../widgets/shared/checked-form.tsx';
import { useSubmit } from '../../../widgets/shared/use-submit.ts';
import { afterMoving } from './after-moving.ts';
import { SupplierField, type SupplierValue } from './supplier-field.tsx';
import { CourierFields, type CourierFieldValues } from './courier-fields.tsx';

type Parcel = Answer<'delivery', 'orderListExpressInfo'>['list'][number];
interface Fields extends CourierFieldValues, SupplierValue {
  reason: string;
}

/** Corrects a parcel's courier and number, with a reason. */
export function EditExpressDialog({ parcel, onClose }: { readonly parcel: Parcel; readonly onClose: (done: boolean) => void }) {
  const [form] = Form.useForm<Fields>();
  const submit = useSubmit(async (fields: Fields, idempotencyKey) => {
    const body = {
      parcel_id: parcel.id,
      version: parcel.version,
      ...fields,
      express_no: fields.express_no?.trim() ?? '',
      supplier_id: fields.supplier_id ?? null,
    } as Body<'delivery', 'editExpress'>;
    await api.delivery.editExpress({ body, idempotencyKey });
    onClose(true);
    await afterMoving('修改成功');
  });
  return (
    <Modal
      open
      title={parcelActs.edit}
      width={480}
      okText="保存"
      cancelText="取消"
      okButtonProps={{ loading: submit.pending }}
      mask={{ closable: false }}
      onOk={form.submit}
      onCancel={() => onClose(false)}
    >
      <CheckedForm
        form={form}
        layout="vertical"
        initialValues={{ company: parcel.company, express_no: parcel.express_no, ...(parcel.supplier_id === '' ? {} : { supplier_id: parcel.supplier_id }) }}
        onFinish={submit.run}
      >
        <CourierFields />
        <SupplierField now={{ id: parcel.supplier_id, name: parcel.supplier_name }} />
        <Form.Item name="reason" label="原因" rules={[{ required: true, whitespace: true, message: '请填写原因' }]}>
          <Input maxLength={200} placeholder="请填写原因，将记录在操作日志中" />
        </Form.Item>
      </CheckedForm>
      {submit.failure !== undefined && <Alert type="error" showIcon title={submit.failure} />}
    </Modal>
  );
}
