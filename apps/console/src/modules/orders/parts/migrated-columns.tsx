import type { Answer } from '../../../platform/api.ts';
import { AppLink } from '../../../platform/app-link.tsx';
import { CopyButton } from '../../../widgets/copy-button/copy-button.tsx';
import type { TableColumn } from '../../../widgets/data-table/index.ts';
import { StatusDot } from '../../../widgets/status-tag/index.ts';
import { orderDetailUrl } from '../urls.ts';
import { statusColour } from './status-colours.ts';

export type MigratedRow = Answer<'orders', 'migratedList'>['list'][number];

/** The order here that goes on with an old one. */
export const NewOrderLink = ({ row }: { readonly row: Pick<MigratedRow, 'new_id' | 'new_order_id'> }) =>
  row.new_order_id === '' ? '-' : <AppLink to={orderDetailUrl({ id: row.new_id, order_id: row.new_order_id })}>{row.new_order_id}</AppLink>;

export const leaseOf = (row: Pick<MigratedRow, 'rent_start' | 'rent_end'>) => [row.rent_start, row.rent_end].filter((day) => day !== null).join(' 至 ');

/** The list's columns; their keys are those of the export. */
export const migratedColumns: readonly TableColumn<MigratedRow>[] = [
  {
    key: 'old_no',
    title: '原订单号',
    width: 190,
    render: (row) => (
      <span style={{ fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' }}>
        {row.old_no}
        <CopyButton text={row.old_no} label={`复制原订单号${row.old_no}`} />
      </span>
    ),
  },
  { key: 'goods', title: '商品', width: 200, value: (row) => `${row.goods_name} ${row.sku_name}`.trim() },
  { key: 'name', title: '用户', width: 160, value: (row) => `${row.name} ${row.phone}` },
  { key: 'status', title: '状态', width: 100, render: (row) => <StatusDot colour={statusColour(row.status)}>{row.status_name}</StatusDot> },
  { key: 'total_rent', title: '总租金', width: 112, kind: 'money' },
  { key: 'paid_rent', title: '已付租金', width: 112, kind: 'money' },
  { key: 'open_rent', title: '待付租金', width: 112, kind: 'money' },
  { key: 'deposit', title: '押金', width: 112, kind: 'money' },
  { key: 'placed_at', title: '下单时间', width: 168, kind: 'time' },
  { key: 'lease_type', title: '租赁方式', width: 100 },
  { key: 'periods', title: '租期', width: 72, kind: 'number' },
  { key: 'lease', title: '起止日期', width: 200, value: leaseOf },
  { key: 'finished_at', title: '完结时间', width: 168, kind: 'time' },
  { key: 'old_system', title: '原系统', width: 120 },
  { key: 'new_order_id', title: '新订单号', width: 180, value: (row) => row.new_order_id, render: (row) => <NewOrderLink row={row} /> },
  { key: 'imported_at', title: '迁移时间', width: 168, kind: 'time' },
  { key: 'latest_remark', title: '最新备注', width: 200 },
  { key: 'old_status', title: '原状态', width: 100, hidden: true },
  { key: 'imei', title: 'IMEI/SN', width: 160, hidden: true },
  { key: 'phone', title: '手机号', width: 120, hidden: true },
];
