import { moveTabValues } from '@merchant-admin/contract/stock/move-codes';
import { moveFields } from '@merchant-admin/contract/stock/move-list';
import { api } from '../../../platform/api.ts';
import { NewButton } from '../../../widgets/kept/pages/index.ts';
import { defineList, ListPage } from '../../../widgets/list-page/index.ts';
import { searchBy } from '../../../widgets/list-page/search-by.ts';
import { moveTable } from '../parts/moves/move-table.tsx';
import { movePlaceOptions } from '../move-queries.ts';
import { moveUrl, newMoveUrl } from '../move-urls.ts';

const moveList = defineList({
  list: 'allotRecord',
  title: '调拨记录',
  ...searchBy(moveFields, { from: movePlaceOptions, to: movePlaceOptions }, { tabs: moveTabValues, items: [] }),
  fetch: (query, signal) => api.stock.moveList({ query, signal }),
  tabs: { fetch: async (_query, signal) => (await api.stock.moveTabs({ signal })).list },
  columns: moveTable,
  rowKey: (row) => row.move_id,
  detail: { href: moveUrl },
  toolbar: () => <NewButton tags={['AllotEdit', 'move:ask']} to={newMoveUrl} label="申请调拨" />,
  empty: '没有符合条件的调拨记录，申请调拨后显示在这里',
});

/** Transfers of devices between head office and the stores; staff of a store see those from or to theirs. */
export default function MoveList() {
  return <ListPage {...moveList} />;
}
