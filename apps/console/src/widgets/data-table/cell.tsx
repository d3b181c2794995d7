import { businessTime } from '@merchant-admin/common/dates';
import { formatFen } from '@merchant-admin/common/money';
import type { ReactNode } from 'react';
import { columnWidth, type TableColumn } from './column.ts';
import styles from './data-table.module.css';

export const emptyCell = '-';
export const isRightAligned = (column: { readonly kind?: string | undefined }): boolean => column.kind === 'number' || column.kind === 'money';

function shown(value: unknown, kind: TableColumn<never>['kind']): string {
  if (value === undefined || value === null || value === '') return emptyCell;
  if (kind === 'money') return formatFen(Number(value));
  if (kind === 'time') return businessTime(new Date(String(value)));
  return Array.isArray(value) ? value.join('、') || emptyCell : String(value);
}

/** A cell's text in one line; a tooltip holds what does not fit. */
export function cellContent<Row extends object>(column: TableColumn<Row>, row: Row): ReactNode {
  if (column.render) return column.render(row) ?? emptyCell;
  const value = column.value ? column.value(row) : (row as Readonly<Record<string, unknown>>)[column.key];
  return (
    <span className={styles.cell} data-tip-when-cut>
      {shown(value, column.kind)}
    </span>
  );
}

/** What stands in a cell until the first rows arrive: the same height, part of the width. */
export const GhostCell = ({ column }: { readonly column: { readonly width?: number | undefined } }) => (
  <span className={styles.ghost} style={{ width: Math.min(columnWidth(column) * 0.6, 120) }} />
);
