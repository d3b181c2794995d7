import type { ComponentType, ReactNode } from 'react';
import type { TableColumn } from '../data-table/index.ts';
import { withLabels } from '../search-form/labels.ts';
import type { Field, ValuesOf } from '../search-form/field.ts';
import type { TabKeys } from '../tab-filter/index.ts';
import { reservedNames, type ListState } from './list-state.ts';

export interface RowsPage<Row> {
  readonly list: readonly Row[];
  readonly total: number;
  readonly total_capped: boolean;
}

/** Whether an act may be done to a row now, and the reason if not; the server sends these with the row. */
export interface Verdict {
  readonly act: string;
  readonly allowed: boolean;
  readonly reason?: string;
}

export interface ActContext {
  /** Asks for the rows and the counts again. */
  readonly refresh: () => void;
}

export interface RowContext extends ActContext {
  /** Goes to another screen. */
  readonly open: (href: string) => void;
}

interface ActBase {
  readonly key: string;
  readonly label: string;
  /** The permission that the act needs. */
  readonly tag?: string;
  readonly danger?: boolean;
}

export interface RowDialogProps<Row> {
  readonly row: Row;
  readonly open: boolean;
  /** Called when the dialog closes; with true the list is asked for again. */
  readonly onClose: (done: boolean) => void;
}

export interface RowAction<Row> extends ActBase {
  /** The act's name among the row's own `actions`; a row that does not name it does not show it. */
  readonly act?: string;
  /** The verdict on a row that carries none: nothing hides the action. */
  readonly verdict?: (row: Row) => Omit<Verdict, 'act'> | undefined;
  /** The act's name for this row, where that depends on it; `label` then names all of them, for the column's width. */
  readonly labelFor?: (row: Row) => string;
  /** The address of another screen to which the act leads, instead of `run`. */
  readonly href?: (row: Row) => string;
  readonly run?: (row: Row, context: RowContext) => unknown;
  /** The dialog that opens instead of `run`. */
  readonly dialog?: ComponentType<RowDialogProps<Row>>;
}

/** What a bulk act is done to. */
export interface BulkTarget<Filter> {
  /** Whether every row that matches the filter is meant, on every page. */
  readonly all: boolean;
  /** The chosen rows; empty with `all`. */
  readonly ids: readonly string[];
  readonly count: number;
  readonly filter: Filter;
}

export interface BulkDialogProps<Filter> {
  readonly target: BulkTarget<Filter>;
  readonly open: boolean;
  readonly onClose: (done: boolean) => void;
}

export interface BulkAction<Filter> extends ActBase {
  readonly run?: (target: BulkTarget<Filter>, context: ActContext) => unknown;
  readonly dialog?: ComponentType<BulkDialogProps<Filter>>;
}

/** The declaration of a list screen. */
export interface ListDeclaration<Row extends object, Filter extends object, Fields extends readonly Field[]> {
  /** The list's name for preferences, views and exports: letters and digits. */
  readonly list: string;
  readonly title: string;
  /** One box that finds by several things at once. */
  readonly quick?: { readonly placeholder: string; readonly personal?: boolean };
  readonly fields: Fields;
  readonly expandNumber?: number;
  readonly toFilter: (state: ListState<ValuesOf<Fields>>) => Filter;
  readonly fetch: (filter: Filter, signal: AbortSignal) => Promise<RowsPage<Row>>;
  readonly tabs?: {
    readonly fetch: (filter: Filter, signal: AbortSignal) => Promise<readonly object[]>;
    readonly keys?: TabKeys;
    /** The search fields by which the counts are searched too, beside the merchant; while the list is searched by others, tabs have no counts. */
    readonly follow?: readonly string[];
    /** The tab that is active when the address names none; left out, the first of the unfiltered ones. */
    readonly initial?: { readonly tab: string; readonly subTab?: string };
  };
  readonly columns: readonly TableColumn<Row>[];
  readonly rowKey?: (row: Row) => string;
  readonly mergeRow?: (row: Row) => unknown;
  readonly isRowDisabled?: (row: Row) => boolean;
  readonly detail?: { readonly href: (row: Row) => string; readonly newTab?: boolean };
  readonly rowActions?: readonly RowAction<Row>[];
  readonly bulkActions?: readonly BulkAction<Filter>[];
  /** Offers 导出; the tag is the permission that it needs, `blocked` says why nothing can be exported now. */
  readonly exportList?: { readonly tag?: string; readonly blocked?: () => string | undefined };
  readonly toolbar?: (context: ActContext) => ReactNode;
  readonly empty?: ReactNode;
}

/** Types a declaration by its fields and its filter, and refuses names that the address needs. */
export function defineList<Row extends object, Filter extends object, const Fields extends readonly Field[]>(
  declaration: ListDeclaration<Row, Filter, Fields>,
): ListDeclaration<Row, Filter, Fields> {
  const taken = withLabels(declaration.fields).find((field) => reservedNames.some((name) => name === field.key));
  if (taken) throw new Error(`a field of ${declaration.list} is called ${taken.key}, which the list itself writes into the address`);
  return declaration;
}
