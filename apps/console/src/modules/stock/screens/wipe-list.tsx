import { wipeCells, type WipeRow } from '@merchant-admin/contract/stock/wipe-cells';
import { wipeTabValues } from '@merchant-admin/contract/stock/wipe-codes';
import { wipeColumns, wipeFields } from '@merchant-admin/contract/stock/wipe-list';
import { api } from '../../../platform/api.ts';
import { numberCell } from '../../../widgets/copy-button/number-cell.tsx';
import { columnsBy } from '../../../widgets/list-page/columns-by.tsx';
import { defineList, ListPage } from '../../../widgets/list-page/index.ts';
import { searchBy } from '../../../widgets/list-page/search-by.ts';
import { StatusDot } from '../../../widgets/status-tag/index.ts';
import { DeviceLink } from '../parts/device-link.tsx';
import { NewPaperButton } from '../parts/papers/new-paper-button.tsx';
import { wipeColour, wipeRowActs } from '../parts/papers/wipe-acts.tsx';
import { WipeDialog } from '../parts/papers/wipe-dialog.tsx';
import { placeOptions } from '../parts/places.ts';
import { wipeUrl } from '../paper-urls.ts';

const columns = columnsBy<typeof wipeColumns, WipeRow>(wipeColumns, wipeCells, {
  wipe_no: numberCell('凭证编号', (row) => row.wipe_no),
  state: { render: (row) => <StatusDot colour={wipeColour(row.state)}>{row.state_name}</StatusDot> },
  imei: { render: (row) => <DeviceLink imei={row.imei} /> },
});

const wipeList = defineList({
  list: 'wipeList',
  title: '擦除凭证',
  ...searchBy(wipeFields, { place: placeOptions }, { tabs: wipeTabValues, items: [] }),
  fetch: (query, signal) => api.stock.wipeList({ query, signal }),
  tabs: { fetch: async (_query, signal) => (await api.stock.wipeTabs({ signal })).list },
  columns,
  rowKey: (row) => row.wipe_id,
  detail: { href: wipeUrl },
  rowActions: wipeRowActs,
  toolbar: ({ refresh }) => <NewPaperButton tag="wipe:work" label="登记擦除" Dialog={WipeDialog} refresh={refresh} />,
  empty: '没有符合条件的擦除凭证，设备擦除登记后显示在这里',
});

/** Certificates of erasing; staff of a store see those of devices in theirs. */
export default function WipeList() {
  return <ListPage {...wipeList} />;
}
