import { Form } from 'antd';
import { api, type Answer } from '../../../platform/api.ts';
import { FormDialog } from '../../../widgets/shared/form-dialog.tsx';
import type { Uploaded } from '../../../widgets/upload/index.ts';
import { afterMoving } from './after-moving.ts';
import { PictureField } from './picture-field.tsx';

type Parcel = Answer<'delivery', 'orderListExpressInfo'>['list'][number];
interface Fields {
  picture: readonly Uploaded[];
}

/** Replaces the picture of a parcel. */
export function ScreenshotDialog({ parcel, onClose }: { readonly parcel: Parcel; readonly onClose: (done: boolean) => void }) {
  return (
    <FormDialog<Fields>
      title={parcel.has_screenshot ? '更换物流截图' : '上传物流截图'}
      okText="保存"
      initial={{ picture: [] }}
      run={async ({ picture }, idempotencyKey) => {
        await api.delivery.updateExpressScreenshot({ body: { parcel_id: parcel.id, version: parcel.version, key: picture[0]!.key }, idempotencyKey });
        return '截图已保存';
      }}
      after={afterMoving}
      onClose={onClose}
    >
      <Form.Item
        name="picture"
        label="截图"
        required
        rules={[{ validator: (_rule, value: readonly Uploaded[]) => (value.length > 0 ? Promise.resolve() : Promise.reject(new Error('请上传截图'))) }]}
      >
        <PictureField />
      </Form.Item>
    </FormDialog>
  );
}
