import { useEffect, useMemo, type RefObject } from 'react';
import { isDisabledRow, keyOfRow } from '../data-table/rows.ts';
import type { Field } from '../search-form/field.ts';
import { sameValues } from '../search-form/values.ts';
import type { ListDeclaration } from './declaration.ts';
import type { ListState } from './list-state.ts';
import { useLayout } from './use-layout.ts';
import { useListRows } from './use-list-rows.ts';
import { stateShape, useListState } from './use-list-state.ts';
import { useScrollMemory } from './use-scroll-memory.ts';
import { useSelection } from './use-selection.ts';
import { useViewActs } from './use-view-acts.ts';
import { useViews } from './use-views.ts';

/** Everything a list page knows: its state, rows, layout, views and choice of rows. */
export function useList<Row extends object, Filter extends object, Fields extends readonly Field[]>(
  declaration: ListDeclaration<Row, Filter, Fields>,
  root: RefObject<HTMLElement | null>,
) {
  const { list, rowKey = keyOfRow, isRowDisabled = isDisabledRow } = declaration;
  // oxlint-disable-next-line react/exhaustive-deps -- a declaration does not change while its list is mounted
  const shape = useMemo(() => stateShape(declaration), [list]);
  const { state, entry, write, filterBy, turnTo } = useListState(shape);
  const { filter, rows, counts, refresh } = useListRows(declaration, state);
  const page = rows.data;

  const views = useViews(list);
  const view = views.views.find((each) => each.id === state.view);
  const { layout, change: changeLayout, ready, forget } = useLayout(list, view);
  const viewActs = useViewActs({ state, shape, views, active: view, layout, write, forget });

  const pageKeys = useMemo(() => (page?.list ?? []).filter((row) => !isRowDisabled(row)).map(rowKey), [page, isRowDisabled, rowKey]);
  const selection = useSelection(JSON.stringify([state.values, state.q, state.tab, state.subTab]), pageKeys);

  /** The rows on show. They wait for the person's layout, so that columns do not change under his eyes. */
  const shown = page !== undefined && ready && (state.view === '' || views.settled);
  useScrollMemory(root, entry, shown);

  const lastPage = Math.max(1, Math.ceil((page?.total ?? 0) / state.pageSize));
  const beyond = page !== undefined && !rows.isPlaceholderData && page.list.length === 0 && state.page > lastPage;
  useEffect(() => {
    if (beyond) turnTo(lastPage, state.pageSize, 'replace');
    // oxlint-disable-next-line react/exhaustive-deps -- asked once each time the page turns out not to exist
  }, [beyond, lastPage]);

  /** Searches. A reset comes with its page and empties the box that searches many things; the same search again asks again. */
  const search = (values: ListState['values'], q: string, paging?: { readonly page: number; readonly page_size: number }) => {
    if (paging) write({ ...state, values, q: '', view: '', page: paging.page, pageSize: paging.page_size });
    else if (sameValues(values, state.values) && q === state.q && state.page === 1) refresh();
    else filterBy({ values, q });
  };

  return {
    state,
    filter,
    rows,
    counts,
    page: { rows: shown ? page.list : undefined, keys: pageKeys, total: page?.total ?? 0, capped: page?.total_capped ?? false },
    failed: rows.isError && page === undefined,
    layout,
    changeLayout,
    views: { ...viewActs, all: views.views, active: view },
    selection: { ...selection, count: selection.all ? (page?.total ?? 0) : selection.keys.length },
    rowKey,
    isRowDisabled,
    refresh,
    filterBy,
    turnTo,
    search,
  };
}

/** What `useList` answers, for the parts of the page. */
export type ListModel<Row extends object, Filter extends object> = ReturnType<typeof useList<Row, Filter, readonly Field[]>>;
