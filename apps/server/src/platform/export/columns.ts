import { businessTime } from '@merchant-admin/common/dates';
import type { CellsOf, Column, Columns, MadeCells } from '@merchant-admin/contract/platform/list';
import type { Cell, ExportColumn } from './lists.ts';

/** A value as a spreadsheet has it: yuan, and times of Asia/Shanghai. */
function cellOf(value: unknown, { kind, words = ['是', '否'] }: Column): Cell {
  if (value === null || value === undefined) return '';
  if (kind === 'money') return Number(value) / 100;
  if (kind === 'time') return businessTime(new Date(value as string));
  if (kind === 'flag') return value === true ? words[0] : words[1];
  return value as Cell;
}

/** A list's columns as its file has them. @param own cells that the file tells otherwise than the screen */
export const exportColumns = <Cs extends Columns, Row extends CellsOf<Cs>>(
  columns: Cs,
  cells: MadeCells<Cs, Row>,
  own: Partial<Record<keyof Cs & string, (row: Row) => Cell>> = {},
): ExportColumn<Row>[] =>
  Object.entries(columns).map(([key, column]) => {
    const made = own[key] ?? (cells as Record<string, ((row: Row) => Cell) | undefined>)[key];
    return { key, title: column.title, cell: made ?? ((row) => cellOf((row as Record<string, unknown>)[key], column)) };
  });
