import { parcelActs } from '@merchant-admin/contract/delivery/codes';
import { Form } from 'antd';
import { api } from '../../../platform/api.ts';
import { offerOf } from '../../../platform/offer.ts';
import { FormDialog } from '../../../widgets/shared/form-dialog.tsx';
import type { Uploaded } from '../../../widgets/upload/index.ts';
import { afterMoving } from './after-moving.ts';
import type { Parcel } from './parcel-columns.tsx';
import { PhotoField } from './photo-field.tsx';

interface Fields {
  photos: readonly Uploaded[];
}

/** Keeps pictures of the devices with a parcel: what they looked like when they went out. */
export function PhotosDialog({ parcel, onClose }: { readonly parcel: Parcel; readonly onClose: (done: boolean) => void }) {
  return (
    <FormDialog<Fields>
      title={parcelActs.photos}
      okText="保存"
      initial={{ photos: parcel.photos.map((photo) => ({ ...photo, type: '', size: 0, width: 0, height: 0 })) }}
      run={async ({ photos }, idempotencyKey) => {
        const body = { parcel_id: parcel.id, version: parcel.version, photos: photos.map((photo) => photo.key) };
        await api.delivery.updateParcelPhotos({ body, idempotencyKey });
        return '发货照片已保存';
      }}
      after={afterMoving}
      onClose={onClose}
    >
      <Form.Item name="photos" label="设备照片" extra={['归还质检时与质检照片对照', offerOf(parcel.actions, 'dropPhotos')?.reason].filter(Boolean).join('；')}>
        <PhotoField />
      </Form.Item>
    </FormDialog>
  );
}
