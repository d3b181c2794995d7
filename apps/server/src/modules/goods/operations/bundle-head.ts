import { urlOf } from '../../../platform/storage/index.ts';
import type { ListedBundle } from '../store/bundle-list.view.ts';

/** The address of the first picture; empty without one. */
export const firstPicture = (images: readonly string[] | null): string => (images?.[0] === undefined ? '' : urlOf(images[0]));

/** A bundle with its main goods, as the list and the detail show it. */
export const bundleHead = ({ id, image, images, created_at: _created, updated_at: updated, ...bundle }: ListedBundle) => ({
  ...bundle,
  id: String(id),
  image: image === '' ? firstPicture(images) : image,
  updated_at: updated.toISOString(),
});
