import { lazy, Suspense } from 'react';
import type { Giving } from './choose-files.tsx';
import { ImageUpload } from './image-upload.tsx';
import type { Uploaded } from '../../platform/upload/port.ts';

interface PicturesFieldProps {
  readonly label: string;
  /** The most pictures; one where it is left out. */
  readonly count?: number;
  /** Whether pictures may be taken by a camera that is opened beside them, and what takes each code that it reads. */
  readonly camera?: { readonly onCode?: ((code: string) => void) | undefined };
  /** The form around it gives value and change. */
  readonly value?: readonly Uploaded[];
  readonly onChange?: (value: readonly Uploaded[]) => void;
}
const nothing = () => undefined;
const CameraShots = lazy(() => import('./camera-shots.tsx'));

const byCamera =
  (onCode: (code: string) => void = nothing): Giving =>
  (give, room) => (
    <Suspense>
      <CameraShots give={give} room={room} onCode={onCode} />
    </Suspense>
  );

/** Pictures as a field of a form, seen by the merchant's own staff. */
export const PicturesField = ({ label, count = 1, camera, value = [], onChange = nothing }: PicturesFieldProps) => (
  <ImageUpload label={label} count={count} value={value} onChange={onChange} {...(camera && { beside: byCamera(camera.onCode) })} />
);

interface KeptPicture {
  readonly key: string;
  readonly url: string;
}

/** Pictures that are kept, to look at. */
export const KeptPictures = ({ label, pictures }: { readonly label: string; readonly pictures: readonly KeptPicture[] }) => (
  <ImageUpload
    label={label}
    readOnly
    count={pictures.length}
    value={pictures.map((picture) => ({ ...picture, type: '', size: 0, width: 0, height: 0 }))}
    onChange={nothing}
  />
);
