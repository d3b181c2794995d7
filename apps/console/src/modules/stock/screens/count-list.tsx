import { countTabValues } from '@merchant-admin/contract/stock/count-codes';
import { countFields } from '@merchant-admin/contract/stock/count-list';
import { api } from '../../../platform/api.ts';
import { NewButton } from '../../../widgets/kept/pages/index.ts';
import { defineList, ListPage } from '../../../widgets/list-page/index.ts';
import { searchBy } from '../../../widgets/list-page/search-by.ts';
import { countTable } from '../parts/counts/count-table.tsx';
import { countPlaceOptions } from '../count-queries.ts';
import { countUrl, newCountUrl } from '../count-urls.ts';

const countList = defineList({
  list: 'checkInventory',
  title: '库存盘点',
  ...searchBy(countFields, { place: countPlaceOptions }, { tabs: countTabValues, items: [] }),
  fetch: (query, signal) => api.stock.countList({ query, signal }),
  tabs: { fetch: async (_query, signal) => (await api.stock.countTabs({ signal })).list },
  columns: countTable,
  rowKey: (row) => row.count_id,
  detail: { href: countUrl },
  toolbar: () => <NewButton tags={['CheckInventoryEdit', 'count:make']} to={newCountUrl} label="发起盘点" />,
  empty: '没有符合条件的盘点，发起后显示在这里',
});

/** Counts of devices; staff of a store see those of theirs. */
export default function CountList() {
  return <ListPage {...countList} />;
}
