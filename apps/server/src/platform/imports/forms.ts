import type { Ctx } from '../http/context.ts';
import { joins, type Joining } from '../house/part.ts';

/** A row's cells by column key: texts, trimmed, empty where nothing stands. */
export type Cells = Readonly<Record<string, string>>;

export interface ImportColumn {
  key: string;
  /** Its header in the sheet. */
  title: string;
  required: boolean;
  /** A sheet may go without it: templates that were downloaded before it came lack it. */
  mayLack?: boolean;
  /** What to write there, for the template's notes. */
  note: string;
  /** Of the template's example row. */
  example: string;
  /** Why a text that is not empty will not do; undefined when it will. */
  check?: (text: string) => string | undefined;
  /** Personal data: how it is shown. Without it the text is shown as it is. */
  mask?: (text: string) => string;
}

/** What the form says of a row that its columns accept. */
export interface RowVerdict {
  problems: readonly string[];
  warnings: readonly string[];
  effect: 'create' | 'change';
}

/** The import that a row belongs to. */
export interface ImportOrigin {
  id: number;
  /** What its file was called. */
  fileName: string;
  /** Rows of the sheet; of these rows that were refused before it began. */
  rows: number;
  refused: number;
}

/** A kind of sheet that can be brought in: through the same rules as the screen's own form. */
export interface ImportForm {
  title: string;
  permission: string;
  /** Comma-separated text is taken too, as earlier systems write it. */
  takesCsv?: boolean;
  columns: readonly ImportColumn[];
  /** What tells rows apart: of two with the same the second is refused. */
  identity(cells: Cells): string;
  /** Judges rows in one go, one verdict each in their order. Changes nothing. */
  check(ctx: Ctx, rows: readonly Cells[]): Promise<readonly RowVerdict[]>;
  /** Does one row, in a transaction of its own, with its history. A refusal's text is told to the importer. */
  apply(ctx: Ctx, cells: Cells, origin: ImportOrigin): Promise<void>;
}

export class ImportForms {
  readonly #forms = new Map<string, ImportForm>();

  add(key: string, form: ImportForm): void {
    this.#forms.set(key, form);
  }

  get(key: string): ImportForm | undefined {
    return this.#forms.get(key);
  }
}

/** A row as it may be shown and kept once it is dealt with. */
export const masked = (form: Pick<ImportForm, 'columns'>, cells: Cells): Record<string, string> =>
  Object.fromEntries(form.columns.map(({ key, mask }) => [key, mask?.(cells[key] ?? '') ?? cells[key] ?? '']));

/** A kind of sheet that can be brought in, by the key that its screen asks for. */
export const importForm = (key: string, form: ImportForm): Joining => joins(({ imports }) => imports.add(key, form));
