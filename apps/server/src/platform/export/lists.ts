import type { z } from 'zod';
import type { Ctx } from '../http/context.ts';

export type Cell = string | number | null;

export interface ExportColumn<Row> {
  key: string;
  title: string;
  /** Numbers stay numbers; everything else is text. */
  cell(row: Row): Cell;
}

/** A list that can be exported: read by the same query as the screen, with the same rights and masking. */
export interface ExportList<Row = never> {
  title: string;
  permission: string;
  /** The list call's own body. */
  filter: z.ZodType;
  columns: readonly ExportColumn<Row>[];
  count(ctx: Ctx, filter: never, ids: readonly string[]): Promise<number>;
  /** The next rows after `cursor`, in list order; an empty page ends it. */
  page(ctx: Ctx, filter: never, ids: readonly string[], cursor: string | undefined): Promise<{ rows: Row[]; cursor: string | undefined }>;
}

export class ExportLists {
  readonly #lists = new Map<string, ExportList>();

  add<Row>(key: string, list: ExportList<Row>): void {
    this.#lists.set(key, list as unknown as ExportList);
  }

  get(key: string): ExportList | undefined {
    return this.#lists.get(key);
  }
}

/** A text cell that a spreadsheet would compute gets a leading apostrophe. */
export const formulaSafe = (cell: Cell): Cell => (typeof cell === 'string' && /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell);
