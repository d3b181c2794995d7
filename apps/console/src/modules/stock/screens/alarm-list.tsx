import { alarmCells, type AlarmRow } from '@merchant-admin/contract/stock/alarm-cells';
import { alarmActs, alarmState, alarmStates, alarmTabValues } from '@merchant-admin/contract/stock/alarm-codes';
import { alarmColumns, alarmFields } from '@merchant-admin/contract/stock/alarm-list';
import { api } from '../../../platform/api.ts';
import { columnsBy } from '../../../widgets/list-page/columns-by.tsx';
import { defineList, ListPage } from '../../../widgets/list-page/index.ts';
import { searchBy } from '../../../widgets/list-page/search-by.ts';
import { StatusDot } from '../../../widgets/status-tag/index.ts';
import { SettleDialog } from '../parts/alarm-dialog.tsx';
import { stockOfSkuUrl } from '../urls.ts';

const alarmList = defineList({
  list: 'stockAlarmList',
  title: '库存数不符',
  ...searchBy(alarmFields, {}, { tabs: alarmTabValues, items: [] }),
  fetch: (query, signal) => api.stock.stockAlarmList({ query, signal }),
  tabs: { fetch: async (_query, signal) => (await api.stock.stockAlarmTabs({ signal })).list, initial: { tab: String(alarmState.LIVE) } },
  columns: columnsBy<typeof alarmColumns, AlarmRow>(alarmColumns, alarmCells, {
    goods_name: { link: true },
    state: { render: ({ state }) => <StatusDot colour={state === alarmState.LIVE ? 'danger' : 'neutral'}>{alarmStates[state]}</StatusDot> },
  }),
  rowKey: (row) => row.alarm_id,
  detail: { href: stockOfSkuUrl },
  rowActions: [{ key: 'settle', label: alarmActs.settle, act: 'settle', dialog: SettleDialog }],
  empty: '每日零点后核对库存数与设备，不一致的规格显示在这里',
});

/** SKUs of which a number of stock does not equal the devices, as the nightly proof found it. */
export default function StockAlarmList() {
  return <ListPage {...alarmList} />;
}
