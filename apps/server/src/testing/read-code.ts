import { BarcodeFormat, BinaryBitmap, DecodeHintType, HybridBinarizer, MultiFormatOneDReader, RGBLuminanceSource } from '@zxing/library';

const hints = new Map<DecodeHintType, unknown>([
  [DecodeHintType.POSSIBLE_FORMATS, [BarcodeFormat.CODE_128]],
  [DecodeHintType.TRY_HARDER, true],
]);

/** A picture by the brightness of its dots, 0 to 255, row by row. */
export interface GreyPicture {
  dots: Uint8ClampedArray;
  width: number;
  height: number;
}

/** What a reader of another make reads from the Code 128 in a picture. @throws where it reads none */
export function codeIn({ dots, width, height }: GreyPicture): string {
  const bitmap = new BinaryBitmap(new HybridBinarizer(new RGBLuminanceSource(dots, width, height)));
  return new MultiFormatOneDReader(hints).decode(bitmap, hints).getText();
}
