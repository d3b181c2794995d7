import { sql } from 'kysely';
import { listErrors as e, platformEndpoints } from '@merchant-admin/contract/platform/endpoints';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { rows } from '../../db/database.ts';
import { operation } from '../../http/operation.ts';
import { refuse } from '../../http/refusal.ts';
import { ownExport } from '../export.store.ts';

/** The finished file, to its owner only. */
export const downloadExport = operation(platformEndpoints.downloadExport, async (ctx, { query }, reply) => {
  const job = await ownExport(ctx, query.id);
  if (!job) refuse(platformErrors.NOT_FOUND);
  if (job.state !== 'done') refuse(e.EXPORT_NOT_READY);
  const pieces = await rows(
    ctx.tx,
    sql<{ bytes: Buffer }>`select bytes from export_piece where merchant_id = ${ctx.merchantId} and export_id = ${job.id} order by piece`,
  );
  await reply
    .header('content-type', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(job.file_name)}`)
    .header('x-content-type-options', 'nosniff')
    .send(Buffer.concat(pieces.map((piece) => piece.bytes)));
  return undefined;
});
