import { ordersEndpoints } from '@merchant-admin/contract/orders/endpoints';
import { ordersErrors as e } from '@merchant-admin/contract/orders/errors';
import { remarkLevel } from '@merchant-admin/contract/orders/codes';
import { record } from '../../../platform/audit/history.ts';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { findMigrated, hasRemarks, insertMigratedRemark, remarksOfMigrated } from '../store/migrated.store.ts';

export const migratedRemarks = operation(ordersEndpoints.migratedRemarks, async (ctx, { query }) => {
  const order = await findMigrated(ctx, query.migrated_id);
  const list = await remarksOfMigrated(ctx, order.id);
  return { list: list.map(({ created_at, ...row }) => ({ ...row, id: String(row.id), create_time: created_at.toISOString() })) };
});

/** Adds a remark to an order of the old system. As with our own orders, the description is required once there are remarks. */
export const remarkMigrated = operation(ordersEndpoints.remarkMigrated, async (ctx, { body }) => {
  const order = await findMigrated(ctx, body.migrated_id, true);
  if (body.describe === '' && (await hasRemarks(ctx, order.id))) refuse(e.REMARK_REQUIRED);
  await insertMigratedRemark(ctx, order.id, body.describe, body.status);
  await record(ctx, {
    module: 'orders',
    action: '添加备注',
    objectType: 'migratedOrder',
    objectId: order.id,
    objectNo: order.old_no,
    after: { level: body.status === remarkLevel.IMPORTANT ? '重要' : '一般' },
  });
  return {};
});
