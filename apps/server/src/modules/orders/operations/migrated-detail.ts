import { maskIdNumber } from '@merchant-admin/common/mask';
import { ordersEndpoints } from '@merchant-admin/contract/orders/endpoints';
import { ordersErrors as e } from '@merchant-admin/contract/orders/errors';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { unseal } from '../../../platform/session/seal.ts';
import { migratedBatchRows, migratedById, type MigratedBatchRow } from '../store/migrated-list.view.ts';
import { migratedRowFor } from './migrated-list.ts';
import { recordsAbout } from '../../../platform/audit/records-about.ts';

const batchFor = ({ id, row_count: rows, created_at, ...batch }: MigratedBatchRow) => ({
  ...batch,
  batch_id: String(id),
  rows,
  created_at: created_at.toISOString(),
});

/** An order of the old system with the sheet that brought it and what was done with it afterwards. */
export const migratedDetail = operation(ordersEndpoints.migratedDetail, async (ctx, { query }) => {
  const row = (await migratedById(ctx, query.migrated_id)) ?? refuse(e.MIGRATED_NOT_FOUND);
  const [batch] = await migratedBatchRows(ctx, row.batch_id);
  const sealed = row.id_card_cipher;
  return {
    ...migratedRowFor(row),
    id_card: sealed === null ? '' : maskIdNumber(unseal(ctx.services.config.key('id-card'), sealed)),
    remark: row.remark,
    updated_at: row.updated_at.toISOString(),
    batch: batchFor(batch!),
    records: await recordsAbout(ctx, 'migratedOrder', row.id),
  };
});

/** The batches that sheets brought, the newest first. */
export const migratedBatches = operation(ordersEndpoints.migratedBatches, async (ctx) => ({ list: (await migratedBatchRows(ctx)).map(batchFor) }));
