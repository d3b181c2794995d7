import { mostParcelPhotos } from '@merchant-admin/contract/delivery/codes';
import { ImageUpload, type Uploaded } from '../../../widgets/upload/index.ts';

interface PhotoFieldProps {
  readonly value?: readonly Uploaded[];
  readonly onChange?: (value: readonly Uploaded[]) => void;
}

/** Pictures of a parcel's devices; the form around it gives value and change. */
export const PhotoField = ({ value = [], onChange = () => undefined }: PhotoFieldProps) => (
  <ImageUpload label="发货照片" count={mostParcelPhotos} value={value} onChange={onChange} />
);
