import { orderActs } from '@merchant-admin/contract/orders/codes';
import { returnedTabs, sendingActs } from '@merchant-admin/contract/delivery/codes';
import { returnedFields } from '@merchant-admin/contract/delivery/returned-list';
import { api } from '../../../platform/api.ts';
import { defineList, ListPage } from '../../../widgets/list-page/index.ts';
import { searchBy } from '../../../widgets/list-page/search-by.ts';
import { InspectRowDialog, RefuseDialog } from '../parts/dialogs.ts';
import { returnedTable } from '../parts/returned-columns.tsx';
import { returnedUrl } from '../urls.ts';

const returnedList = defineList({
  list: 'returnedList',
  title: '退件管理',
  ...searchBy(returnedFields, {}, { tabs: returnedTabs, items: [] }),
  fetch: (query, signal) => api.delivery.returnedList({ query, signal }),
  tabs: { fetch: async (_query, signal) => (await api.delivery.returnedTabs({ signal })).list, initial: { tab: 'coming' } },
  columns: returnedTable,
  rowKey: (row) => row.id,
  detail: { href: returnedUrl },
  rowActions: [
    { key: 'refuse', label: orderActs.refuse, act: 'refuse', dialog: RefuseDialog },
    { key: 'inspect', label: sendingActs.inspect, act: 'inspect', dialog: InspectRowDialog },
  ],
  empty: '没有退回的包裹；物流退回、疑难和登记拒收的包裹显示在这里',
});

/** Parcels that come back: those that a courier brings back are registered, those that are here are inspected. */
export default function ReturnedList() {
  return <ListPage {...returnedList} />;
}
