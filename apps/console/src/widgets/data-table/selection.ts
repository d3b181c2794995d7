import type { TableProps } from 'antd';
import { tableTexts } from './texts.ts';

export interface Selection {
  /** Chosen rows by key, on this page and on others. */
  readonly keys: readonly string[];
  readonly onChange: (keys: readonly string[]) => void;
  /** Whether a row cannot be chosen; it is as clear to read as the others. */
  readonly isLocked?: (key: string) => boolean;
}

export const toggleKey = (keys: readonly string[], key: string): readonly string[] =>
  keys.includes(key) ? keys.filter((each) => each !== key) : [...keys, key];

/** The selection as antd's table takes it; it outlives the page of rows. */
export function rowSelectionOf<Row>(selection: Selection, locked: (row: Row) => boolean, fixed: boolean): NonNullable<TableProps<Row>['rowSelection']> {
  return {
    fixed,
    columnWidth: 44,
    preserveSelectedRowKeys: true,
    selectedRowKeys: [...selection.keys],
    onChange: (keys) => selection.onChange(keys.map(String)),
    getTitleCheckboxProps: () => ({ 'aria-label': tableTexts.selectPage }),
    getCheckboxProps: (row) => ({ disabled: locked(row), 'aria-label': tableTexts.selectRow }),
  };
}
