import type { TableColumnType } from 'antd';
import { useMemo } from 'react';
import { usePhone } from '../shared/use-phone.ts';
import { cellContent, GhostCell, isRightAligned } from './cell.tsx';
import { columnWidth, type Sort, type TableColumn } from './column.ts';
import { isGhost, type Ghost } from './ghost-rows.ts';
import { arrangeColumns, type TableLayout } from './layout.ts';
import { mergeSpans } from './rows.ts';

interface Input<Row extends object> {
  readonly columns: readonly TableColumn<Row>[];
  readonly layout: TableLayout;
  readonly rows: readonly Row[];
  readonly mergeRow: (row: Row) => unknown;
  readonly sort: Sort | undefined;
}

const phonePinnedWidth = 150;

/** The table's columns as arranged, and their width together. On a phone only the first stays fixed, and narrow. */
export function useTableColumns<Row extends object>({ columns, layout, rows, mergeRow, sort }: Input<Row>) {
  const phone = usePhone();
  const arranged = useMemo(() => arrangeColumns(columns, layout.columns), [columns, layout.columns]);
  const spans = useMemo(() => mergeSpans(rows, mergeRow), [rows, mergeRow]);

  const fixedSide = (column: (typeof arranged)[number], index: number) => {
    if (phone) return index === 0 ? ('start' as const) : undefined;
    if (column.fixed === 'right') return 'end' as const;
    return column.pinned ? ('start' as const) : undefined;
  };
  const widthOf = (column: (typeof arranged)[number], index: number) =>
    phone && index === 0 ? Math.min(columnWidth(column), phonePinnedWidth) : columnWidth(column);

  const drawn = arranged.map((column, index): TableColumnType<Row | Ghost> => {
    const fixed = fixedSide(column, index);
    return {
      key: column.key,
      title: column.title,
      width: widthOf(column, index),
      ...(fixed ? { fixed } : {}),
      ...(isRightAligned(column) ? { align: 'right' as const } : {}),
      ...(column.sortable === true ? { sorter: true, sortOrder: sort?.key === column.key ? (sort.order === 'asc' ? 'ascend' : 'descend') : null } : {}),
      ...(column.merge === true ? { onCell: (_row, row) => ({ rowSpan: spans[row ?? 0] ?? 1 }) } : {}),
      render: (_value, row) => (isGhost(row) ? <GhostCell column={column} /> : cellContent(column, row)),
    };
  });
  return { columns: drawn, width: arranged.reduce((sum, column, index) => sum + widthOf(column, index), 0) };
}
