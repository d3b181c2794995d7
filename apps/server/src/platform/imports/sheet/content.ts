/** A cell's text, or why it has none that can be used. */
export interface ReadCell {
  text: string;
  fault?: string;
}

export interface SheetRow {
  /** As a spreadsheet numbers it, from 1. */
  line: number;
  /** By column, from the first. */
  cells: ReadCell[];
  hidden: boolean;
  merged: boolean;
}

/** Rows below the header that are not blank; or why the file is none to read. */
export type SheetContent = { header: string[]; rows: SheetRow[] } | { refused: 'not a sheet' | 'broken' | 'too many rows' };
