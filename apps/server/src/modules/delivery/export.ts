import { businessTime } from '@merchant-admin/common/dates';
import { deliveryEndpoints } from '@merchant-admin/contract/delivery/endpoints';
import type { ResultOf } from '@merchant-admin/contract/platform/endpoint';
import type { ExportList } from '../../platform/export/lists.ts';
import { rowFor } from './operations/delivery-list.ts';
import { countDeliveries, walkDeliveries, type DeliveryBody } from './store/delivery-list.view.ts';

type Row = ResultOf<typeof deliveryEndpoints.deliveryList>['list'][number];

const step = 500;
const time = (at: string | null) => (at === null ? '' : businessTime(new Date(at)));

/** The delivery list as a file: the same query, order, titles, rights and masking as on screen. */
export const deliveryExport: ExportList<Row> = {
  title: '发货列表',
  permission: 'delivery:export',
  seenBy: deliveryEndpoints.deliveryList.permission,
  filter: deliveryEndpoints.deliveryList.body,
  columns: [
    { key: 'order_id', title: '订单号', cell: (row) => row.order_id },
    { key: 'goods', title: '商品', cell: (row) => `${row.goods_name} ${row.sku_name}` },
    { key: 'quantity', title: '数量', cell: (row) => row.quantity },
    { key: 'receiver', title: '收货人', cell: (row) => `${row.receiver_name} ${row.receiver_phone}` },
    { key: 'address', title: '收货地址', cell: (row) => `${row.region}${row.street}` },
    { key: 'status', title: '发货状态', cell: (row) => row.delivery_status_name },
    { key: 'order_status', title: '订单状态', cell: (row) => row.status_name },
    { key: 'ship_before', title: '要求发货时间', cell: (row) => `${time(row.ship_before)}${row.overdue ? ' 超时' : ''}` },
    { key: 'express', title: '物流', cell: (row) => `${row.company_name} ${row.express_no}`.trim() },
    { key: 'imei', title: 'IMEI/SN', cell: (row) => row.imei },
    { key: 'shipped_at', title: '发货时间', cell: (row) => time(row.shipped_at) },
    { key: 'received_at', title: '收货时间', cell: (row) => time(row.received_at) },
    { key: 'paid_at', title: '支付时间', cell: (row) => time(row.paid_at) },
    { key: 'total_rent', title: '总租金', cell: (row) => row.total_rent / 100 },
  ],
  count: (ctx, body: DeliveryBody, ids, most) => countDeliveries(ctx, body, ids, most),
  page: async (ctx, body: DeliveryBody, ids, cursor) => {
    const { list, cursor: next } = await walkDeliveries(ctx, body, ids, cursor, step);
    return { rows: list.map((row) => rowFor(ctx, row)), cursor: next };
  },
};
