import type { ReactNode } from 'react';

/** How a cell is drawn: text in one line, right-aligned numbers, fen as yuan, an instant in local business time. */
export type CellKind = 'text' | 'number' | 'money' | 'time';

export interface TableColumn<Row> {
  readonly key: string;
  readonly title: string;
  /** The column's width in pixels. */
  readonly width?: number;
  readonly kind?: CellKind;
  /** The cell's value; left out, the row's property of the column's key. */
  readonly value?: (row: Row) => unknown;
  readonly render?: (row: Row) => ReactNode;
  readonly sortable?: boolean;
  readonly fixed?: 'left' | 'right';
  /** Rows with the same merge key share one cell of this column. */
  readonly merge?: boolean;
  /** Whether the column is hidden until it is chosen in the column settings. */
  readonly hidden?: boolean;
  /** Whether the cell leads to the row's detail. */
  readonly link?: boolean;
  /** Stands behind the cell's link, and is none itself: a button that copies the number, tags below it. */
  readonly beside?: (row: Row) => ReactNode;
  /** Whether the column is left out of the column settings: always there, always in its place. */
  readonly permanent?: boolean;
}

export interface Sort {
  readonly key: string;
  readonly order: 'asc' | 'desc';
}

export const defaultColumnWidth = 140;
export const columnWidth = (column: { readonly width?: number | undefined }): number => column.width ?? defaultColumnWidth;
