import { setImmediate as others } from 'node:timers/promises';
import type { LabelSize } from '@merchant-admin/contract/stock/label-codes';
import { newPdf, type Pdf } from '../../../platform/pdf/new-pdf.ts';
import { cornerOf, labelSheets, mm, moduleWidth, perPage, widthOf, type LabelSheet } from '../rules/label-layout.ts';
import { code128 } from './code-128.ts';

export interface Label {
  /** What the barcode says. */
  number: string;
  /** What stands below it, line by line; the first may take two. */
  lines: readonly [string, ...string[]];
}

/** How many labels are drawn before others have their turn on the server's thread. */
const atOnce = 10;

/** As much of a text as fits the width, and what is left; broken at a blank where one is near the end. */
function broken(doc: Pdf, text: string, width: number): readonly [string, string] {
  if (doc.widthOfString(text) <= width) return [text, ''];
  const letters = Array.from(text);
  let fits = letters.length - 1;
  while (fits > 1 && doc.widthOfString(letters.slice(0, fits).join('')) > width) fits -= 1;
  const blank = letters.lastIndexOf(' ', fits);
  const end = blank > fits * 0.6 ? blank : fits;
  return [letters.slice(0, end).join(''), letters.slice(end).join('').trimStart()];
}

/** A text that fits the width, cut where it does not. */
function cut(doc: Pdf, text: string, width: number): string {
  if (doc.widthOfString(text) <= width) return text;
  const [head] = broken(doc, text, width - doc.widthOfString('…'));
  return `${head}…`;
}

/** The bars as areas, so that they are sharp at whatever resolution they are printed. */
function drawBars(doc: Pdf, text: string, [left, top]: readonly [number, number], sheet: LabelSheet): void {
  const widths = code128(text);
  const modules = widths.reduce((sum, each) => sum + each, 0);
  const module = moduleWidth(modules, widthOf(sheet));
  let x = left + (widthOf(sheet) - modules * module) / 2;
  for (const [place, width] of widths.entries()) {
    if (place % 2 === 0) doc.rect(x * mm, top * mm, width * module * mm, sheet.bars * mm);
    x += width * module;
  }
  doc.fill('#000');
}

function drawLabel(doc: Pdf, { number, lines: [first, ...others] }: Label, [x, y]: readonly [number, number], sheet: LabelSheet): void {
  const { inset, bars, leading } = sheet;
  const width = (widthOf(sheet) - 2 * inset) * mm;
  drawBars(doc, number, [x, y + inset], sheet);
  doc.fontSize(sheet.numberSize);
  const below = y + inset + bars + 0.3;
  doc.text(number, (x + widthOf(sheet) / 2) * mm - doc.widthOfString(number) / 2, below * mm, { lineBreak: false });
  doc.fontSize(sheet.textSize);
  const [one, two] = broken(doc, first, width);
  const told = [one, two, ...others].filter((line) => line !== '');
  for (const [place, line] of told.entries()) doc.text(cut(doc, line, width), (x + inset) * mm, (below + 3.5 + place * leading) * mm, { lineBreak: false });
}

async function drawAll(doc: Pdf, labels: readonly Label[], sheet: LabelSheet): Promise<void> {
  for (const [n, label] of labels.entries()) {
    if (n % perPage(sheet) === 0) doc.addPage();
    drawLabel(doc, label, cornerOf(sheet, n), sheet);
    if (n % atOnce === atOnce - 1) await others();
  }
  doc.end();
}

/** Labels as a PDF, which is drawn while it is read. */
export async function labelsPdf(labels: readonly Label[], size: LabelSize, made: Date): Promise<Pdf> {
  const sheet = labelSheets[size];
  const [width, height] = sheet.page;
  const doc = await newPdf({
    size: [width * mm, height * mm],
    margin: 0,
    autoFirstPage: false,
    info: { Title: `设备标签 ${labels.length}张`, CreationDate: made },
  });
  void drawAll(doc, labels, sheet).catch((error: Error) => doc.destroy(error));
  return doc;
}
