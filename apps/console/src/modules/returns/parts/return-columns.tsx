import { formatFen } from '@merchant-admin/common/money';
import type { Answer } from '../../../platform/api.ts';
import { CopyButton } from '../../../widgets/copy-button/copy-button.tsx';
import type { TableColumn } from '../../../widgets/data-table/index.ts';
import { StatusDot } from '../../../widgets/status-tag/index.ts';
import { timesOf } from '../../orders/index.ts';
import { returnColour } from './return-colours.ts';

export type ReturnRow = Answer<'returns', 'returnList'>['list'][number];

/** What comes back, from whom, and what it waits for (domain notes 5.5). */
export const returnColumns: readonly TableColumn<ReturnRow>[] = [
  {
    key: 'return_no',
    title: '归还单号',
    width: 230,
    render: (row) => (
      <span style={{ fontVariantNumeric: 'tabular-nums' }}>
        {row.return_no}
        <CopyButton text={row.return_no} label={`复制归还单号${row.return_no}`} />
      </span>
    ),
  },
  { key: 'order_id', title: '订单号', width: 190, link: true },
  { key: 'state', title: '状态', width: 110, render: (row) => <StatusDot colour={returnColour(row.state)}>{row.state_name}</StatusDot> },
  { key: 'user', title: '用户', width: 150, value: (row) => `${row.name} ${row.phone}` },
  { key: 'goods', title: '商品', width: 220, value: (row) => `${row.goods_name} ${row.sku_name}${timesOf(row.quantity)}` },
  { key: 'imei', title: 'IMEI/SN', width: 170 },
  { key: 'way', title: '归还方式', width: 150, value: (row) => `${row.way_name}${row.early ? '（提前归还）' : ''}` },
  { key: 'express', title: '物流', width: 190, value: (row) => `${row.company_name} ${row.express_no}`.trim() },
  { key: 'result', title: '质检结果', width: 100, value: (row) => row.result_name },
  {
    key: 'late',
    title: '逾期天数/费',
    width: 150,
    value: (row) => (row.late_days === 0 ? '-' : `${row.late_days}天 ${formatFen(row.late_fee)}`),
  },
  { key: 'claim', title: '应赔', width: 118, kind: 'money' },
  { key: 'due', title: '待支付', width: 118, kind: 'money' },
  { key: 'applied_at', title: '申请时间', width: 168, kind: 'time' },
  { key: 'applied_by', title: '申请人', width: 100 },
  { key: 'received_at', title: '收货时间', width: 168, kind: 'time' },
  { key: 'inspector', title: '质检员', width: 100, value: (row) => row.inspector_name },
  { key: 'order_status', title: '订单状态', width: 100, value: (row) => row.order_status_name, hidden: true },
];
