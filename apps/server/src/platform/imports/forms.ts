import type { z } from 'zod';
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
  /** The permission without which the column is neither seen nor filled in. */
  tag?: string;
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
  /** What the rows have in common. */
  about: unknown;
}

export const originOf = (job: { id: number; file_name: string; total: number; bad: number; about: unknown }): ImportOrigin => ({
  id: job.id,
  fileName: job.file_name,
  rows: job.total,
  refused: job.bad,
  about: job.about,
});

/** What waits to be brought in: the template lists it, so that the rest of each row is all that is typed. */
export interface WaitingRows {
  /** Keys of the columns that the template fills in. */
  known: readonly string[];
  /** Headers of columns that only tell what the row is; they are not read. */
  told: readonly string[];
  /** Rows in their order, at most so many: the known cells, and what is told in the order of its headers, personal data masked. */
  rows(ctx: Ctx, most: number): Promise<readonly { cells: Cells; told: readonly string[] }[]>;
}

interface ImportFormBase {
  title: string;
  permission: string;
  /** Whether comma-separated text is accepted too, as earlier systems write it. */
  takesCsv?: boolean;
  columns: readonly ImportColumn[];
  /** What the rows have in common, where that is given beside the sheet. */
  about?: z.ZodType;
  /** The text that tells rows apart: of two rows with the same the second is refused. Left out where `once` tells it. */
  identity?(cells: Cells): string;
  /** What only one row may name, by the title of its column: of several rows that name it each is refused, since nobody knows which is right. */
  once?: { title: string; named(cells: Cells): readonly string[] };
  waiting?: WaitingRows;
  /** Judges rows in one go, one verdict each in their order. Changes nothing. @param about what they have in common */
  check(ctx: Ctx, rows: readonly Cells[], about: unknown): Promise<readonly RowVerdict[]>;
}

/** A sheet whose rows are things of their own. */
interface RowByRow {
  /** Does one row, in a transaction of its own, with its history. A refusal's text is told to the importer. */
  apply(ctx: Ctx, cells: Cells, origin: ImportOrigin): Promise<void>;
  together?: undefined;
}

/** A sheet whose rows are one document. */
interface AsOne {
  /** Does all rows in one transaction, with its history. @returns what speaks against each row that it left out; nothing of those that are done. A refusal's text is told of all */
  together: (ctx: Ctx, rows: readonly Cells[], origin: ImportOrigin) => Promise<readonly (readonly string[])[]>;
  apply?: undefined;
}

/** A kind of sheet that can be brought in, by the same rules as the screen's own form. */
export type ImportForm = ImportFormBase & (RowByRow | AsOne);

/** The form as somebody has it: without columns that are not for him. */
export const formFor = (form: ImportForm, can: (tag: string) => boolean): ImportForm => ({
  ...form,
  columns: form.columns.filter(({ tag }) => tag === undefined || can(tag)),
});

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
