import { Button } from 'antd';
import { lazy, Suspense } from 'react';
import { DataTable, type Peeking, type TableColumn } from '../data-table/index.ts';
import type { Field } from '../search-form/field.ts';
import type { BulkAction, BulkTarget, ListDeclaration } from './declaration.ts';
import { ListFoot } from './list-foot.tsx';
import { useListPlatform } from './platform.ts';
import { listTexts } from './texts.ts';
import { useChosenActs } from './use-chosen-acts.ts';
import type { ListModel } from './use-list.ts';

const StaleAlert = lazy(() => import('./stale-alert.tsx'));

interface ListRowsProps<Row extends object, Filter extends object, Fields extends readonly Field[]> {
  readonly declaration: ListDeclaration<Row, Filter, Fields>;
  readonly model: ListModel<Row, Filter>;
  readonly columns: readonly TableColumn<Row>[];
  readonly onStart: (action: BulkAction<Filter>, target: BulkTarget<Filter>) => void;
  readonly peek: Peeking;
}

/** The rows, and above them why they could not be refreshed. */
export function ListRows<Row extends object, Filter extends object, Fields extends readonly Field[]>({
  declaration,
  model,
  columns,
  onStart,
  peek,
}: ListRowsProps<Row, Filter, Fields>) {
  const { open } = useListPlatform();
  const { state, page, rows, failed, selection, refresh } = model;
  const { detail, mergeRow } = declaration;
  const { chooses, bulkActions } = useChosenActs(declaration);
  const retry = (
    <Button size="small" onClick={refresh}>
      {listTexts.retry}
    </Button>
  );
  return (
    <>
      {rows.isRefetchError && (
        <Suspense fallback={null}>
          <StaleAlert error={rows.error} action={retry} />
        </Suspense>
      )}
      <DataTable
        label={declaration.title}
        columns={columns}
        rows={page.rows}
        rowKey={model.rowKey}
        isRowDisabled={model.isRowDisabled}
        {...(mergeRow ? { mergeRow } : {})}
        paging={{ page: state.page, pageSize: state.pageSize, total: page.total, totalCapped: page.capped, onChange: model.turnTo }}
        {...(state.sort ? { sort: state.sort } : {})}
        onSort={(sort) => model.filterBy({ sort })}
        {...(chooses ? { selection: { keys: selection.keys, onChange: selection.choose } } : {})}
        layout={model.layout}
        refreshing={rows.isPlaceholderData || (failed && rows.isFetching)}
        error={failed ? rows.error : undefined}
        onRetry={refresh}
        {...(detail ? { onOpen: (row: Row) => open(detail.href(row), detail.newTab === true) } : {})}
        peek={peek}
        cards
        empty={declaration.empty}
        {...(chooses ? { foot: <ListFoot actions={bulkActions} model={model} onStart={onStart} /> } : {})}
      />
    </>
  );
}
