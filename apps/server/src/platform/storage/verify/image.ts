import sharp from 'sharp';
import { longestEdge, mostPixels } from '@merchant-admin/contract/platform/upload-codes';
import { broken, refused, type Examined } from './verdict.ts';

const jpeg = Buffer.from([0xff, 0xd8, 0xff]);
const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** The picture's format by its first bytes: nothing else is handed to the decoder. */
const formatOf = (bytes: Buffer) => (bytes.subarray(0, 3).equals(jpeg) ? 'jpeg' : bytes.subarray(0, 8).equals(png) ? 'png' : undefined);

/** Width and height in pixels as the header says them, before any is decoded. */
async function measured(bytes: Buffer): Promise<{ width: number; height: number; format: string } | undefined> {
  try {
    return await sharp(bytes, { limitInputPixels: false }).metadata();
  } catch {
    return undefined;
  }
}

/**
 * Reads a picture and draws it anew: upright, without EXIF, colour profile, comments or anything behind its end.
 * @param type the content type that its name stands for; what is kept is of this type
 */
export async function examineImage(bytes: Buffer, type: string): Promise<Examined> {
  const format = formatOf(bytes);
  const size = format && (await measured(bytes));
  if (!size || size.format !== format) return broken('图片');
  if (size.width * size.height > mostPixels || Math.max(size.width, size.height) > longestEdge) return refused('图片像素过大，请缩小后重试');
  try {
    const drawn = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', sequentialRead: true }).autoOrient().timeout({ seconds: 20 });
    const encoded = type === 'image/png' ? drawn.png() : drawn.flatten({ background: '#fff' }).jpeg({ quality: 92 });
    const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
    return { ok: true, bytes: data, found: { type, size: data.length, width: info.width, height: info.height } };
  } catch {
    return broken('图片');
  }
}
