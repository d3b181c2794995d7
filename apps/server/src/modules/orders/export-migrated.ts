import { ordersEndpoints } from '@merchant-admin/contract/orders/endpoints';
import { migratedListBody, type MigratedRow } from '@merchant-admin/contract/orders/migrated';
import { migratedCells, migratedPerson } from '@merchant-admin/contract/orders/migrated-cells';
import { migratedColumns } from '@merchant-admin/contract/orders/migrated-list';
import { exportColumns } from '../../platform/export/columns.ts';
import { exportList } from '../../platform/export/lists.ts';
import { migratedRowFor } from './operations/migrated-list.ts';
import { countMigrated, walkMigrated, type MigratedBody } from './store/migrated-list.view.ts';

const step = 500;

/** The migrated orders as a file: the same query, order, titles, rights and masking as on screen. */
export const migratedExport = exportList<MigratedRow>('migratedList', {
  title: '迁移订单',
  permission: 'migrated:export',
  seenBy: ordersEndpoints.migratedList.permission,
  filter: migratedListBody,
  columns: exportColumns(migratedColumns, migratedCells, { name: migratedPerson }),
  count: (ctx, body: MigratedBody, ids, most) => countMigrated(ctx, body, ids, most),
  page: async (ctx, body: MigratedBody, ids, cursor) => {
    const { list, cursor: next } = await walkMigrated(ctx, body, ids, cursor, step);
    return { rows: list.map(migratedRowFor), cursor: next };
  },
});
