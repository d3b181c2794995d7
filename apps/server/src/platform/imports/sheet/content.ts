/** A cell's text, or why it has none that can be used. */
export interface ReadCell {
  text: string;
  fault?: string;
}

export interface SheetRow {
  /** The row's number as a spreadsheet shows it, from 1. */
  line: number;
  /** The row's cells by column, from the first. */
  cells: ReadCell[];
  hidden: boolean;
  merged: boolean;
}

/** A sheet's header and its rows that are not blank; or why the file cannot be read. */
export type SheetContent = { header: string[]; rows: SheetRow[] } | { refused: 'not a sheet' | 'broken' | 'too many rows' };
