/** An import, as the server describes it. */
export interface ImportJob {
  readonly id: string;
  readonly file_name: string;
  readonly state: 'checked' | 'waiting' | 'running' | 'done' | 'failed' | 'cancelled';
  /** Rows of the sheet, those of them that cannot be imported, and those that can but carry a warning. */
  readonly total: number;
  readonly bad: number;
  readonly warned: number;
  readonly succeeded: number;
  readonly failed: number;
  /** Why the import ended too early. */
  readonly failure: string;
}

/** A row with its verdict, or with what became of it. */
export interface ImportRow {
  readonly line: number;
  /** The row's cells in the order of the columns of `ImportRows`. */
  readonly cells: readonly string[];
  readonly state: 'bad' | 'ready' | 'done' | 'failed' | 'skipped';
  readonly effect: '' | 'create' | 'change';
  readonly problems: readonly string[];
  readonly warnings: readonly string[];
}

export interface ImportRows {
  readonly columns: readonly string[];
  readonly list: readonly ImportRow[];
  readonly total: number;
}

/** All rows, those that cannot be imported or failed, or those that can be and carry a warning. */
export type RowsShown = 'all' | 'bad' | 'warned';

export interface RowsWanted {
  readonly page: number;
  readonly pageSize: number;
  readonly only: RowsShown;
}

/** What to write in a sheet, in the order of its columns. */
export interface ImportColumns {
  readonly list: readonly { readonly title: string; readonly required: boolean; readonly note: string }[];
  /** Whether the template begins with the rows that wait to be filled in. */
  readonly lists_waiting: boolean;
}

/** The calls of one kind of import. They reject with an Error that carries the user's text. */
export interface ImportPort {
  readonly columns: (signal: AbortSignal) => Promise<ImportColumns>;
  /** Hands the template to the browser to save. */
  readonly template: () => Promise<unknown>;
  readonly upload: (file: File, signal: AbortSignal) => Promise<ImportJob>;
  /** Hands over rows as they were copied from a spreadsheet. */
  readonly paste: (text: string, signal: AbortSignal) => Promise<ImportJob>;
  readonly rows: (id: string, wanted: RowsWanted, signal: AbortSignal) => Promise<ImportRows>;
  readonly confirm: (id: string) => Promise<ImportJob>;
  readonly status: (id: string, signal: AbortSignal) => Promise<ImportJob>;
  readonly cancel: (id: string) => Promise<unknown>;
  /** Hands the rows with what became of each to the browser to save. */
  readonly result: (id: string) => Promise<unknown>;
}

export const isOver = ({ state }: ImportJob): boolean => state === 'done' || state === 'failed' || state === 'cancelled';
export const goodRows = ({ total, bad }: ImportJob): number => total - bad;
