import type { LabelSize } from '@merchant-admin/contract/stock/label-codes';

/** Points of a PDF in a millimetre. */
export const mm = 72 / 25.4;

/** How labels lie on pages; lengths in millimetres. */
export interface LabelSheet {
  page: readonly [width: number, height: number];
  columns: number;
  rows: number;
  /** What stays white at each side of a label. */
  inset: number;
  /** How high the barcode is. */
  bars: number;
  /** Sizes of the number below the barcode and of the other text, in points, and from line to line in millimetres. */
  numberSize: number;
  textSize: number;
  leading: number;
}

export const labelSheets: Record<LabelSize, LabelSheet> = {
  roll: { page: [50, 30], columns: 1, rows: 1, inset: 1.5, bars: 9, numberSize: 8.5, textSize: 6.5, leading: 2.75 },
  a4: { page: [210, 297], columns: 3, rows: 8, inset: 5, bars: 10, numberSize: 9, textSize: 7.5, leading: 3.1 },
};

export const widthOf = ({ page, columns }: LabelSheet): number => page[0] / columns;
export const perPage = ({ columns, rows }: LabelSheet): number => columns * rows;

/** The upper left corner of the nth label on its page, millimetres. */
export function cornerOf(sheet: LabelSheet, n: number): readonly [x: number, y: number] {
  const place = n % perPage(sheet);
  return [(place % sheet.columns) * widthOf(sheet), Math.floor(place / sheet.columns) * (sheet.page[1] / sheet.rows)];
}

/** The quiet zone that a reader needs at each side of a barcode, in modules. */
export const quiet = 10;
/** A module narrower than this is read badly. */
const readable = 0.25;
/** A dot of a label printer of 203 dpi: modules that are whole dots are printed evenly. */
const dot = 0.125;

/** How wide a module is that a barcode with its quiet zones fits, millimetres: whole dots where they are readable, else whatever fits. @param room the whole label's width */
export function moduleWidth(modules: number, room: number): number {
  const most = room / (modules + 2 * quiet);
  return most < readable ? most : Math.floor(most / dot + 1e-9) * dot;
}
