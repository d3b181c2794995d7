/** What may be uploaded. Sizes in bytes; one MB is 1,048,576 and exactly the limit is accepted (specification 9). */
export const megabyte = 1_048_576;

export const uploadKinds = {
  image: { types: ['jpg', 'jpeg', 'png'], maxBytes: 10 * megabyte },
  video: { types: ['mp4', 'mov'], maxBytes: 200 * megabyte },
  pdf: { types: ['pdf'], maxBytes: 20 * megabyte },
  sheet: { types: ['xlsx'], maxBytes: 20 * megabyte },
} as const satisfies Record<string, { types: readonly string[]; maxBytes: number }>;
export type UploadKind = keyof typeof uploadKinds;

/** `public`: pictures of goods, seen without a session. `private`: seen by the merchant's own staff. */
export const uploadVisibilities = ['public', 'private'] as const;
export type UploadVisibility = (typeof uploadVisibilities)[number];

/** The content type that each ending stands for. */
export const contentTypes: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  mp4: 'video/mp4',
  mov: 'video/quicktime',
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** Larger files go in parts of this size, which S3 allows from 5 MB on. */
export const partBytes = 5 * megabyte;
/** The most pixels of a picture; a larger one is refused unread. */
export const mostPixels = 60_000_000;
export const longestEdge = 16_384;

/** The widths in pixels to which the image host scales pictures (specification 9); there are no others. */
export const imageWidths = [80, 160, 320, 750, 1500] as const;
export const imageQualities = [60, 75, 90] as const;
export const imageFormats = ['webp', 'jpg'] as const;
export const defaultImage = { w: 750, q: 90, f: 'webp' } as const;

/** The messages `上传素材格式仅支持{types}` and `上传素材大小不能超过{n}MB` (specification 5). */
export const wrongTypeText = (types: readonly string[]): string => `上传素材格式仅支持${types.join('、')}`;
export const tooLargeText = (maxBytes: number): string => `上传素材大小不能超过${maxBytes / megabyte}MB`;
