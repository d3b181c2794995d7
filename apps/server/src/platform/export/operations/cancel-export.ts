import { sql } from 'kysely';
import { platformEndpoints } from '@merchant-admin/contract/platform/endpoints';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { record } from '../../audit/history.ts';
import { operation } from '../../http/operation.ts';
import { refuse } from '../../http/refusal.ts';
import { ownExport } from '../export.store.ts';

/** Stops an export; one that has ended stays as it is. */
export const cancelExport = operation(platformEndpoints.cancelExport, async (ctx, { body }) => {
  const job = await ownExport(ctx, body.id);
  if (!job) refuse(platformErrors.NOT_FOUND);
  await sql`update export_job set state = 'cancelled', finished_at = ${ctx.now} where merchant_id = ${ctx.merchantId} and id = ${job.id} and state in ('waiting', 'running')`.execute(
    ctx.tx,
  );
  await record(ctx, { module: 'platform', action: '取消导出', objectType: 'export', objectId: job.id, objectNo: job.file_name });
  return {};
});
