import type { Ctx } from '../http/context.ts';
import { joins, type Joining } from '../house/part.ts';

/** A row's cells by column key: texts, trimmed, empty where nothing stands. */
export type Cells = Readonly<Record<string, string>>;

export interface ImportColumn {
  key: string;
  /** The column's header in the sheet. */
  title: string;
  required: boolean;
  /** Whether a sheet may lack the column: templates that were downloaded before it came do. */
  mayLack?: boolean;
  /** What to write in the column, for the template's notes. */
  note: string;
  /** The column's cell in the template's example row. */
  example: string;
  /** Why a text that is not empty will not do; undefined when it will. */
  check?: (text: string) => string | undefined;
  /** How the column's personal data is shown; a column without it is shown as it is. */
  mask?: (text: string) => string;
}

/** What the form says of a row whose cells its columns accept. */
export interface RowVerdict {
  problems: readonly string[];
  warnings: readonly string[];
  effect: 'create' | 'change';
}

/** The import that a row belongs to. */
export interface ImportOrigin {
  id: number;
  /** The name of the import's file. */
  fileName: string;
  /** Rows of the sheet, and those of them that were refused before the import began. */
  rows: number;
  refused: number;
}

/** What waits to be brought in: the template lists it, so that the rest of each row is all that is typed. */
export interface WaitingRows {
  /** Keys of the columns that the template fills in. */
  known: readonly string[];
  /** Headers of columns that only tell what the row is; they are not read. */
  told: readonly string[];
  /** Rows in their order, at most so many: the known cells, and what is told in the order of its headers, personal data masked. */
  rows(ctx: Ctx, most: number): Promise<readonly { cells: Cells; told: readonly string[] }[]>;
}

/** A kind of sheet that can be brought in, by the same rules as the screen's own form. */
export interface ImportForm {
  title: string;
  permission: string;
  /** Whether comma-separated text is accepted too, as earlier systems write it. */
  takesCsv?: boolean;
  columns: readonly ImportColumn[];
  /** The text that tells rows apart: of two rows with the same the second is refused. */
  identity(cells: Cells): string;
  /** What only one row may name, by the title of its column: of several rows that name it each is refused, since nobody knows which is right. */
  once?: { title: string; named(cells: Cells): readonly string[] };
  waiting?: WaitingRows;
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
