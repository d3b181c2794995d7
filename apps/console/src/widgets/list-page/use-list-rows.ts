import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Field, ValuesOf } from '../search-form/field.ts';
import type { ListDeclaration } from './declaration.ts';
import type { ListState } from './list-state.ts';

/** The part of a state on which the tab counts depend: not which tab, page or order is chosen. */
const forCounts = (state: ListState): ListState => ({ ...state, tab: '', subTab: '', page: 1, pageSize: 10, sort: undefined, view: '' });

/** The rows and the tab counts of a state. Queries are keyed by the filter, so a late answer to an old one never shows. */
export function useListRows<Row extends object, Filter extends object, Fields extends readonly Field[]>(
  declaration: ListDeclaration<Row, Filter, Fields>,
  state: ListState,
) {
  const client = useQueryClient();
  const { list, toFilter, tabs } = declaration;
  const filterOf = (of: ListState) => toFilter(of as ListState<ValuesOf<Fields>>);
  const filter = filterOf(state);
  const countFilter = filterOf(forCounts(state));

  const rows = useQuery({
    queryKey: ['list', list, 'rows', filter],
    queryFn: ({ signal }) => declaration.fetch(filter, signal),
    placeholderData: keepPreviousData,
  });
  const counts = useQuery({
    queryKey: ['list', list, 'tabs', countFilter],
    queryFn: ({ signal }) => (tabs ? tabs.fetch(countFilter, signal) : []),
    placeholderData: keepPreviousData,
    enabled: tabs !== undefined,
  });
  // What was done in one list shows in others: they ask again once they are opened.
  const refresh = () => {
    void client.invalidateQueries({ queryKey: ['list'], refetchType: 'none' });
    void client.invalidateQueries({ queryKey: ['list', list] });
  };
  return { filter, rows, counts, refresh };
}
