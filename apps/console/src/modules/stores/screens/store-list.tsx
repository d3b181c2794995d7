import { storeColumns, storeFields, storeThing } from '@merchant-admin/contract/stores/store-list';
import { api } from '../../../platform/api.ts';
import { keptDialogs } from '../../../widgets/kept/index.ts';
import { NewButton } from '../../../widgets/kept/pages/index.ts';
import { columnsBy } from '../../../widgets/list-page/columns-by.tsx';
import { defineList, ListPage } from '../../../widgets/list-page/index.ts';
import { keptActions } from '../../../widgets/list-page/kept-actions.ts';
import { searchBy } from '../../../widgets/list-page/search-by.ts';
import type { StoreListRow } from '../parts/store-fields.ts';
import { afterStoreChange } from '../queries.ts';
import { editStoreUrl, newStoreUrl, storeDetailUrl } from '../urls.ts';

const dialogs = keptDialogs<typeof storeThing, StoreListRow>(storeThing, {
  after: afterStoreChange,
  switch: {
    send: (body) => api.stores.storeStatus({ body }),
    on: ['新订单、账号可以选择该门店'],
    off: ['新订单、账号不能再选择该门店', '门店的员工仍能看到本门店的历史订单', '可以随时重新启用'],
  },
});

const storeList = defineList({
  list: 'storeList',
  title: '门店',
  quick: { placeholder: '门店名称' },
  ...searchBy(storeFields, {
    place: async (signal) =>
      (await api.orders.cityList({ signal })).list.map(({ code, name, children }) => ({
        value: code,
        label: name,
        children: children.map((city) => ({ value: city.code, label: city.name })),
      })),
  }),
  fetch: (query, signal) => api.stores.storeList({ query, signal }),
  tabs: { fetch: (_query, signal) => api.stores.storeTabs({ signal }).then((answer) => answer.list), initial: { tab: '0' } },
  columns: columnsBy<typeof storeColumns, StoreListRow>(storeColumns, {}, { name: { link: true } }),
  rowKey: (row) => row.id,
  detail: { href: storeDetailUrl },
  rowActions: keptActions({ href: editStoreUrl, ...dialogs }),
  toolbar: () => <NewButton tags={['CreateStore', 'store:edit']} to={newStoreUrl} label="新增门店" />,
  empty: '暂无门店',
});

/** The stores of the merchant; staff of a store see theirs. */
export default function StoreList() {
  return <ListPage {...storeList} />;
}
