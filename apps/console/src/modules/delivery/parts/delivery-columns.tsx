import type { Answer } from '../../../platform/api.ts';
import { showInstant } from '../../../platform/show-instant.ts';
import { CopyButton } from '../../../widgets/copy-button/copy-button.tsx';
import type { TableColumn } from '../../../widgets/data-table/index.ts';
import { StatusDot, type TagColour } from '../../../widgets/status-tag/index.ts';
import { statusColour, timesOf } from '../../orders/index.ts';
import { ParcelLink } from './parcel-link.tsx';
import { TrackDot } from './track-state.tsx';

export type DeliveryRow = Answer<'delivery', 'deliveryList'>['list'][number];

const deliveryColours: Readonly<Record<number, TagColour>> = { 1: 'warning', 2: 'info', 3: 'success', 4: 'warning' };

const expressOf = (row: DeliveryRow) => `${row.company_name} ${row.express_no}`.trim();

/** What a warehouse needs to pack and send (domain notes 5.4). */
export const deliveryColumns: readonly TableColumn<DeliveryRow>[] = [
  {
    key: 'order_id',
    title: '订单号',
    width: 206,
    link: true,
    render: (row) => (
      <span style={{ fontVariantNumeric: 'tabular-nums' }}>
        {row.order_id}
        <CopyButton text={row.order_id} label={`复制订单号${row.order_id}`} />
      </span>
    ),
  },
  { key: 'goods', title: '商品', width: 230, value: (row) => `${row.goods_name} ${row.sku_name}${timesOf(row.quantity)}` },
  { key: 'quantity', title: '数量', width: 72, kind: 'number', hidden: true },
  { key: 'receiver', title: '收货人', width: 160, value: (row) => `${row.receiver_name} ${row.receiver_phone}` },
  { key: 'address', title: '收货地址', width: 220, value: (row) => `${row.region}${row.street}` },
  {
    key: 'status',
    title: '发货状态',
    width: 150,
    render: (row) => (
      <StatusDot colour={deliveryColours[row.delivery_status] ?? 'neutral'}>
        {row.delivery_status_name}
        {row.sent > 0 && row.sent < row.quantity && ` 已发${row.sent}/${row.quantity}`}
      </StatusDot>
    ),
  },
  {
    key: 'order_status',
    title: '订单状态',
    width: 110,
    render: (row) => <StatusDot colour={statusColour(row.status)}>{row.status_name}</StatusDot>,
    hidden: true,
  },
  {
    key: 'ship_before',
    title: '要求发货时间',
    width: 190,
    value: (row) => row.ship_before,
    render: (row) => (row.overdue ? <StatusDot colour="danger">{showInstant(row.ship_before)} 超时</StatusDot> : showInstant(row.ship_before)),
  },
  {
    key: 'express',
    title: '物流',
    width: 260,
    value: expressOf,
    render: (row) =>
      row.parcel_id === '' ? (
        '-'
      ) : (
        <>
          <ParcelLink parcelId={row.parcel_id} orderId={row.order_id} text={expressOf(row)} /> <TrackDot {...row} />
        </>
      ),
  },
  { key: 'imei', title: 'IMEI/SN', width: 170 },
  { key: 'shipped_at', title: '发货时间', width: 168, kind: 'time' },
  { key: 'received_at', title: '收货时间', width: 168, kind: 'time' },
  { key: 'paid_at', title: '支付时间', width: 168, kind: 'time', hidden: true },
  { key: 'total_rent', title: '总租金', width: 118, kind: 'money', hidden: true },
];
