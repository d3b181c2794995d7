import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { filterShape, rowShape } from '../platform/list-shapes.ts';
import { pageInput, pageOf } from '../platform/paging.ts';
import { day, done, id, instant, integer, paragraph } from '../platform/shapes.ts';
import { ordersErrors as e } from './errors.ts';
import { migratedColumns, migratedFields } from './migrated-list.ts';
import { recordRow } from './shapes.ts';
import { tabTree } from '../platform/tabs.ts';

const base = 'order-management' as const;
const listing = ['OrderAllList'] as const;

/** An order of the old system. Money in fen; what the old system did not say is empty or null. */
export const migratedRow = z.object({
  ...rowShape(migratedColumns),
  id: z.string(),
  /** The order here that goes on with the old one, and its number; both empty where there is none. */
  new_id: z.string(),
  status: z.int(),
  status_name: z.string(),
  goods_name: z.string(),
  sku_name: z.string(),
  rent_start: day.nullable(),
  rent_end: day.nullable(),
  version: z.int(),
});
export type MigratedRow = z.output<typeof migratedRow>;

/** What one sheet brought: who, when, and how many rows. */
export const migratedBatch = z.object({
  batch_id: z.string(),
  file_name: z.string(),
  operator_name: z.string(),
  created_at: instant,
  /** rows: all of the sheet. refused: those of them that were refused before the import. */
  rows: z.int(),
  refused: z.int(),
  added: z.int(),
  changed: z.int(),
});

export const migratedListBody = z.strictObject({
  ...pageInput,
  /** A tab's code (orderTabs, first level). */
  tab: integer(0, 999).optional(),
  ...filterShape(migratedFields),
});

const one = z.strictObject({ migrated_id: id('migratedOrder') });

export const migratedRemarkRow = z.object({
  id: z.string(),
  describe: z.string(),
  status: z.union([z.literal(1), z.literal(2)]),
  merchant_name: z.string(),
  operator_name: z.string(),
  create_time: instant,
});

/**
 * Orders that were brought over from an earlier system: they are looked at, searched and remarked, never acted upon. The import `migratedOrders` brings
 * them in.
 */
export const migratedEndpoints = {
  migratedTabs: endpoint({
    method: 'POST',
    path: '/merchant/order/migrated/tabs',
    base,
    summary: '迁移订单状态分类与数量',
    permission: listing,
    kind: 'read',
    result: tabTree,
  }),
  migratedList: endpoint({
    method: 'POST',
    path: '/merchant/order/migrated/list',
    base,
    summary: '迁移订单列表',
    permission: listing,
    kind: 'read',
    body: migratedListBody,
    result: pageOf(migratedRow),
  }),
  migratedBatches: endpoint({
    method: 'GET',
    path: '/merchant/order/migrated/batches',
    base,
    summary: '迁移批次',
    permission: listing,
    kind: 'read',
    /** The newest 50, the newest first. */
    result: z.object({ list: z.array(migratedBatch) }),
  }),
  migratedDetail: endpoint({
    method: 'GET',
    path: '/merchant/order/migrated/detail',
    base,
    summary: '迁移订单详情',
    permission: listing,
    kind: 'read',
    query: one,
    /** `remark`: the old system's own. */
    result: migratedRow.extend({ id_card: z.string(), remark: z.string(), updated_at: instant, batch: migratedBatch, records: z.array(recordRow) }),
    errors: [e.MIGRATED_NOT_FOUND],
  }),
  migratedRemarks: endpoint({
    method: 'GET',
    path: '/merchant/order/migrated/remarks',
    base,
    summary: '迁移订单备注列表',
    permission: listing,
    kind: 'read',
    query: one,
    result: z.object({ list: z.array(migratedRemarkRow) }),
    errors: [e.MIGRATED_NOT_FOUND],
  }),
  remarkMigrated: endpoint({
    method: 'POST',
    path: '/merchant/order/migrated/remark',
    base,
    summary: '添加迁移订单备注',
    permission: ['migrated:remark'],
    kind: 'write',
    body: one.extend({ describe: paragraph(500, '备注内容').default(''), status: integer(1, 2) }),
    result: done,
    errors: [e.MIGRATED_NOT_FOUND, e.REMARK_REQUIRED],
  }),
} as const;
