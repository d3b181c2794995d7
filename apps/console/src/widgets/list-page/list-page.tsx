import { useRef, useState } from 'react';
import { SearchForm, type Field } from '../search-form/index.ts';
import { TabFilter } from '../tab-filter/index.ts';
import type { ListDeclaration } from './declaration.ts';
import { ListBar } from './list-bar.tsx';
import { ListHead } from './list-head.tsx';
import styles from './list-page.module.css';
import { ListRows } from './list-rows.tsx';
import { MoreMenu, type OpenMenu } from './more-menu.tsx';
import { useActs } from './use-acts.tsx';
import { useListColumns } from './use-list-columns.tsx';
import { useList } from './use-list.ts';
import { ViewsMenu } from './views-menu.tsx';

/** A list screen from its declaration. Its whole state is the address. */
export function ListPage<Row extends object, Filter extends object, Fields extends readonly Field[]>(declaration: ListDeclaration<Row, Filter, Fields>) {
  return <List key={declaration.list} declaration={declaration} />;
}

function List<Row extends object, Filter extends object, Fields extends readonly Field[]>({
  declaration,
}: {
  readonly declaration: ListDeclaration<Row, Filter, Fields>;
}) {
  const { list, fields, quick, tabs, expandNumber } = declaration;
  const root = useRef<HTMLDivElement>(null);
  const model = useList(declaration, root);
  const { state, counts, views, refresh, filterBy } = model;
  const [menu, setMenu] = useState<OpenMenu<Row>>();
  const acts = useActs<Row, Filter>({ refresh }, model.selection.clear);
  const columns = useListColumns(declaration, { onStart: acts.startRow, onMenu: setMenu });

  return (
    <div ref={root} className={styles.page}>
      <ListHead quick={quick} q={state.q} onSearch={(q) => filterBy({ q })}>
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
      </ListHead>
      <SearchForm fields={fields} values={state.values} onSubmit={model.search} scope={list} {...(expandNumber === undefined ? {} : { expandNumber })} />
      {tabs && (
        <TabFilter
          {...tabs.keys}
          items={counts.data ?? (counts.isError ? [] : undefined)}
          counting={counts.isPlaceholderData}
          active={state.tab === '' ? {} : { tabsActive: state.tab, tabsItemActive: state.subTab }}
          onChange={({ tabsActive, tabsItemActive }) => filterBy({ tab: String(tabsActive), subTab: String(tabsItemActive) })}
        />
      )}
      <ListBar declaration={declaration} model={model} columns={columns} onStart={acts.startBulk} />
      <ListRows declaration={declaration} model={model} columns={columns} />
      {menu && <MoreMenu menu={menu} onStart={acts.startRow} onClose={() => setMenu(undefined)} />}
      {acts.dialog}
    </div>
  );
}
