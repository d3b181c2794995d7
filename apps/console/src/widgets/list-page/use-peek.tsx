import { lazy, Suspense, useCallback, useState, type ReactNode } from 'react';
import type { Peeking } from '../data-table/index.ts';
import { cellContent } from '../data-table/cell.tsx';
import type { Field } from '../search-form/field.ts';
import type { ListDeclaration } from './declaration.ts';
import { listTexts } from './texts.ts';
import type { ListModel } from './use-list.ts';

/** What is shown beside the list, in a chunk of its own that comes with the first look. */
const PeekPanel = lazy(() => import('./peek-panel.tsx'));

/**
 * The row that somebody looks at beside the list: it goes along as the rows are walked, and away with its row.
 * @returns which row it is, how one is looked at, and the panel for it
 */
export function usePeek<Row extends object, Filter extends object, Fields extends readonly Field[]>(
  declaration: ListDeclaration<Row, Filter, Fields>,
  { page, rowKey }: ListModel<Row, Filter>,
): { readonly peek: Peeking; readonly onPeek: (row: Row) => void; readonly panelWith: (acts: (row: Row) => ReactNode) => ReactNode } {
  const [key, setKey] = useState<string>();
  const row = key === undefined ? undefined : page.rows?.find((each) => rowKey(each) === key);
  const peek = { key: row === undefined ? undefined : key, onChange: setKey };
  const close = () => {
    // In this order: a row that takes the focus is looked at.
    document.querySelector<HTMLElement>(`[data-row="${CSS.escape(key ?? '')}"]`)?.focus();
    setKey(undefined);
  };
  const onPeek = useCallback((looked: Row) => setKey(rowKey(looked)), [rowKey]);
  return {
    peek,
    onPeek,
    panelWith: (acts) =>
      row && (
        <Suspense fallback={null}>
          <PeekPanel {...shownOf(declaration, row)} onClose={close}>
            {acts(row)}
          </PeekPanel>
        </Suspense>
      ),
  };
}

function shownOf<Row extends object, Filter extends object, Fields extends readonly Field[]>(
  { columns, detail, title }: ListDeclaration<Row, Filter, Fields>,
  row: Row,
) {
  const head = columns.find(({ link }) => link === true) ?? columns[0];
  const fields = columns.filter((column) => column !== head && column.permanent !== true);
  return {
    label: `${title}${listTexts.peek}`,
    head: head && cellContent(head, row),
    fields: fields.map((column) => ({ key: column.key, title: column.title, content: cellContent(column, row) })),
    link: detail && { href: detail.href(row), newTab: detail.newTab === true },
  };
}
