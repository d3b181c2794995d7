import { businessTime } from '@merchant-admin/common/dates';
import { ordersEndpoints } from '@merchant-admin/contract/orders/endpoints';
import { migratedListBody, type MigratedRow } from '@merchant-admin/contract/orders/migrated';
import type { ExportList } from '../../platform/export/lists.ts';
import { migratedRowFor } from './operations/migrated-list.ts';
import { countMigrated, walkMigrated, type MigratedBody } from './store/migrated-list.view.ts';

const step = 500;
const yuan = (amount: number) => amount / 100;
const time = (at: string | null) => (at === null ? '' : businessTime(new Date(at)));

/** The migrated orders as a file: the same query, order, titles, rights and masking as on screen. */
export const migratedExport: ExportList<MigratedRow> = {
  title: '迁移订单',
  permission: 'migrated:export',
  seenBy: ordersEndpoints.migratedList.permission,
  filter: migratedListBody,
  columns: [
    { key: 'old_no', title: '原订单号', cell: (row) => row.old_no },
    { key: 'goods', title: '商品', cell: (row) => `${row.goods_name} ${row.sku_name}`.trim() },
    { key: 'name', title: '用户', cell: (row) => `${row.name} ${row.phone}`.trim() },
    { key: 'status', title: '状态', cell: (row) => row.status_name },
    { key: 'total_rent', title: '总租金', cell: (row) => yuan(row.total_rent) },
    { key: 'paid_rent', title: '已付租金', cell: (row) => yuan(row.paid_rent) },
    { key: 'open_rent', title: '待付租金', cell: (row) => yuan(row.open_rent) },
    { key: 'deposit', title: '押金', cell: (row) => yuan(row.deposit) },
    { key: 'placed_at', title: '下单时间', cell: (row) => time(row.placed_at) },
    { key: 'lease_type', title: '租赁方式', cell: (row) => row.lease_type },
    { key: 'periods', title: '租期', cell: (row) => row.periods },
    { key: 'lease', title: '起止日期', cell: (row) => [row.rent_start, row.rent_end].filter((day) => day !== null).join(' 至 ') },
    { key: 'finished_at', title: '完结时间', cell: (row) => time(row.finished_at) },
    { key: 'old_system', title: '原系统', cell: (row) => row.old_system },
    { key: 'new_order_id', title: '新订单号', cell: (row) => row.new_order_id },
    { key: 'imported_at', title: '迁移时间', cell: (row) => time(row.imported_at) },
    { key: 'latest_remark', title: '最新备注', cell: (row) => row.latest_remark },
    { key: 'old_status', title: '原状态', cell: (row) => row.old_status },
    { key: 'imei', title: 'IMEI/SN', cell: (row) => row.imei },
    { key: 'phone', title: '手机号', cell: (row) => row.phone },
  ],
  count: (ctx, body: MigratedBody, ids, most) => countMigrated(ctx, body, ids, most),
  page: async (ctx, body: MigratedBody, ids, cursor) => {
    const { list, cursor: next } = await walkMigrated(ctx, body, ids, cursor, step);
    return { rows: list.map(migratedRowFor), cursor: next };
  },
};
