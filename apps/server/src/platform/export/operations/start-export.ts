import { sql } from 'kysely';
import { businessTime } from '@merchant-admin/common/dates';
import { downloadsEndpoints } from '@merchant-admin/contract/platform/downloads';
import { record } from '../../audit/history.ts';
import { one } from '../../db/database.ts';
import { operation } from '../../http/operation.ts';
import { beginExport, listToExport } from '../begin-export.ts';
import { exportColumns, jobShape, type ExportRow } from '../export.store.ts';

/** Starts an export of the current filter or of chosen rows; one at a time for each person. */
export const startExport = operation(downloadsEndpoints.startExport, async (ctx, { body }) => {
  const list = await listToExport(ctx, body);
  const fileName = `${list.title}-${businessTime(ctx.now).replaceAll(/[-: ]/g, '')}.xlsx`;
  const job = await one(
    ctx.tx,
    sql<ExportRow>`insert into export_job (merchant_id, account_id, store_id, list, filter, ids, columns, state, file_name, created_at, seen_at)
      values (${ctx.merchantId}, ${ctx.actor.id}, ${ctx.storeId}, ${body.list}, ${JSON.stringify(body.filter)}::jsonb, ${body.ids}::text[], ${body.columns}::text[], 'waiting', ${fileName}, ${ctx.now}, ${ctx.now})
      returning ${exportColumns}`,
  );
  await record(ctx, {
    module: 'platform',
    action: '导出',
    objectType: 'export',
    objectId: job.id,
    objectNo: fileName,
    after: { list: body.list, columns: body.columns, rows: body.ids.length || 'all' },
  });
  beginExport(ctx, job.id);
  return jobShape(job);
});
