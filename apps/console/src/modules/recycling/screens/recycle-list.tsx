import { recycleTabValues } from '@merchant-admin/contract/recycling/codes';
import { recycleOrderFields } from '@merchant-admin/contract/recycling/recycle-order-list';
import { api } from '../../../platform/api.ts';
import { NewButton } from '../../../widgets/kept/pages/index.ts';
import { defineList, ListPage } from '../../../widgets/list-page/index.ts';
import { searchBy } from '../../../widgets/list-page/search-by.ts';
import { recycleTable } from '../parts/recycle-table.tsx';
import { recycleRowActs } from '../parts/row-acts.ts';
import { storeOptions } from '../queries.ts';
import { newRecycleUrl, recycleUrl } from '../urls.ts';

const recycleList = defineList({
  list: 'orderRecycle',
  title: '回收订单',
  ...searchBy(recycleOrderFields, { store_id: storeOptions }, { tabs: recycleTabValues, items: [] }),
  fetch: (query, signal) => api.recycling.recycleOrderList({ query, signal }),
  tabs: { fetch: async (_query, signal) => (await api.recycling.recycleOrderTabs({ signal })).list },
  columns: recycleTable,
  rowKey: (row) => row.order_id,
  detail: { href: recycleUrl },
  rowActions: recycleRowActs,
  exportList: { tag: 'recycle:export' },
  toolbar: () => <NewButton tags={['recycle:create', 'RecycleCreate']} to={newRecycleUrl} label="新建回收单" />,
  empty: '没有符合条件的回收订单，用户在店铺下单或员工代客下单后显示在这里',
});

/** Orders by which devices are bought back; staff of a store see those of theirs. */
export default function RecycleList() {
  return <ListPage {...recycleList} />;
}
