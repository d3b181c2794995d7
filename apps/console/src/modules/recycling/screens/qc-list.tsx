import { qcTabValues } from '@merchant-admin/contract/recycling/codes';
import { qcFields } from '@merchant-admin/contract/recycling/recycle-order-list';
import { api } from '../../../platform/api.ts';
import { defineList, ListPage } from '../../../widgets/list-page/index.ts';
import { searchBy } from '../../../widgets/list-page/search-by.ts';
import { qcTable } from '../parts/recycle-table.tsx';
import { qcActs } from '../parts/row-acts.ts';
import { qcUrl } from '../urls.ts';

const qcList = defineList({
  list: 'examineRecycleList',
  title: '质检估价',
  ...searchBy(qcFields, {}, { tabs: qcTabValues, items: [] }),
  fetch: (query, signal) => api.recycling.qcList({ query, signal }),
  tabs: { fetch: async (_query, signal) => (await api.recycling.qcTabs({ signal })).list, initial: { tab: '30' } },
  columns: qcTable,
  rowKey: (row) => row.order_id,
  detail: { href: qcUrl },
  rowActions: qcActs,
  exportList: { tag: 'recycle:export' },
  empty: '没有符合条件的设备，回收订单到货后在这里签收和质检',
});

/** Devices that wait to be inspected, and what was found of the others: at head office, or within a store. */
export default function QcList() {
  return <ListPage {...qcList} />;
}
