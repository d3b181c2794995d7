import type { ReactNode } from 'react';

/** How a cell is drawn: text in one line, right-aligned numbers, fen as yuan, an instant in local business time. */
export type CellKind = 'text' | 'number' | 'money' | 'time';

export interface TableColumn<Row> {
  readonly key: string;
  readonly title: string;
  /** Pixels. */
  readonly width?: number;
  readonly kind?: CellKind;
  /** What the cell holds; the row's property of the column's key unless told. */
  readonly value?: (row: Row) => unknown;
  readonly render?: (row: Row) => ReactNode;
  readonly sortable?: boolean;
  readonly fixed?: 'left' | 'right';
  /** Rows with the same merge key share one cell of this column. */
  readonly merge?: boolean;
  /** Not shown until chosen in the column settings. */
  readonly hidden?: boolean;
  /** The cell leads to the row's detail. */
  readonly link?: boolean;
  /** Stands apart from the column settings: always there, always in its place. */
  readonly permanent?: boolean;
}

export interface Sort {
  readonly key: string;
  readonly order: 'asc' | 'desc';
}

export const defaultColumnWidth = 140;
export const columnWidth = (column: { readonly width?: number | undefined }): number => column.width ?? defaultColumnWidth;
