import { Image } from 'antd';
import { small } from '../../../widgets/upload/small-picture.ts';
import type { Parcel } from './parcel-columns.tsx';

/** The pictures of a parcel's devices: the first one small, all of them one after another when it is opened. */
export const ParcelPhotos = ({
  photos,
  express_no,
  size = 40,
  what = '发货照片',
}: Pick<Parcel, 'photos' | 'express_no'> & { readonly size?: number; readonly what?: string }) =>
  photos.length === 0 ? (
    '-'
  ) : (
    <Image.PreviewGroup items={photos.map((photo) => small(photo.url, 1500))}>
      <Image alt={`${what} ${express_no}`} width={size} height={size} src={small(photos[0]!.url, 320)} />
      {photos.length > 1 && <span style={{ marginInlineStart: 8 }}>{photos.length}张</span>}
    </Image.PreviewGroup>
  );
