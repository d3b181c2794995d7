import { fileActs } from '@merchant-admin/contract/stock/paper-codes';
import { repairCells, type RepairRow } from '@merchant-admin/contract/stock/repair-cells';
import { repairTabValues } from '@merchant-admin/contract/stock/repair-codes';
import { repairColumns, repairFields } from '@merchant-admin/contract/stock/repair-list';
import { useMemo } from 'react';
import { api } from '../../../platform/api.ts';
import { useCan } from '../../../platform/permission/can.ts';
import { numberCell } from '../../../widgets/copy-button/number-cell.tsx';
import { columnsBy } from '../../../widgets/list-page/columns-by.tsx';
import { defineList, ListPage } from '../../../widgets/list-page/index.ts';
import { searchBy } from '../../../widgets/list-page/search-by.ts';
import { StatusDot, StatusTag } from '../../../widgets/status-tag/index.ts';
import { DeviceLink } from '../parts/device-link.tsx';
import { NewPaperButton } from '../parts/papers/new-paper-button.tsx';
import { repairColour } from '../parts/papers/paper-colours.ts';
import { RepairDialog } from '../parts/papers/repair-dialog.tsx';
import { placeOptions } from '../parts/places.ts';
import { repairUrl } from '../paper-urls.ts';

const columns = columnsBy<typeof repairColumns, RepairRow>(repairColumns, repairCells, {
  repair_no: numberCell('维修单号', (row) => row.repair_no),
  state: { render: (row) => <StatusDot colour={repairColour(row.state)}>{row.state_name}</StatusDot> },
  imei: { render: (row) => <DeviceLink imei={row.imei} /> },
  expected_on: {
    render: (row) => (
      <>
        {row.expected_on} {row.late && <StatusTag colour="danger">超期</StatusTag>}
      </>
    ),
  },
});

/** @param costs whether the person may see what repairs cost */
const listOf = (costs: boolean) =>
  defineList({
    list: 'repairList',
    title: '维修记录',
    ...searchBy(repairFields, { place: placeOptions }, { tabs: repairTabValues, items: [] }),
    fetch: (query, signal) => api.stock.repairList({ query, signal }),
    tabs: { fetch: async (_query, signal) => (await api.stock.repairTabs({ signal })).list },
    columns: columns.filter(({ key }) => costs || key !== 'cost'),
    rowKey: (row) => row.repair_id,
    detail: { href: repairUrl },
    toolbar: ({ refresh }) => <NewPaperButton tag="repair:work" label={fileActs.repair} Dialog={RepairDialog} refresh={refresh} />,
    empty: '没有符合条件的维修记录，设备送修后显示在这里',
  });

/** Repairs of devices; staff of a store see those of devices in theirs. */
export default function RepairList() {
  const costs = useCan()('stock:cost');
  const list = useMemo(() => listOf(costs), [costs]);
  return <ListPage {...list} />;
}
