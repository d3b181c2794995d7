import { arrangeColumns } from '../data-table/layout.ts';
import type { TableColumn } from '../data-table/index.ts';
import type { Field } from '../search-form/field.ts';
import { failureText } from '../shared/failure.ts';
import { useWidgetHost } from '../shared/host.ts';
import { BulkBar } from './bulk-bar.tsx';
import type { BulkAction, BulkTarget, ListDeclaration } from './declaration.ts';
import { useStartExport } from './exports.ts';
import styles from './list-page.module.css';
import { useCan } from './platform.ts';
import { TableTools } from './table-tools.tsx';
import { listTexts } from './texts.ts';
import type { ListModel } from './use-list.ts';

interface ListBarProps<Row extends object, Filter extends object, Fields extends readonly Field[]> {
  readonly declaration: ListDeclaration<Row, Filter, Fields>;
  readonly model: ListModel<Row, Filter>;
  readonly columns: readonly TableColumn<Row>[];
  readonly onStart: (action: BulkAction<Filter>, target: BulkTarget<Filter>) => void;
}

/** The bar above the rows: acts on the chosen ones, and the table's own tools. */
export function ListBar<Row extends object, Filter extends object, Fields extends readonly Field[]>({
  declaration,
  model,
  columns,
  onStart,
}: ListBarProps<Row, Filter, Fields>) {
  const can = useCan();
  const host = useWidgetHost();
  const startExport = useStartExport();
  const { selection, page, layout, filter } = model;
  const allowed = ({ tag }: { readonly tag?: string }) => tag === undefined || can(tag);
  const ids = selection.all ? [] : [...selection.keys];

  const start = (action: BulkAction<Filter>) => {
    if (selection.count === 0) host.failure(listTexts.chooseFirst);
    else onStart(action, { all: selection.all, ids, count: selection.count, filter });
  };
  const exportRows = async () => {
    const shown = arrangeColumns(columns, layout.columns).flatMap((column) => (column.permanent === true ? [] : [column.key]));
    await startExport({ list: declaration.list, filter: { ...filter } as Record<string, unknown>, ids, columns: shown }).catch((error: unknown) =>
      host.failure(failureText(error)),
    );
  };

  return (
    <div className={styles.bar}>
      <BulkBar
        actions={(declaration.bulkActions ?? []).filter(allowed)}
        count={selection.count}
        all={selection.all}
        total={page.total}
        totalCapped={page.capped}
        offersAll={selection.pageChosen && page.total > page.keys.length}
        onAll={selection.chooseAll}
        onClear={selection.clear}
        onStart={start}
      />
      <TableTools
        columns={columns}
        layout={layout}
        onLayout={model.changeLayout}
        refreshing={model.rows.isFetching}
        onRefresh={model.refresh}
        exportText={ids.length > 0 ? listTexts.exportSelected : listTexts.export}
        exportBlocked={declaration.exportList?.blocked?.()}
        onExport={declaration.exportList && allowed(declaration.exportList) ? exportRows : undefined}
      />
    </div>
  );
}
