import { formatFen } from '@merchant-admin/common/money';
import type { ReactNode } from 'react';
import { columnWidth, type TableColumn } from './column.ts';
import styles from './data-table.module.css';
import { Moment } from './moment.tsx';

export const emptyCell = '-';
export const isRightAligned = (column: { readonly kind?: string | undefined }): boolean => column.kind === 'number' || column.kind === 'money';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : typeof value === 'number' || typeof value === 'boolean' ? String(value) : '');

function shown(value: unknown, kind: TableColumn<never>['kind']): string {
  if (Array.isArray(value)) return value.map(textOf).join('、') || emptyCell;
  const text = textOf(value);
  if (text === '') return emptyCell;
  return kind === 'money' ? formatFen(Number(text)) : text;
}

/** A cell's text in one line; a tooltip holds what does not fit. */
export function cellContent<Row extends object>(column: TableColumn<Row>, row: Row): ReactNode {
  if (column.render) return column.render(row) ?? emptyCell;
  const value = column.value ? column.value(row) : (row as Readonly<Record<string, unknown>>)[column.key];
  if (column.kind === 'time' && typeof value === 'string' && value !== '') return <Moment at={value} />;
  return (
    <span className={styles.cell} data-tip-when-cut>
      {shown(value, column.kind)}
    </span>
  );
}

/** The stand-in for a cell until the first rows arrive: the same height, part of the width. */
export const GhostCell = ({ column }: { readonly column: { readonly width?: number | undefined } }) => (
  <span className={styles.ghost} style={{ width: Math.min(columnWidth(column) * 0.6, 120) }} />
);
