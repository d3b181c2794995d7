export type { Peeking } from './peeking.ts';
export { Moment } from './moment.tsx';
export { DataTable, type DataTableProps } from './data-table.tsx';
export { ColumnSettings } from './column-settings.tsx';
export { DensityButton } from './density-button.tsx';
export type { CellKind, Sort, TableColumn } from './column.ts';
export type { TableLayout } from './layout.ts';
export type { Selection } from './selection.ts';
export type { Paging } from './table-pager.tsx';
