import { Alert, Button } from 'antd';
import { useEffect, useMemo, useRef, useState } from 'react';
import { arrangeColumns } from '../data-table/layout.ts';
import { isDisabledRow, keyOfRow } from '../data-table/rows.ts';
import { DataTable } from '../data-table/index.ts';
import { SearchForm, type Field } from '../search-form/index.ts';
import { sameValues } from '../search-form/values.ts';
import { failureText } from '../shared/failure.ts';
import { useWidgetHost } from '../shared/host.ts';
import { TabFilter } from '../tab-filter/index.ts';
import { BulkBar } from './bulk-bar.tsx';
import type { BulkAction, ListDeclaration } from './declaration.ts';
import { useStartExport } from './exports.ts';
import { ListHead } from './list-head.tsx';
import styles from './list-page.module.css';
import { MoreMenu, type OpenMenu } from './more-menu.tsx';
import { useListPlatform } from './platform.ts';
import { TableTools } from './table-tools.tsx';
import { listTexts } from './texts.ts';
import { useActs } from './use-acts.tsx';
import { useLayout } from './use-layout.ts';
import { useListColumns } from './use-list-columns.tsx';
import { useListRows } from './use-list-rows.ts';
import { stateShape, useListState } from './use-list-state.ts';
import { useScrollMemory } from './use-scroll-memory.ts';
import { useSelection } from './use-selection.ts';
import { useViewActs } from './use-view-acts.ts';
import { useViews } from './use-views.ts';
import { ViewsMenu } from './views-menu.tsx';

/** A list screen from its declaration. Its whole state is the address. */
export function ListPage<Row extends object, Filter extends object, Fields extends readonly Field[]>(declaration: ListDeclaration<Row, Filter, Fields>) {
  return <List key={declaration.list} declaration={declaration} />;
}

function List<Row extends object, Filter extends object, Fields extends readonly Field[]>({ declaration }: { readonly declaration: ListDeclaration<Row, Filter, Fields> }) {
  const { list, fields, quick, tabs, rowKey = keyOfRow, isRowDisabled = isDisabledRow, detail } = declaration;
  const root = useRef<HTMLDivElement>(null);
  const platform = useListPlatform();
  const can = platform.useCan();
  const host = useWidgetHost();
  const startExport = useStartExport();

  // oxlint-disable-next-line react/exhaustive-deps -- a declaration does not change while its list is mounted
  const shape = useMemo(() => stateShape(declaration), [list]);
  const { state, entry, write, filterBy, turnTo } = useListState(shape);
  const { filter, rows, counts, refresh } = useListRows(declaration, state);
  const page = rows.data;

  const views = useViews(list);
  const active = views.views.find((view) => view.id === state.view);
  const { layout, change: changeLayout, ready: layoutReady, forget } = useLayout(list, active);
  const viewActs = useViewActs({ state, shape, views, active, layout, write, forget });

  const chooses = declaration.bulkActions !== undefined || declaration.exportList !== undefined;
  const pageKeys = useMemo(() => (page?.list ?? []).filter((row) => !isRowDisabled(row)).map(rowKey), [page, isRowDisabled, rowKey]);
  const selection = useSelection(JSON.stringify([state.values, state.q, state.tab, state.subTab]), pageKeys);
  const chosenCount = selection.all ? (page?.total ?? 0) : selection.keys.length;

  const [menu, setMenu] = useState<OpenMenu<Row>>();
  const { startRow, startBulk, dialog } = useActs<Row, Filter>({ refresh }, selection.clear);
  const columns = useListColumns(declaration, { onStart: startRow, onMenu: setMenu });

  const shown = page !== undefined && layoutReady && (state.view === '' || views.settled);
  useScrollMemory(root, entry, shown);

  /** Rows went while somebody looked at the last page, or the address asks for a page that never was. */
  const lastPage = Math.max(1, Math.ceil((page?.total ?? 0) / state.pageSize));
  const beyond = page !== undefined && !rows.isPlaceholderData && page.list.length === 0 && state.page > lastPage;
  useEffect(() => {
    if (beyond) turnTo(lastPage, state.pageSize, 'replace');
    // oxlint-disable-next-line react/exhaustive-deps -- asked once each time the page turns out not to exist
  }, [beyond, lastPage]);

  const search = (values: typeof state.values, paging?: { page: number; page_size: number }) => {
    if (paging) return write({ ...state, values, q: '', view: '', page: paging.page, pageSize: paging.page_size });
    if (sameValues(values, state.values) && state.page === 1) return refresh();
    return filterBy({ values });
  };
  const bulk = (action: BulkAction<Filter>) => {
    if (chosenCount === 0) return host.failure(listTexts.chooseFirst);
    return startBulk(action, { all: selection.all, ids: selection.all ? [] : selection.keys, count: chosenCount, filter });
  };
  const exportRows = async () => {
    const shownKeys = arrangeColumns(columns, layout.columns).flatMap((column) => (column.permanent === true ? [] : [column.key]));
    const order = { list, filter: { ...filter } as Record<string, unknown>, ids: selection.all ? [] : [...selection.keys], columns: shownKeys };
    await startExport(order).catch((error: unknown) => host.failure(failureText(error)));
  };
  const mayExport = declaration.exportList !== undefined && (declaration.exportList.tag === undefined || can(declaration.exportList.tag));
  const bulkActions = (declaration.bulkActions ?? []).filter((action) => action.tag === undefined || can(action.tag));
  const failed = rows.isError && page === undefined;

  return (
    <div ref={root} className={styles.page}>
      <ListHead quick={quick} q={state.q} onSearch={(q) => filterBy({ q })}>
        {declaration.toolbar?.({ refresh })}
        <ViewsMenu views={views.views} active={active} modified={viewActs.modified} onApply={viewActs.apply} onSave={viewActs.save} onUpdate={viewActs.update} onRemove={viewActs.remove} />
      </ListHead>
      <SearchForm
        fields={fields}
        values={state.values}
        onSubmit={search}
        scope={list}
        {...(declaration.expandNumber === undefined ? {} : { expandNumber: declaration.expandNumber })}
      />
      {tabs && (
        <TabFilter
          {...tabs.keys}
          items={counts.data ?? (counts.isError ? [] : undefined)}
          counting={counts.isPlaceholderData}
          active={state.tab === '' ? {} : { tabsActive: state.tab, tabsItemActive: state.subTab }}
          onChange={({ tabsActive, tabsItemActive }) => filterBy({ tab: String(tabsActive), subTab: String(tabsItemActive) })}
        />
      )}
      <div className={styles.bar}>
        <BulkBar
          actions={bulkActions}
          count={chosenCount}
          all={selection.all}
          total={page?.total ?? 0}
          totalCapped={page?.total_capped ?? false}
          offersAll={selection.pageChosen && (page?.total ?? 0) > pageKeys.length}
          onAll={selection.chooseAll}
          onClear={selection.clear}
          onStart={bulk}
        />
        <TableTools
          columns={columns}
          layout={layout}
          onLayout={changeLayout}
          refreshing={rows.isFetching}
          onRefresh={refresh}
          exportText={chosenCount > 0 && !selection.all ? listTexts.exportSelected : listTexts.export}
          onExport={mayExport ? exportRows : undefined}
        />
      </div>
      {rows.isRefetchError && (
        <Alert
          className={styles.stale ?? ''}
          type="warning"
          showIcon
          title={`${listTexts.stale}：${failureText(rows.error)}`}
          action={
            <Button size="small" onClick={refresh}>
              {listTexts.retry}
            </Button>
          }
        />
      )}
      <DataTable
        label={declaration.title}
        columns={columns}
        rows={shown ? page.list : undefined}
        rowKey={rowKey}
        isRowDisabled={isRowDisabled}
        {...(declaration.mergeRow ? { mergeRow: declaration.mergeRow } : {})}
        paging={{ page: state.page, pageSize: state.pageSize, total: page?.total ?? 0, totalCapped: page?.total_capped ?? false, onChange: turnTo }}
        {...(state.sort ? { sort: state.sort } : {})}
        onSort={(sort) => filterBy({ sort })}
        {...(chooses ? { selection: { keys: selection.keys, onChange: selection.choose } } : {})}
        layout={layout}
        refreshing={rows.isPlaceholderData || (failed && rows.isFetching)}
        error={failed ? rows.error : undefined}
        onRetry={refresh}
        {...(detail ? { onOpen: (row: Row) => platform.open(detail.href(row), detail.newTab === true) } : {})}
        empty={declaration.empty}
      />
      {menu && <MoreMenu menu={menu} onStart={startRow} onClose={() => setMenu(undefined)} />}
      {dialog}
    </div>
  );
}
