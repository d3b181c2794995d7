import { mostParcelPhotos } from '@merchant-admin/contract/delivery/codes';
import { ImageUpload, type Uploaded } from '../../../widgets/upload/index.ts';

interface PhotoFieldProps {
  readonly value?: readonly Uploaded[];
  readonly label?: string;
  readonly onChange?: (value: readonly Uploaded[]) => void;
}

/** A field for pictures of a parcel's devices; the form around it gives value and change. */
export const PhotoField = ({ value = [], label = '发货照片', onChange = () => undefined }: PhotoFieldProps) => (
  <ImageUpload label={label} count={mostParcelPhotos} value={value} onChange={onChange} />
);
