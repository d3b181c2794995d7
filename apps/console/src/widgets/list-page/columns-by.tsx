import type { CellsOf, Column, Columns, MadeCells } from '@merchant-admin/contract/platform/list';
import type { TableColumn } from '../data-table/index.ts';
import { StatusDot } from '../status-tag/index.ts';

export type Drawn<Row> = Pick<TableColumn<Row>, 'value' | 'render' | 'link' | 'beside' | 'merge' | 'fixed'>;

const tableKinds = { text: 'text', number: 'number', money: 'money', time: 'time', day: 'text', flag: 'text' } as const satisfies Record<
  NonNullable<Column['kind']>,
  TableColumn<object>['kind']
>;

/** A state that is on or off, in words and colour. */
function flagOf<Row>(key: string, words: readonly [string, string] = ['是', '否']): Drawn<Row> {
  const isOn = (row: Row) => (row as Record<string, unknown>)[key] === true;
  const word = (row: Row) => (isOn(row) ? words[0] : words[1]);
  return { value: word, render: (row) => <StatusDot colour={isOn(row) ? 'success' : 'neutral'}>{word(row)}</StatusDot> };
}

/** A list's declared columns as its table takes them. @param drawn what a cell looks like where it is more than its value */
export const columnsBy = <Cs extends Columns, Row extends CellsOf<Cs>>(
  columns: Cs,
  cells: MadeCells<Cs, Row>,
  drawn: { readonly [Key in keyof Cs]?: Drawn<Row> } = {},
): readonly TableColumn<Row>[] =>
  Object.entries(columns).map(([key, { title, width, kind = 'text', words, hidden, sortable, made }]) => ({
    key,
    title,
    width,
    kind: tableKinds[kind],
    ...(hidden ? { hidden } : {}),
    ...(sortable ? { sortable } : {}),
    ...(made ? { value: (cells as Record<string, (row: Row) => unknown>)[key]! } : {}),
    ...(kind === 'flag' ? flagOf<Row>(key, words) : {}),
    ...(drawn as Record<string, Drawn<Row> | undefined>)[key],
  }));
