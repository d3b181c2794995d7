import { ImageUpload, type Uploaded } from '../../../widgets/upload/index.ts';

interface PhotosProps {
  readonly value?: readonly Uploaded[];
  readonly onChange?: (value: readonly Uploaded[]) => void;
}

const nothing = () => undefined;

/** Pictures of an inspection, seen by the merchant's own staff. */
export const Photos = ({ value = [], onChange = nothing }: PhotosProps) => <ImageUpload label="质检照片" count={20} value={value} onChange={onChange} />;

/** Pictures that were taken, to look at. */
export const TakenPhotos = ({ photos }: { readonly photos: readonly { readonly key: string; readonly url: string }[] }) => (
  <ImageUpload
    label="质检照片"
    readOnly
    count={photos.length}
    value={photos.map((photo) => ({ ...photo, type: '', size: 0, width: 0, height: 0 }))}
    onChange={nothing}
  />
);
