import { ImageUpload, type Uploaded } from '../../../widgets/upload/index.ts';

interface PictureFieldProps {
  readonly value?: readonly Uploaded[];
  readonly onChange?: (value: readonly Uploaded[]) => void;
}

/** A field for a picture of a parcel; the form around it gives value and change. */
export const PictureField = ({ value = [], onChange = () => undefined }: PictureFieldProps) => (
  <ImageUpload label="物流截图" value={value} onChange={onChange} />
);
