import type { z } from 'zod';
import type { PermissionWord } from '@merchant-admin/contract/platform/endpoint';
import type { Ctx } from '../http/context.ts';
import { holdsAny, type HeldTags } from '../permission/allowed.ts';
import { joins, type Joining } from '../house/part.ts';

export type Cell = string | number | null;

export interface ExportColumn<Row> {
  key: string;
  title: string;
  /** The cell's value: numbers stay numbers, everything else is text. */
  cell(row: Row): Cell;
}

/** A list that can be exported: read by the same query as the screen's, with the same rights and masking. */
export interface ExportList<Row = never> {
  title: string;
  /** The right to take the list out as a file, beside the right to see it. */
  permission: string;
  /** Who may see the list: the list call's own permission. */
  seenBy: PermissionWord;
  /** Whether the list call has scope `own-or-all`: staff of the platform take out what they see across merchants. */
  acrossMerchants?: boolean;
  /** The schema of the list call's own body. */
  filter: z.ZodType;
  /** The columns of the file, with the keys and titles of the screen. */
  columns: readonly ExportColumn<Row>[];
  /** How many rows match, counted no further than one beyond `most`. */
  count(ctx: Ctx, filter: never, ids: readonly string[], most: number): Promise<number>;
  /** The next rows after `cursor`, in the order that the filter asks for; without a cursor it ends. */
  page(ctx: Ctx, filter: never, ids: readonly string[], cursor: string | undefined): Promise<{ rows: Row[]; cursor: string | undefined }>;
}

export class ExportLists {
  readonly #lists = new Map<string, ExportList>();

  add<Row>(key: string, list: ExportList<Row>): void {
    this.#lists.set(key, list as unknown as ExportList);
  }

  /** Every list that can be exported, by its key. */
  all(): IterableIterator<[string, ExportList]> {
    return this.#lists.entries();
  }

  get(key: string): ExportList | undefined {
    return this.#lists.get(key);
  }
}

/** Whether a person may take a list out: he may also see it on screen. */
export const mayExport = (list: Pick<ExportList, 'permission' | 'seenBy'>, held: HeldTags): boolean => held.has(list.permission) && holdsAny(held, list.seenBy);

/** The columns to write, in the order asked for; all of them when none is asked for, or none that exists. */
export function chosenColumns<Row>(list: Pick<ExportList<Row>, 'columns'>, keys: readonly string[]): readonly ExportColumn<Row>[] {
  const chosen = [...new Set(keys)].flatMap((key) => list.columns.find((column) => column.key === key) ?? []);
  return chosen.length > 0 ? chosen : list.columns;
}

/** The text by which spreadsheets write a character by its number: it could hide what the apostrophe is for. */
const writtenCharacter = /_(?=x[0-9A-Fa-f]{4}_)/g;
/** Characters that XML cannot hold: with one of them the whole file does not open. */
const noXml = /[\uFFFE\uFFFF]/g;

/** A cell that a spreadsheet computes nothing from: a text that it would gets a leading apostrophe, everything else stays as it was written. */
export function formulaSafe(cell: Cell): Cell {
  if (typeof cell !== 'string') return cell;
  const text = cell.replaceAll(noXml, '');
  return (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll(writtenCharacter, '_x005F_');
}

/** A list that can be exported, by the key that its screen asks for. */
export const exportList = <Row>(key: string, list: ExportList<Row>): Joining => joins(({ exports }) => exports.add(key, list));
