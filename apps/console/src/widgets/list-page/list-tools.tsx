import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { arrangeColumns } from '../data-table/layout.ts';
import type { TableColumn } from '../data-table/index.ts';
import type { Field } from '../search-form/field.ts';
import { failureText } from '../shared/failure.ts';
import { useWidgetHost } from '../shared/host.ts';
import type { ListDeclaration } from './declaration.ts';
import { useStartExport } from './exports.ts';
import styles from './list-page.module.css';
import { useToolsPlace } from './platform.ts';
import { TableTools } from './table-tools.tsx';
import { listTexts } from './texts.ts';
import { useChosenActs } from './use-chosen-acts.ts';
import type { ListModel } from './use-list.ts';

interface ListToolsProps<Row extends object, Filter extends object, Fields extends readonly Field[]> {
  readonly declaration: ListDeclaration<Row, Filter, Fields>;
  readonly model: ListModel<Row, Filter>;
  readonly columns: readonly TableColumn<Row>[];
  readonly children: ReactNode;
}

/** The list's own buttons, its views and the table's tools: in the page's head where there is room for them, above the list elsewhere. */
export function ListTools<Row extends object, Filter extends object, Fields extends readonly Field[]>({
  declaration,
  model,
  columns,
  children,
}: ListToolsProps<Row, Filter, Fields>) {
  const host = useWidgetHost();
  const { mayExport } = useChosenActs(declaration);
  const startExport = useStartExport();
  const place = useToolsPlace();
  const { selection, layout, filter } = model;
  const { list, exportList } = declaration;
  const ids = selection.all ? [] : [...selection.keys];

  const exportRows = async () => {
    const shown = arrangeColumns(columns, layout.columns).flatMap((column) => (column.permanent === true ? [] : [column.key]));
    await startExport({ list, filter: { ...filter } as Record<string, unknown>, ids, columns: shown }).catch((error: unknown) =>
      host.failure(failureText(error)),
    );
  };
  const tools = (
    <div className={styles.head}>
      {children}
      <TableTools
        columns={columns}
        layout={layout}
        onLayout={model.changeLayout}
        refreshing={model.rows.isFetching}
        onRefresh={model.refresh}
        exportText={ids.length > 0 ? listTexts.exportSelected : listTexts.export}
        exportBlocked={exportList?.blocked?.()}
        onExport={mayExport ? exportRows : undefined}
      />
    </div>
  );
  return place === null ? tools : createPortal(tools, place);
}
