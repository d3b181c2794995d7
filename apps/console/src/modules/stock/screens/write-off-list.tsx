import { writeOffCells, type WriteOffRow } from '@merchant-admin/contract/stock/write-off-cells';
import { writeOffTabValues } from '@merchant-admin/contract/stock/write-off-codes';
import { writeOffColumns, writeOffFields } from '@merchant-admin/contract/stock/write-off-list';
import { useMemo } from 'react';
import { api } from '../../../platform/api.ts';
import { useCan } from '../../../platform/permission/can.ts';
import { numberCell } from '../../../widgets/copy-button/number-cell.tsx';
import { columnsBy } from '../../../widgets/list-page/columns-by.tsx';
import { defineList, ListPage } from '../../../widgets/list-page/index.ts';
import { searchBy } from '../../../widgets/list-page/search-by.ts';
import { StatusDot } from '../../../widgets/status-tag/index.ts';
import { NewPaperButton } from '../parts/papers/new-paper-button.tsx';
import { writeOffColour } from '../parts/papers/paper-colours.ts';
import { WriteOffDialog } from '../parts/papers/write-off-dialog.tsx';
import { placeOptions } from '../parts/places.ts';
import { writeOffUrl } from '../paper-urls.ts';

const columns = columnsBy<typeof writeOffColumns, WriteOffRow>(writeOffColumns, writeOffCells, {
  write_off_no: numberCell('单号', (row) => row.write_off_no),
  state: { render: (row) => <StatusDot colour={writeOffColour(row.state)}>{row.state_name}</StatusDot> },
});

/** @param costs whether the person may see what devices are worth */
const listOf = (costs: boolean) =>
  defineList({
    list: 'writeOffList',
    title: '报废报失',
    ...searchBy(writeOffFields, { place: placeOptions }, { tabs: writeOffTabValues, items: [] }),
    fetch: (query, signal) => api.stock.writeOffList({ query, signal }),
    tabs: { fetch: async (_query, signal) => (await api.stock.writeOffTabs({ signal })).list },
    columns: columns.filter(({ key }) => costs || key !== 'value'),
    rowKey: (row) => row.write_off_id,
    detail: { href: writeOffUrl },
    toolbar: ({ refresh }) => <NewPaperButton tag="write-off:ask" label="申请报废报失" Dialog={WriteOffDialog} refresh={refresh} />,
    empty: '没有符合条件的报废报失，申请后显示在这里',
  });

/** Devices that are to be scrapped or told as lost; staff of a store see those of theirs. */
export default function WriteOffList() {
  const costs = useCan()('stock:cost');
  const list = useMemo(() => listOf(costs), [costs]);
  return <ListPage {...list} />;
}
