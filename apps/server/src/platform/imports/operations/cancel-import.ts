import { importsEndpoints } from '@merchant-admin/contract/platform/imports';
import { record } from '../../audit/history.ts';
import { operation } from '../../http/operation.ts';
import { importToUse } from '../form-of.ts';
import { endImport } from '../import.store.ts';

/** Stops an import: what is done stays done, what is not is left out. One that has ended stays as it is. */
export const cancelImport = operation(importsEndpoints.cancelImport, async (ctx, { body }) => {
  const job = await importToUse(ctx, body.id);
  await endImport(ctx, ctx.services.imports.get(job.form), job.id, 'cancelled');
  await record(ctx, { module: 'platform', action: '取消导入', objectType: 'import', objectId: job.id, objectNo: job.file_name });
  return {};
});
