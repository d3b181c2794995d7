import { sheetTabValues } from '@merchant-admin/contract/recycling/sheet-codes';
import { sheetFields } from '@merchant-admin/contract/recycling/sheet-list';
import { api } from '../../../platform/api.ts';
import { defineList, ListPage } from '../../../widgets/list-page/index.ts';
import { searchBy } from '../../../widgets/list-page/search-by.ts';
import { sheetRowActs } from '../parts/sheets/sheet-acts.ts';
import { sheetTable } from '../parts/sheets/sheet-table.tsx';
import { storeOptions } from '../queries.ts';
import { sheetExamineUrl } from '../urls.ts';

/** Tabs that matter to whoever approves: what waits comes first. */
const shown: readonly string[] = ['20', '30', '50', '60', '40'];

const examineList = defineList({
  list: 'oldExchangeNewExamineList',
  title: '回收审核',
  ...searchBy(sheetFields, { store_id: storeOptions }, { tabs: sheetTabValues, items: [] }),
  fetch: (query, signal) => api.recycling.sheetList({ query, signal }),
  tabs: {
    fetch: async (_query, signal) => {
      const { list } = await api.recycling.sheetTabs({ signal });
      return shown.flatMap((value) => list.filter((tab) => tab.value === value));
    },
    initial: { tab: '20' },
  },
  columns: sheetTable,
  rowKey: (row) => row.sheet_id,
  detail: { href: sheetExamineUrl },
  rowActions: sheetRowActs(['approve', 'reject']),
  exportList: { tag: 'sheet:export' },
  empty: '没有符合条件的估价单，门店提交后在这里审核',
});

/** Valuation sheets for those who approve them. */
export default function SheetExamineList() {
  return <ListPage {...examineList} />;
}
