import { useMemo } from 'react';
import { withLabels } from '../search-form/labels.ts';
import type { Field } from '../search-form/field.ts';
import type { ListDeclaration } from './declaration.ts';
import { decodeState, encodeState, foreignSearch, type ListState, type StateShape } from './list-state.ts';
import { useListAddress, useListPlatform } from './platform.ts';

export function stateShape<Row extends object, Filter extends object, Fields extends readonly Field[]>(
  declaration: ListDeclaration<Row, Filter, Fields>,
): StateShape {
  return {
    fields: withLabels(declaration.fields),
    sortable: declaration.columns.filter((column) => column.sortable === true).map((column) => column.key),
    hasQuick: declaration.quick !== undefined,
    quickIsPersonal: declaration.quick?.personal === true,
    hasTabs: declaration.tabs !== undefined,
    initialTab: { tab: declaration.tabs?.initial?.tab ?? '', subTab: declaration.tabs?.initial?.subTab ?? '' },
  };
}

/** The list's state, which is the address, and how to change it. */
export function useListState(shape: StateShape) {
  const platform = useListPlatform();
  const address = useListAddress();
  const text = JSON.stringify([address.search, address.personal]);
  // oxlint-disable-next-line react/exhaustive-deps -- the address's text decides, not its identity
  const state = useMemo(() => decodeState(address, shape), [text, shape]);

  const write = (next: ListState, how: 'push' | 'replace' = 'push') => {
    const { search, personal } = encodeState(next, shape);
    platform.setSearch({ search: { ...foreignSearch(address.search, shape), ...search }, personal }, how);
  };
  /** Changes the filter, which goes back to page 1. */
  const filterBy = (change: Partial<ListState>) => write({ ...state, page: 1, ...change });
  const turnTo = (page: number, pageSize: number, how?: 'replace') => write({ ...state, page, pageSize }, how);
  return { state, entry: address.entry, write, filterBy, turnTo };
}
