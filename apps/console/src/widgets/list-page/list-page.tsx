import { useEffect, useRef, useState } from 'react';
import { toAddressText } from '../search-form/address-text.ts';
import { SearchForm, type Field } from '../search-form/index.ts';
import { usePhone } from '../shared/use-phone.ts';
import { TabFilter } from '../tab-filter/index.ts';
import type { ListDeclaration } from './declaration.ts';
import type { ListState } from './list-state.ts';
import { ListTools } from './list-tools.tsx';
import { QuickSearch } from './quick-search.tsx';
import styles from './list-page.module.css';
import { ListRows } from './list-rows.tsx';
import { MoreMenu, type OpenMenu } from './more-menu.tsx';
import { useActs } from './use-acts.tsx';
import { actionsKey, useListColumns } from './use-list-columns.tsx';
import { useKeysHelp } from './use-keys-help.tsx';
import { useList } from './use-list.ts';
import { usePeek } from './use-peek.tsx';
import { ViewsMenu } from './views-menu.tsx';

/** A list screen from its declaration. Its whole state is the address. */
export function ListPage<Row extends object, Filter extends object, Fields extends readonly Field[]>(declaration: ListDeclaration<Row, Filter, Fields>) {
  return <List key={declaration.list} declaration={declaration} />;
}

/** Whether a list is searched by what its tabs' counts know nothing of. */
const isNarrowed = ({ q, values }: ListState, fields: readonly Field[], follow: readonly string[] = []): boolean =>
  q !== '' || fields.some(({ key }) => key !== 'merchant_id' && !follow.includes(key) && toAddressText(values[key] ?? '') !== '');

function List<Row extends object, Filter extends object, Fields extends readonly Field[]>({
  declaration,
}: {
  readonly declaration: ListDeclaration<Row, Filter, Fields>;
}) {
  const { list, fields, quick, tabs, expandNumber } = declaration;
  const root = useRef<HTMLDivElement>(null);
  const model = useList(declaration, root);
  const { state, counts, views, refresh, filterBy } = model;
  const keysHelp = useKeysHelp();
  const phone = usePhone();
  const typed = useRef(state.q);
  useEffect(() => {
    typed.current = state.q;
  }, [state.q]);
  const [menu, setMenu] = useState<OpenMenu<Row>>();
  const acts = useActs<Row, Filter>({ refresh }, model.selection.clear);
  const { peek, onPeek, panelWith } = usePeek(declaration, model);
  const columns = useListColumns(declaration, model.page.rows, { onStart: acts.startRow, onMenu: setMenu, onPeek });

  return (
    <div ref={root} className={styles.page}>
      <ListTools declaration={declaration} model={model} columns={columns}>
        {declaration.toolbar?.({ refresh })}
        <ViewsMenu
          views={views.all}
          active={views.active}
          modified={views.modified}
          onApply={views.apply}
          onSave={views.save}
          onUpdate={views.update}
          onRemove={views.remove}
        />
      </ListTools>
      {(fields.length > 0 || quick !== undefined) && (
        <SearchForm
          fields={fields}
          values={state.values}
          onSubmit={(values, paging) => model.search(values, typed.current, paging)}
          scope={list}
          inLine
          {...(quick === undefined
            ? {}
            : {
                lead: <QuickSearch placeholder={quick.placeholder} value={state.q} onType={(q) => (typed.current = q)} onSearch={(q) => filterBy({ q })} />,
              })}
          {...(phone ? { expandNumber: quick ? 0 : 1 } : expandNumber === undefined ? {} : { expandNumber })}
        />
      )}
      {tabs && (
        <TabFilter
          {...tabs.keys}
          items={counts.data ?? (counts.isError ? [] : undefined)}
          counting={counts.isPlaceholderData}
          numbers={!isNarrowed(state, fields, tabs.follow)}
          active={state.tab === '' ? {} : { tabsActive: state.tab, tabsItemActive: state.subTab }}
          onChange={({ tabsActive, tabsItemActive }) => filterBy({ tab: String(tabsActive), subTab: String(tabsItemActive) })}
        />
      )}
      <ListRows declaration={declaration} model={model} columns={columns} onStart={acts.startBulk} peek={peek} />
      {panelWith((row) => columns.find(({ key }) => key === actionsKey)?.render?.(row))}
      {menu && <MoreMenu menu={menu} onStart={acts.startRow} onClose={() => setMenu(undefined)} />}
      {acts.dialog}
      {keysHelp}
    </div>
  );
}
