import { Form } from 'antd';
import { imageKinds, type ImageKind } from '@merchant-admin/contract/orders/people-codes';
import { api, type Answer } from '../../../platform/api.ts';
import { PicturesField, type Uploaded } from '../../../widgets/upload/index.ts';
import { FormDialog } from './form-dialog.tsx';
import { ChoiceItem } from '../../../widgets/shared/form-items.tsx';

interface Fields {
  kind: string;
  picture: readonly Uploaded[];
}

interface UploadDocumentDialogProps {
  readonly orderNo: string;
  readonly images: readonly Answer<'orders', 'orderMemberInfo'>['images'][number][];
  readonly onClose: (done: boolean) => void;
}

/** Keeps a picture of a document with the order; kinds that are full are not offered. */
export function UploadDocumentDialog({ orderNo, images, onClose }: UploadDocumentDialogProps) {
  const free = (Object.entries(imageKinds) as unknown as [string, (typeof imageKinds)[ImageKind]][]).filter(
    ([kind, { most }]) => images.filter((image) => image.kind === Number(kind)).length < most,
  );
  return (
    <FormDialog<Fields>
      title="上传证件照片"
      okText="保存"
      initial={{ picture: [] }}
      run={async ({ kind, picture }, idempotencyKey) => {
        await api.orders.uploadMemberImage({ body: { order_id: orderNo, kind: Number(kind), key: picture[0]!.key }, idempotencyKey });
        return '照片已保存';
      }}
      onClose={onClose}
    >
      <ChoiceItem name="kind" label="照片类型" options={free.map(([value, { name }]) => ({ value, label: name }))} />
      <Form.Item
        name="picture"
        label="照片"
        required
        rules={[{ validator: (_rule, value: readonly Uploaded[]) => (value.length > 0 ? Promise.resolve() : Promise.reject(new Error('请上传照片'))) }]}
      >
        <PicturesField label="照片" />
      </Form.Item>
    </FormDialog>
  );
}
