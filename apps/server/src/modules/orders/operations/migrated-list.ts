import { maskName, maskPhone } from '@merchant-admin/common/mask';
import { orderStatusText, orderTabs, type OrderStatus } from '@merchant-admin/contract/orders/codes';
import { ordersEndpoints } from '@merchant-admin/contract/orders/endpoints';
import type { MigratedRow } from '@merchant-admin/contract/orders/migrated';
import { operation } from '../../../platform/http/operation.ts';
import { listMigrated, migratedTally, type ListedMigrated } from '../store/migrated-list.view.ts';

/** A row of the list as the server sends it: personal data masked. */
export const migratedRowFor = (row: ListedMigrated): MigratedRow => ({
  id: String(row.id),
  old_no: row.old_no,
  old_system: row.old_system,
  new_order_id: row.new_order_no ?? '',
  new_id: row.new_order_id === null ? '' : String(row.new_order_id),
  status: row.status,
  status_name: orderStatusText[row.status as OrderStatus],
  old_status: row.old_status,
  placed_at: row.placed_at.toISOString(),
  name: maskName(row.customer_name),
  phone: maskPhone(row.customer_phone),
  goods_name: row.goods_name,
  sku_name: row.sku_name,
  imei: row.imei ?? '',
  lease_type: row.lease_type,
  periods: row.periods,
  total_rent: row.total_rent,
  paid_rent: row.paid_rent,
  open_rent: row.open_rent,
  deposit: row.deposit,
  rent_start: row.rent_start,
  rent_end: row.rent_end,
  finished_at: row.finished_at?.toISOString() ?? null,
  latest_remark: row.latest_remark,
  imported_at: row.imported_at.toISOString(),
  version: row.version,
});

/** A page of the orders of the old system, the newest first. */
export const migratedList = operation(ordersEndpoints.migratedList, async (ctx, { body }) => {
  const { list, total, capped } = await listMigrated(ctx, body);
  return { list: list.map(migratedRowFor), total, total_capped: capped, page: body.page, page_size: body.page_size };
});

/** The tabs by our own states, with their counts; the first is of all orders. */
export const migratedTabs = operation(ordersEndpoints.migratedTabs, async (ctx) => {
  const tally = await migratedTally(ctx);
  const tabs = orderTabs.map((tab) => ({ value: String(tab.value), name: tab.name, number: tally.get(tab.value) ?? 0, children: [] }));
  return { list: [{ value: '0', name: '全部', number: tabs.reduce((sum, tab) => sum + tab.number, 0), children: [] }, ...tabs] };
});
