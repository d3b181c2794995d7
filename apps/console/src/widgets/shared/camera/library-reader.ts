import {
  BarcodeFormat,
  BinaryBitmap,
  DataMatrixReader,
  DecodeHintType,
  HybridBinarizer,
  MultiFormatOneDReader,
  QRCodeReader,
  RGBLuminanceSource,
  type Reader,
} from '@zxing/library';
import type { CodeReader } from './reader.ts';

/** The widest picture (px) that is searched: more takes longer and finds no more. */
const widest = 960;
const lines = [BarcodeFormat.CODE_128, BarcodeFormat.CODE_39, BarcodeFormat.CODE_93];
const hints = new Map<DecodeHintType, unknown>([
  [DecodeHintType.POSSIBLE_FORMATS, lines],
  [DecodeHintType.TRY_HARDER, true],
]);

/** Readers of the forms that we want, each by itself: the one of all forms writes to the console whenever it finds nothing. */
export const newReaders = (): readonly Reader[] => [new MultiFormatOneDReader(hints), new QRCodeReader(), new DataMatrixReader()];

/** The brightness of each dot, 0 to 255. */
function brightness({ data, width, height }: ImageData): Uint8ClampedArray {
  const dots = new Uint8ClampedArray(width * height);
  for (let dot = 0; dot < dots.length; dot += 1) dots[dot] = (data[dot * 4]! * 2 + data[dot * 4 + 1]! * 5 + data[dot * 4 + 2]!) / 8;
  return dots;
}

/** What one reader reads; it says by throwing that there is nothing to read. */
function readBy(reader: Reader, bitmap: BinaryBitmap): readonly string[] {
  try {
    return [reader.decode(bitmap, hints).getText()];
  } catch {
    return [];
  } finally {
    reader.reset();
  }
}

/** The codes in a picture; empty for none. */
export function codesIn(readers: readonly Reader[], picture: ImageData): readonly string[] {
  const bitmap = new BinaryBitmap(new HybridBinarizer(new RGBLuminanceSource(brightness(picture), picture.width, picture.height)));
  return readers.flatMap((reader) => readBy(reader, bitmap));
}

/** Reads by a library, for browsers that read no codes themselves. */
export function libraryReader(): CodeReader {
  const readers = newReaders();
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return {
    read: async (video) => {
      if (context === null || video.videoWidth === 0) return [];
      const scale = Math.min(1, widest / video.videoWidth);
      [canvas.width, canvas.height] = [Math.round(video.videoWidth * scale), Math.round(video.videoHeight * scale)];
      context.drawImage(video, 0, 0, canvas.width, canvas.height);
      return codesIn(readers, context.getImageData(0, 0, canvas.width, canvas.height));
    },
  };
}
