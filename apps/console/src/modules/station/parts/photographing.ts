import { mostParcelPhotos } from '@merchant-admin/contract/delivery/codes';
import type { Uploader } from '../../../platform/upload/port.ts';
import { sentence, type Desk } from './use-desk.ts';

/** Puts a picture that the camera took away, and keeps it with the order that lies on the bench. */
export const photographing =
  (desk: Desk, uploader: Uploader) =>
  async (still: Blob): Promise<void> => {
    const { order } = desk.now().bench;
    if (order?.task !== 'ship') return desk.remark(sentence('note', '先扫订单或设备，再拍照', '先扫订单'));
    try {
      const task = { file: still, ending: 'jpg', kind: 'image', visibility: 'private' } as const;
      const photo = await uploader.upload(task, () => undefined, new AbortController().signal);
      const { bench } = desk.now();
      if (bench.order?.order_id !== order.order_id || bench.photos.length >= mostParcelPhotos) return undefined;
      desk.lay({ ...bench, photos: [...bench.photos, photo] });
      return desk.remark(sentence('good', `已拍照，共${bench.photos.length + 1}张`, '已拍照'));
    } catch (error) {
      return desk.fail(error);
    }
  };
