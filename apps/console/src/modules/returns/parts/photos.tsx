import { mostInspectionVideos } from '@merchant-admin/contract/returns/codes';
import type { Answer } from '../../../platform/api.ts';
import { showInstant } from '../../../platform/show-instant.ts';
import { ImageUpload, VideoUpload, type Uploaded } from '../../../widgets/upload/index.ts';
import styles from './inspection.module.css';

interface FilesProps {
  readonly value?: readonly Uploaded[];
  readonly onChange?: (value: readonly Uploaded[]) => void;
}
type Taken = readonly { readonly key: string; readonly url: string }[];
export type Sent = Answer<'returns', 'orderListReturnInfo'>['sent'];

const nothing = () => undefined;
const uploaded = (taken: Taken): readonly Uploaded[] => taken.map((file) => ({ ...file, type: '', size: 0, width: 0, height: 0 }));

/** A field for films of an inspection, seen by the merchant's own staff. */
export const Videos = ({ value = [], onChange = nothing }: FilesProps) => (
  <VideoUpload label="质检视频" count={mostInspectionVideos} value={value} onChange={onChange} />
);

/** Pictures and films that were taken, to look at. */
export const TakenPhotos = ({ photos, videos = [], label = '质检照片' }: { readonly photos: Taken; readonly videos?: Taken; readonly label?: string }) => (
  <>
    {photos.length > 0 && <ImageUpload label={label} readOnly count={photos.length} value={uploaded(photos)} onChange={nothing} />}
    {videos.length > 0 && <VideoUpload label="质检视频" readOnly count={videos.length} value={uploaded(videos)} onChange={nothing} />}
  </>
);

/** The devices as they were when they were shipped, parcel by parcel, to compare with what the inspector sees. */
export const SentPhotos = ({ sent }: { readonly sent: Sent }) => (
  <section aria-label="发货照片">
    <h3 className={styles['heading']}>发货照片</h3>
    {sent.length === 0 && <p className={styles['minor']}>发货时没有拍照</p>}
    {sent.map((parcel) => (
      <article key={parcel.parcel_id} aria-label={`发货照片 ${parcel.imeis.join('、')}`}>
        <p className={styles['minor']}>
          {parcel.imeis.join('、')}（{showInstant(parcel.shipped_at)} {parcel.shipped_by}）
        </p>
        <TakenPhotos photos={parcel.photos} label="发货照片" />
      </article>
    ))}
  </section>
);
