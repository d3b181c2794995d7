import type { TableColumn } from '../data-table/index.ts';
import { FoldedText } from './folded-text.tsx';
import { recordColumns, type RecordEntry } from './record-columns.ts';

const told = (key: 'from' | 'to') => ({ width: 240, render: (entry: RecordEntry) => (entry[key] === '' ? '-' : <FoldedText text={entry[key]} lead="" />) });

/** The columns of a history whose entries say in full what changed: which fields, from what to what. */
export const toldColumns: readonly TableColumn<RecordEntry>[] = recordColumns.map((column) =>
  column.key === 'from' || column.key === 'to' ? { ...column, ...told(column.key) } : column,
);
