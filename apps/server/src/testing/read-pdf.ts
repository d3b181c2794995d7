import { createCanvas } from '@napi-rs/canvas';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { GreyPicture } from './read-code.ts';

/** Dots of a printed inch: those of a good label printer. */
const resolution = 300;

export interface ReadPage {
  /** In millimetres. */
  width: number;
  height: number;
  text: string;
  /** A part of the page as it is printed; places and lengths in millimetres. */
  printed(x: number, y: number, width: number, height: number): GreyPicture;
}

const inMm = (points: number): number => Math.round((points / 72) * 25.4 * 10) / 10;
const inDots = (millimetres: number): number => Math.round((millimetres / 25.4) * resolution);

/** The pages of a PDF as a reader of another make shows them. */
export async function readPdf(bytes: Buffer): Promise<ReadPage[]> {
  const reading = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const document = await reading.promise;
  const pages: ReadPage[] = [];
  for (let n = 1; n <= document.numPages; n += 1) {
    const page = await document.getPage(n);
    const { width, height } = page.getViewport({ scale: 1 });
    const viewport = page.getViewport({ scale: resolution / 72 });
    const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height));
    await page.render({ canvas: canvas as never, viewport }).promise;
    const { items } = await page.getTextContent();
    pages.push({
      width: inMm(width),
      height: inMm(height),
      text: items.map((item) => ('str' in item ? item.str : '')).join('\n'),
      printed(x, y, wide, high) {
        const picture = canvas.getContext('2d').getImageData(inDots(x), inDots(y), inDots(wide), inDots(high));
        const dots = new Uint8ClampedArray(picture.width * picture.height);
        for (let dot = 0; dot < dots.length; dot += 1) dots[dot] = picture.data[dot * 4]!;
        return { dots, width: picture.width, height: picture.height };
      },
    });
  }
  await reading.destroy();
  return pages;
}
