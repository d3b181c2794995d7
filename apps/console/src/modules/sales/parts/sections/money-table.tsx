import type { Answer } from '../../../../platform/api.ts';
import { DataTable, type TableColumn } from '../../../../widgets/data-table/index.ts';
import { StatusDot } from '../../../../widgets/status-tag/index.ts';
import { moneyColour } from '../sale-colours.ts';

type Movement = Answer<'sales', 'saleMoney'>['list'][number];

const columns: readonly TableColumn<Movement>[] = [
  { key: 'kind_name', title: '类型', width: 72 },
  { key: 'state_name', title: '状态', width: 90, render: ({ state, state_name: name }) => <StatusDot colour={moneyColour(state)}>{name}</StatusDot> },
  { key: 'amount', title: '金额', width: 110, kind: 'money' },
  { key: 'channel_name', title: '渠道', width: 110 },
  { key: 'out_trade_no', title: '商户流水号', width: 200 },
  { key: 'trade_no', title: '渠道流水号', width: 220 },
  { key: 'failure', title: '失败原因', width: 150 },
  { key: 'created_at', title: '发起时间', width: 104, kind: 'time' },
  { key: 'came_at', title: '到账时间', width: 104, kind: 'time' },
];

/** What was paid through the channel and went back through it. */
export const MoneyTable = ({ movements }: { readonly movements: readonly Movement[] }) => (
  <DataTable label="收退款流水" columns={columns} rows={movements} rowKey={(each) => each.out_trade_no} empty="尚未付款" />
);
