import { sheetTabValues } from '@merchant-admin/contract/recycling/sheet-codes';
import { sheetFields } from '@merchant-admin/contract/recycling/sheet-list';
import { useSearch } from '@tanstack/react-router';
import { Button } from 'antd';
import { api } from '../../../platform/api.ts';
import { useGo } from '../../../platform/app-link.tsx';
import { useCan } from '../../../platform/permission/can.ts';
import { defineList, ListPage } from '../../../widgets/list-page/index.ts';
import { searchBy } from '../../../widgets/list-page/search-by.ts';
import { sheetRowActs } from '../parts/sheets/sheet-acts.ts';
import { sheetTable } from '../parts/sheets/sheet-table.tsx';
import { storeOptions } from '../queries.ts';
import { newSheetUrl, sheetUrl } from '../urls.ts';

/** Leads to a new sheet, of the store by which the list is searched. */
function NewSheet() {
  const go = useGo();
  const { store_id: store = '' } = useSearch({ strict: false }) as { store_id?: string | number };
  return useCan()('sheet:make') ? (
    <Button type="primary" onClick={() => go(newSheetUrl(String(store)))}>
      新建估价单
    </Button>
  ) : null;
}

const sheetList = defineList({
  list: 'oldExchangeNewList',
  title: '估价单列表',
  ...searchBy(sheetFields, { store_id: storeOptions }, { tabs: sheetTabValues, items: [] }),
  fetch: (query, signal) => api.recycling.sheetList({ query, signal }),
  tabs: { fetch: async (_query, signal) => (await api.recycling.sheetTabs({ signal })).list },
  columns: sheetTable,
  rowKey: (row) => row.sheet_id,
  detail: { href: sheetUrl },
  rowActions: sheetRowActs(['submit', 'close', 'edit', 'void']),
  exportList: { tag: 'sheet:export' },
  toolbar: () => <NewSheet />,
  empty: '没有符合条件的估价单，用户带旧机到店时新建估价单',
});

/** What devices over the counter are worth; staff of a store see the sheets of theirs. */
export default function SheetList() {
  return <ListPage {...sheetList} />;
}
