import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { pageInput, pageOf } from '../platform/paging.ts';
import { day, done, fen, id, instant, integer, line, paragraph } from '../platform/shapes.ts';
import { ordersErrors as e } from './errors.ts';
import { personAndDevice, recordRow, tabTree } from './shapes.ts';

const base = 'order-management' as const;
const listing = ['OrderAllList'] as const;

/** An order of the old system. Money in fen; what the old system did not say is empty or null. */
export const migratedRow = z.object({
  id: z.string(),
  /** Its number there. */
  old_no: z.string(),
  old_system: z.string(),
  /** The order here that goes on with it; both empty where there is none. */
  new_order_id: z.string(),
  new_id: z.string(),
  status: z.int(),
  status_name: z.string(),
  /** The state in the old system's own word. */
  old_status: z.string(),
  placed_at: instant,
  name: z.string(),
  phone: z.string(),
  goods_name: z.string(),
  sku_name: z.string(),
  imei: z.string(),
  lease_type: z.string(),
  periods: z.int(),
  total_rent: fen,
  paid_rent: fen,
  open_rent: fen,
  deposit: fen,
  rent_start: day.nullable(),
  rent_end: day.nullable(),
  finished_at: instant.nullable(),
  latest_remark: z.string(),
  imported_at: instant,
  version: z.int(),
});
export type MigratedRow = z.output<typeof migratedRow>;

/** What one sheet brought: who, when, and how many rows. */
export const migratedBatch = z.object({
  batch_id: z.string(),
  file_name: z.string(),
  operator_name: z.string(),
  created_at: instant,
  /** Rows of the sheet; of these rows refused before the import. */
  rows: z.int(),
  refused: z.int(),
  added: z.int(),
  changed: z.int(),
});

export const migratedListBody = z.strictObject({
  ...pageInput,
  /** A tab's code (orderTabs, first level). */
  tab: integer(0, 999).optional(),
  /** The old number's last signs. */
  old_no: z
    .string()
    .trim()
    .regex(/^[0-9A-Za-z_-]{1,40}$/, '原订单号只能包含数字、字母、- 和 _')
    .optional(),
  new_order_id: z
    .string()
    .trim()
    .regex(/^\d{1,18}$/, '新订单号只能包含数字')
    .optional(),
  ...personAndDevice,
  /** How the goods' name begins. */
  goods_name: line(60, '商品名称').optional(),
  batch_id: id('migratedBatch').optional(),
  placed_from: day.optional(),
  placed_to: day.optional(),
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

/** Orders that were brought over from an earlier system: looked at, searched and remarked, never acted upon. They come in by the import `migratedOrders`. */
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
    /** `remark` is the old system's own. */
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
