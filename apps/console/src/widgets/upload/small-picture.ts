import { defaultImage, type imageWidths } from '@merchant-admin/contract/platform/upload-codes';

/** The address of a picture made small by the image host; pictures from elsewhere stay as they are. */
export const small = (url: string, w: (typeof imageWidths)[number]): string =>
  url.startsWith('/image/') ? `${url}${url.includes('?') ? '&' : '?'}w=${w}&q=${defaultImage.q}&f=${defaultImage.f}` : url;

/** A picture in a list, as the image host is asked for it (specification 9: width 750, quality 90, webp). */
export const inList = (url: string): string => small(url, defaultImage.w);
