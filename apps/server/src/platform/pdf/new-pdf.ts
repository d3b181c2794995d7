import { createRequire } from 'node:module';
import { readFile } from 'node:fs/promises';
import PdfDocument from 'pdfkit';
import { sfntOf } from './woff.ts';

export type Pdf = PDFKit.PDFDocument;

const resolve = createRequire(import.meta.url).resolve;
let font: Promise<Buffer> | undefined;
/** Noto Sans SC with the characters of everyday Chinese; a rarer one shows as an empty box. */
const fontBytes = () => (font ??= readFile(resolve('@fontsource/noto-sans-sc/files/noto-sans-sc-chinese-simplified-400-normal.woff')).then(sfntOf));

/** A PDF to draw on, which is a stream of its bytes; its text is Chinese and Latin. */
export async function newPdf(options: PDFKit.PDFDocumentOptions): Promise<Pdf> {
  const doc = new PdfDocument({ ...options, font: '' });
  doc.registerFont('text', await fontBytes());
  return doc.font('text');
}
