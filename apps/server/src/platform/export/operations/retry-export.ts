import { sql } from 'kysely';
import { downloadsEndpoints } from '@merchant-admin/contract/platform/downloads';
import type { ResultOf } from '@merchant-admin/contract/platform/endpoint';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { record } from '../../audit/history.ts';
import { one } from '../../db/database.ts';
import type { Ctx } from '../../http/context.ts';
import { operation } from '../../http/operation.ts';
import { refuse } from '../../http/refusal.ts';
import { beginExport, listToExport } from '../begin-export.ts';
import { exportColumns, jobShape, ownExport, type ExportRow } from '../export.store.ts';
import { dropPieces } from '../pieces.ts';

/**
 * Makes the file of a person's own ended export anew, in its place, with the rows and rights of today; its seven days begin anew too.
 * @param check refuses an export that the caller does not mean
 */
export async function exportAnew(
  ctx: Ctx,
  id: string,
  check: (job: ExportRow) => unknown = () => undefined,
): Promise<ResultOf<typeof downloadsEndpoints.retryExport>> {
  const before = await ownExport(ctx, id);
  if (!before) refuse(platformErrors.NOT_FOUND);
  check(before);
  await listToExport(ctx, before);
  await dropPieces(ctx, before.id);
  const job = await one(
    ctx.tx,
    sql<ExportRow>`update export_job set state = 'waiting', done = 0, total = 0, bytes = 0, failure = '', finished_at = null, created_at = ${ctx.now}, seen_at = ${ctx.now}
      where merchant_id = ${ctx.merchantId} and id = ${before.id} returning ${exportColumns}`,
  );
  await record(ctx, { module: 'platform', action: '重新导出', objectType: 'export', objectId: job.id, objectNo: job.file_name });
  beginExport(ctx, job.id);
  return jobShape(job);
}

export const retryExport = operation(downloadsEndpoints.retryExport, (ctx, { body }) => exportAnew(ctx, body.id));
