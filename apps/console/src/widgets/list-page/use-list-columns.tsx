import { useMemo } from 'react';
import { cellContent } from '../data-table/cell.tsx';
import type { TableColumn } from '../data-table/index.ts';
import type { Field } from '../search-form/field.ts';
import { usePhone } from '../shared/use-phone.ts';
import type { ListDeclaration, RowAction } from './declaration.ts';
import { DetailLink } from './detail-link.tsx';
import type { OpenMenu } from './more-menu.tsx';
import { PeekButton } from './peek-button.tsx';
import { useCan } from './platform.ts';
import { RowActions, shownActions } from './row-actions.tsx';
import { listTexts } from './texts.ts';
import { actionsWidth, drawnActions } from './verdict.ts';

interface Acts<Row> {
  readonly onStart: (action: RowAction<Row>, row: Row) => void;
  readonly onMenu: (menu: OpenMenu<Row>) => void;
  readonly onPeek: (row: Row) => void;
}

/** The column of acts. */
export const actionsKey = 'actions';

/** The list's columns: the declared ones, links to the detail, and 操作 at the right. On a phone one act stands on a card, the others behind a button. */
export function useListColumns<Row extends object, Filter extends object, Fields extends readonly Field[]>(
  declaration: ListDeclaration<Row, Filter, Fields>,
  rows: readonly Row[] | undefined,
  { onStart, onMenu, onPeek }: Acts<Row>,
): readonly TableColumn<Row>[] {
  const can = useCan();
  const phone = usePhone();
  const shown = phone ? 1 : shownActions;
  const { columns, detail, rowActions } = declaration;

  const linked = useMemo(
    () =>
      columns.map((column): TableColumn<Row> => {
        if (column.link !== true || !detail) return column;
        return {
          ...column,
          render: (row) => (
            <>
              <DetailLink href={detail.href(row)} newTab={detail.newTab === true}>
                {cellContent(column, row)}
              </DetailLink>
              <PeekButton onPeek={() => onPeek(row)} />
              {column.beside?.(row)}
            </>
          ),
        };
      }),
    [columns, detail, onPeek],
  );
  const mine = (rowActions ?? []).filter((action) => action.tag === undefined || can(action.tag));
  if (mine.length === 0) return linked;
  const actions: TableColumn<Row> = {
    key: actionsKey,
    title: listTexts.actions,
    fixed: 'right',
    permanent: true,
    width: actionsWidth(rows?.map((row) => drawnActions(mine, row, can).map(({ label }) => label)) ?? [mine.map(({ label }) => label)], shown),
    render: (row) => (
      <RowActions
        drawn={drawnActions(mine, row, can)}
        shown={shown}
        onStart={(action) => onStart(action, row)}
        onMore={(button, rest) => onMenu({ row, button, rest })}
      />
    ),
  };
  return [...linked, actions];
}
