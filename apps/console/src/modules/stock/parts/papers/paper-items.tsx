import { Form, Input } from 'antd';
import { required } from '../../../../widgets/shared/form-items.tsx';
import { PicturesField, type Uploaded } from '../../../../widgets/upload/index.ts';
import { numberRule, plainNumber } from '../numbers.ts';

export interface WithPhotos {
  readonly photos?: readonly Uploaded[];
}
/** The pictures of a form as calls take them. */
export const keysOf = ({ photos = [] }: WithPhotos): string[] => photos.map(({ key }) => key);

/** Pictures of a device. */
export const PhotosItem = ({ label }: { readonly label: string }) => (
  <Form.Item name="photos" label={`${label}（选填）`}>
    <PicturesField label={label} count={9} />
  </Form.Item>
);

/** What is said of a device in one or two lines. */
export const SaidItem = ({ name, label, placeholder = '' }: { readonly name: string; readonly label: string; readonly placeholder?: string }) => (
  <Form.Item name={name} label={label} rules={required(`请填写${label}`)}>
    <Input.TextArea rows={2} maxLength={200} showCount placeholder={placeholder} />
  </Form.Item>
);

/** The number of one device, scanned or typed. */
export const NumberItem = () => (
  <Form.Item name="number" label="IMEI/SN" normalize={plainNumber} rules={[{ required: true, message: '请扫描或填写IMEI/SN' }, numberRule]}>
    <Input maxLength={20} autoComplete="off" autoCapitalize="characters" placeholder="可用扫描枪扫描" />
  </Form.Item>
);
