import type { RawBuilder } from 'kysely';
import type { Endpoint } from '@merchant-admin/contract/platform/endpoint';
import type { ErrorDefinition } from '@merchant-admin/contract/platform/errors';
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

type Calls = Readonly<Partial<Record<'edit' | 'switch' | 'delete', Pick<Endpoint, 'permission'>>>>;

/** Where a kept thing stands and how people call it. */
export interface KeptHead<Row extends KeptRow> {
  module: string;
  table: string;
  /** The columns of a row `t`, as it is read and locked. */
  columns: RawBuilder<Row>;
  /** The thing's name in the history, by which its pictures are held too. */
  objectType: string;
  /** What people call the thing, as 售卖商品; a function of the row where one table holds several kinds. */
  title: string | ((row: Content<Row>) => string);
  notFound: ErrorDefinition;
  nameOf: (row: Content<Row>) => string;
  /** What the history tells of a thing that is there, its parts included. */
  told: (ctx: Ctx, row: Row) => Promise<Record<string, unknown>> | Record<string, unknown>;
  /** How many things a merchant may have; `among`: the condition on those that are counted together, where kinds are counted apart. */
  most?: { count: number; error: ErrorDefinition; among?: (row: Content<Row>) => RawBuilder<unknown> };
  /** The error where another thing has the same unique key. */
  taken?: ErrorDefinition;
  /** Columns that hold JSON. */
  json?: readonly string[];
  /** Whether the table keeps when the thing was last changed, or when it was made as well. */
  dated?: 'updated' | 'created and updated';
  /** Whether the table keeps in `updated_by` who changed it last. */
  signed?: true;
  /** Keys of the uploads that are the row's pictures. */
  pictures?: (row: Row) => readonly string[];
  switch?: { column: string; words: readonly [on: string, off: string]; same: ErrorDefinition };
  /** The calls behind the acts: an act is offered to whoever may make its call. */
  calls?: Calls;
}

/** A thing that staff list, make, change, switch on and off, and delete, with what stands in the way of each. */
export interface Kept<Row extends KeptRow, Facts = undefined> extends KeptHead<Row> {
  /** What the objections ask for beside the rows, for a page of rows. */
  facts?: (ctx: Ctx, rows: readonly Row[]) => Promise<ReadonlyMap<number, Facts>>;
  objections?: readonly KeptObjection<Row, Facts>[];
}

export const titleOf = <Row extends KeptRow>({ title }: KeptHead<Row>, row: Content<Row>): string => (typeof title === 'string' ? title : title(row));

/** What is done to a kept thing, as buttons and the history call it. */
export const keptVerbs = { add: '新增', edit: '编辑', delete: '删除' } as const;
/** How the two states of a switch are called: on, off. */
export const enabling = ['启用', '停用'] as const;
export const shelving = ['上架', '下架'] as const;
