import type { Told } from '@merchant-admin/contract/permission/history-fields';
import type { RawBuilder } from 'kysely';
import type { ModuleName } from '@merchant-admin/contract/permission/history-names';
import type { ErrorDefinition } from '@merchant-admin/contract/platform/errors';
import type { KeptDeclaration } from '@merchant-admin/contract/platform/kept';
import type { Ctx } from '../http/context.ts';

export interface KeptRow {
  id: number;
  version: number;
}

/** What may be done to a kept thing; on and off are the two ways of its switch. */
export type KeptAct = 'edit' | 'on' | 'off' | 'delete';

/** Why an act may not happen now: refuses the act, and blocks its button with the same words. */
export interface KeptObjection<Row, Facts> {
  act: KeptAct;
  error: ErrorDefinition;
  when: (row: Row, facts: Facts) => boolean;
  /** The reason in words, where that says more than the error. */
  text?: (row: Row, facts: Facts) => string;
}

/** The columns of the row but for those that the database fills. */
export type Content<Row> = Omit<Row, 'id' | 'version'>;

/** Where a kept thing's rows stand, and what of them the contract does not say. */
export interface KeptHead<Row extends KeptRow> {
  /** Its names, calls and refusals. */
  declared: KeptDeclaration;
  /** Of the history. */
  module: ModuleName;
  table: string;
  /** The columns of a row `t`, as it is read and locked. */
  columns: RawBuilder<Row>;
  /** What the history calls it, where one table holds several kinds. */
  title?: (row: Content<Row>) => string;
  nameOf: (row: Content<Row>) => string;
  /** What the history tells of a thing that is there, its parts included. */
  told: (ctx: Ctx, row: Row) => Promise<Told> | Told;
  /** Which of the merchant's rows `t` the caller sees and changes; all unless told. */
  within?: (ctx: Ctx) => RawBuilder<unknown>;
  /** Which of a merchant's rows count towards the most that it may have; all unless told. */
  among?: (row: Content<Row>) => RawBuilder<unknown>;
  /** Columns that hold JSON. */
  json?: readonly string[];
  /** Whether the table keeps when the thing was last changed, or when it was made as well. */
  dated?: 'updated' | 'created and updated';
  /** Whether the table keeps in `updated_by` who changed it last. */
  signed?: true;
  /** Keys of the uploads that are the row's pictures. */
  pictures?: (row: Row) => readonly string[];
}

/** A thing that staff list, make, change, switch on and off, and delete, with what stands in the way of each. */
export interface Kept<Row extends KeptRow, Facts = undefined> extends KeptHead<Row> {
  /** What the objections ask for beside the rows, for a page of rows. */
  facts?: (ctx: Ctx, rows: readonly Row[]) => Promise<ReadonlyMap<number, Facts>>;
  objections?: readonly KeptObjection<Row, Facts>[];
}

export const titleOf = <Row extends KeptRow>({ declared, title }: KeptHead<Row>, row: Content<Row>): string => title?.(row) ?? declared.thing.title;

/** What is done to a kept thing, as buttons and the history call it. */
export const keptVerbs = { add: '新增', edit: '编辑', delete: '删除' } as const;
