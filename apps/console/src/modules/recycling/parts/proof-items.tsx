import { uploadKinds } from '@merchant-admin/contract/platform/upload-codes';
import { mostRecycleProofs } from '@merchant-admin/contract/recycling/codes';
import { Form } from 'antd';
import { KeptPictures, PicturesField, VideoUpload, type Uploaded } from '../../../widgets/upload/index.ts';
import styles from './recycling.module.css';

export interface WithProofs {
  readonly photos?: readonly Uploaded[];
  readonly films?: readonly Uploaded[];
}

/** The pictures and films of a form as calls take them. */
export const proofsOf = ({ photos = [], films = [] }: WithProofs): string[] => [...photos, ...films].map(({ key }) => key);

interface FilesProps {
  readonly label: string;
  readonly value?: readonly Uploaded[];
  readonly onChange?: (value: readonly Uploaded[]) => void;
}
const nothing = () => undefined;
const Films = ({ label, value = [], onChange = nothing }: FilesProps) => (
  <VideoUpload label={label} count={mostRecycleProofs} value={value} onChange={onChange} />
);

interface ProofItemsProps {
  /** What the pictures and films show. */
  readonly of: string;
  /** What is told where neither a picture nor a film is there. */
  readonly missing: string;
  readonly hint?: string;
  /** Whether it is shown before a camera: films are taken beside pictures, and pictures by a camera too. */
  readonly filmed?: boolean;
  /** Takes each code that the camera reads. */
  readonly onCode?: (code: string) => void;
}

/** Pictures of a form, and films where those are taken: at least one of either. */
export const ProofItems = ({ of, missing, hint, filmed = false, onCode }: ProofItemsProps) => (
  <div className={filmed ? styles['files'] : ''}>
    <Form.Item
      name="photos"
      label={`${of}照片`}
      extra={hint}
      required
      dependencies={['films']}
      rules={[
        ({ getFieldValue }) => ({
          validator: (_rule, photos: readonly Uploaded[] = []) => {
            const { length } = proofsOf({ photos, films: (getFieldValue('films') ?? []) as readonly Uploaded[] });
            if (length === 0) return Promise.reject(new Error(missing));
            return length > mostRecycleProofs ? Promise.reject(new Error(`照片和视频合计最多${mostRecycleProofs}个`)) : Promise.resolve();
          },
        }),
      ]}
    >
      {filmed ? (
        <PicturesField label={`${of}照片`} count={mostRecycleProofs} camera={{ onCode }} />
      ) : (
        <PicturesField label={`${of}照片`} count={mostRecycleProofs} />
      )}
    </Form.Item>
    {filmed && (
      <Form.Item name="films" label={`${of}视频`}>
        <Films label={`${of}视频`} />
      </Form.Item>
    )}
  </div>
);

type Kept = readonly { readonly key: string; readonly url: string }[];
const isFilm = ({ key }: Kept[number]): boolean => uploadKinds.video.types.some((ending) => key.endsWith(`.${ending}`));

/** Pictures and films that are kept, to look at. */
export function KeptProofs({ of, files }: { readonly of: string; readonly files: Kept }) {
  const photos = files.filter((file) => !isFilm(file));
  const films = files.filter(isFilm);
  return (
    <>
      {photos.length > 0 && <KeptPictures label={`${of}照片`} pictures={photos} />}
      {films.length > 0 && (
        <VideoUpload
          label={`${of}视频`}
          readOnly
          count={films.length}
          value={films.map((film) => ({ ...film, type: '', size: 0, width: 0, height: 0 }))}
          onChange={nothing}
        />
      )}
    </>
  );
}
