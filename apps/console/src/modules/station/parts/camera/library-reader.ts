import { BarcodeFormat, BinaryBitmap, DecodeHintType, HybridBinarizer, MultiFormatReader, RGBLuminanceSource } from '@zxing/library';
import type { CodeReader } from './reader.ts';

/** The widest picture (px) that is searched: more takes longer and finds no more. */
const widest = 960;
const formats = [BarcodeFormat.CODE_128, BarcodeFormat.CODE_39, BarcodeFormat.CODE_93, BarcodeFormat.QR_CODE, BarcodeFormat.DATA_MATRIX];

/** The brightness of each dot, 0 to 255. */
function brightness({ data, width, height }: ImageData): Uint8ClampedArray {
  const dots = new Uint8ClampedArray(width * height);
  for (let dot = 0; dot < dots.length; dot += 1) dots[dot] = (data[dot * 4]! * 2 + data[dot * 4 + 1]! * 5 + data[dot * 4 + 2]!) / 8;
  return dots;
}

/** The codes in a picture; empty for none. */
export function codesIn(reader: MultiFormatReader, picture: ImageData): readonly string[] {
  try {
    const source = new RGBLuminanceSource(brightness(picture), picture.width, picture.height);
    return [reader.decodeWithState(new BinaryBitmap(new HybridBinarizer(source))).getText()];
  } catch {
    // The library says by throwing that there is nothing to read.
    return [];
  }
}

export function newReader(): MultiFormatReader {
  const reader = new MultiFormatReader();
  reader.setHints(
    new Map<DecodeHintType, unknown>([
      [DecodeHintType.POSSIBLE_FORMATS, formats],
      [DecodeHintType.TRY_HARDER, true],
    ]),
  );
  return reader;
}

/** Reads by a library, for browsers that read no codes themselves. */
export function libraryReader(): CodeReader {
  const reader = newReader();
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return {
    read: async (video) => {
      if (context === null || video.videoWidth === 0) return [];
      const scale = Math.min(1, widest / video.videoWidth);
      [canvas.width, canvas.height] = [Math.round(video.videoWidth * scale), Math.round(video.videoHeight * scale)];
      context.drawImage(video, 0, 0, canvas.width, canvas.height);
      return codesIn(reader, context.getImageData(0, 0, canvas.width, canvas.height));
    },
  };
}
