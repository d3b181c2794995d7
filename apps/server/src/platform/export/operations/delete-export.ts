import { sql } from 'kysely';
import { downloadsEndpoints } from '@merchant-admin/contract/platform/downloads';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { record } from '../../audit/history.ts';
import { operation } from '../../http/operation.ts';
import { refuse } from '../../http/refusal.ts';
import { endExport, ownExport } from '../export.store.ts';
import { dropPieces } from '../pieces.ts';

/** Deletes an export and its file; one that is under way ends. */
export const deleteExport = operation(downloadsEndpoints.deleteExport, async (ctx, { body }) => {
  const job = await ownExport(ctx, body.id);
  if (!job) refuse(platformErrors.NOT_FOUND);
  // Ended first: whoever writes its file adds no piece from here on.
  await endExport(ctx, job.id);
  await dropPieces(ctx, job.id);
  await sql`delete from export_job where merchant_id = ${ctx.merchantId} and id = ${job.id}`.execute(ctx.tx);
  await record(ctx, { module: 'platform', action: '删除导出文件', objectType: 'export', objectId: job.id, objectNo: job.file_name });
  return {};
});
