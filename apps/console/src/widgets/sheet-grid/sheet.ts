import type { ReactNode } from 'react';

/** A column of the sheet; without `write` it is only read. */
export interface SheetColumn<Row> {
  readonly key: string;
  readonly title: string;
  /** The heading above this column and its neighbours of the same group. */
  readonly group?: string;
  /** The column's width in pixels. */
  readonly width: number;
  readonly align?: 'start' | 'end';
  /** Whether the column stays in view while the sheet scrolls sideways: only the first ones can. */
  readonly frozen?: boolean;
  /** Whether rows that follow each other with the same text look like one. */
  readonly merged?: boolean;
  /** Whether its cells have to be filled in, which its head says by a star; one that may stay empty says nothing. */
  readonly required?: boolean;
  readonly text: (row: Row) => string;
  /** The row with the typed text; undefined when that cannot be. An empty text empties the cell. */
  readonly write?: (row: Row, text: string) => Row | undefined;
  /** Whether each row has a text of its own: nothing offers to fill the column from its first row. */
  readonly own?: boolean;
  /** Makes the cell a button: its name for the row, what it shows, what a press, Enter or Space does. Draft rows are told by their place. */
  readonly act?: { readonly label: (row: Row) => string; readonly show: (row: Row) => ReactNode; readonly run: (index: number) => void };
  /** What is wrong with the cell; undefined for nothing. */
  readonly wrong?: (row: Row) => string | undefined;
  /** A warning about the cell, whose text may stay. */
  readonly warns?: (row: Row) => string | undefined;
}

export interface Place {
  readonly row: number;
  readonly col: number;
}
/** A range of cells by two corners, in any order. */
export interface Range {
  readonly from: Place;
  readonly to: Place;
}
export interface Box {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

export const boxOf = ({ from, to }: Range): Box => ({
  top: Math.min(from.row, to.row),
  bottom: Math.max(from.row, to.row),
  left: Math.min(from.col, to.col),
  right: Math.max(from.col, to.col),
});
export const cellsIn = ({ top, bottom, left, right }: Box): number => (bottom - top + 1) * (right - left + 1);
export const isIn = ({ top, bottom, left, right }: Box, row: number, col: number): boolean => row >= top && row <= bottom && col >= left && col <= right;

export interface Written<Row> {
  readonly rows: readonly Row[];
  readonly done: number;
  /** The number of cells that are only read, or that cannot hold their text. */
  readonly refused: number;
  /** Whether some of the block lies beyond the sheet. */
  readonly beyond: boolean;
}

/** Writes a block of texts from a place on, row by row: a cell that cannot hold its text stays as it was. */
export function writeBlock<Row>(rows: readonly Row[], columns: readonly SheetColumn<Row>[], at: Place, block: readonly (readonly string[])[]): Written<Row> {
  const next = [...rows];
  let [done, refused, beyond] = [0, 0, false];
  for (const [down, line] of block.entries()) {
    for (const [across, text] of line.entries()) {
      const row = next[at.row + down];
      const column = columns[at.col + across];
      if (row === undefined || column === undefined) {
        beyond = true;
        continue;
      }
      const written = column.write?.(row, text.trim());
      if (written === undefined) refused += 1;
      else [next[at.row + down], done] = [written, done + 1];
    }
  }
  return { rows: next, done, refused, beyond };
}

/** Gives every row below the box's first the texts of the first. */
export function fillDown<Row>(rows: readonly Row[], columns: readonly SheetColumn<Row>[], { top, bottom, left, right }: Box): Written<Row> {
  const first = rows[top];
  const texts = first === undefined ? [] : columns.slice(left, right + 1).map((column) => column.text(first));
  const block = Array.from({ length: bottom - top }, () => texts);
  return writeBlock(rows, columns, { row: top + 1, col: left }, block);
}

export const emptied = <Row>(rows: readonly Row[], columns: readonly SheetColumn<Row>[], box: Box): Written<Row> =>
  writeBlock(
    rows,
    columns,
    { row: box.top, col: box.left },
    Array.from({ length: box.bottom - box.top + 1 }, () => Array.from({ length: box.right - box.left + 1 }, () => '')),
  );

export const textsIn = <Row>(rows: readonly Row[], columns: readonly SheetColumn<Row>[], { top, bottom, left, right }: Box): string[][] =>
  rows.slice(top, bottom + 1).map((row) => columns.slice(left, right + 1).map((column) => column.text(row)));

/** Whether a row begins a run of the same text in a column that merges. */
export const beginsRun = <Row>(rows: readonly Row[], column: SheetColumn<Row>, index: number): boolean =>
  index === 0 || column.merged !== true || column.text(rows[index - 1]!) !== column.text(rows[index]!);
