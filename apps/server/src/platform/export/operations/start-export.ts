import { sql } from 'kysely';
import { businessTime } from '@merchant-admin/common/dates';
import { listErrors as e, platformEndpoints } from '@merchant-admin/contract/platform/endpoints';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { record } from '../../audit/history.ts';
import { maybe, one } from '../../db/database.ts';
import { operation } from '../../http/operation.ts';
import { refuse } from '../../http/refusal.ts';
import { systemCaller } from '../../jobs/sweeps.ts';
import { jobShape, type ExportRow } from '../export.store.ts';
import { runExport } from '../run-export.ts';

/** Starts an export of the current filter or of chosen rows; one at a time for each person. */
export const startExport = operation(platformEndpoints.startExport, async (ctx, { body }) => {
  const list = ctx.services.exports.get(body.list);
  if (!list) refuse(e.NO_SUCH_LIST);
  if (!ctx.can(list.permission)) refuse(platformErrors.FORBIDDEN, { note: list.permission });
  if (!list.filter.safeParse(body.filter).success) refuse(platformErrors.INVALID_INPUT);
  if (
    await maybe(
      ctx.tx,
      sql`select 1 from export_job where merchant_id = ${ctx.merchantId} and account_id = ${ctx.actor.id} and state in ('waiting', 'running')`,
    )
  )
    refuse(e.EXPORT_RUNNING);
  const fileName = `${list.title}-${businessTime(ctx.now).replaceAll(/[-: ]/g, '')}.xlsx`;
  const job = await one(
    ctx.tx,
    sql<ExportRow>`insert into export_job (merchant_id, account_id, list, filter, ids, columns, state, file_name, created_at, seen_at)
      values (${ctx.merchantId}, ${ctx.actor.id}, ${body.list}, ${JSON.stringify(body.filter)}::jsonb, ${body.ids}::text[], ${body.columns}::text[], 'waiting', ${fileName}, ${ctx.now}, ${ctx.now})
      returning id, account_id, list, filter, ids, columns, state, done, total, file_name, failure`,
  );
  await record(ctx, {
    module: 'platform',
    action: '导出',
    objectType: 'export',
    objectId: job.id,
    objectNo: fileName,
    after: { list: body.list, columns: body.columns, rows: body.ids.length || 'all' },
  });
  // Begun at once and not waited for; the sweep takes up what a crash left waiting.
  ctx.after(async () => {
    void runExport(ctx.services, systemCaller(ctx.merchantId), job.id).catch((error: unknown) =>
      ctx.services.log.error({ err: error }, 'an export could not begin'),
    );
  });
  return jobShape(job);
});
