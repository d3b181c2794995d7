import { importErrors as e, importsEndpoints } from '@merchant-admin/contract/platform/imports';
import { record } from '../../audit/history.ts';
import { operation } from '../../http/operation.ts';
import { refuse } from '../../http/refusal.ts';
import { importToUse } from '../form-of.ts';
import { dropImport } from '../import.store.ts';

/** Deletes an import's rows and result; what it did stays done. */
export const deleteImport = operation(importsEndpoints.deleteImport, async (ctx, { body }) => {
  const job = await importToUse(ctx, body.id);
  if (job.state === 'waiting' || job.state === 'running') refuse(e.IMPORT_NOT_OVER);
  await dropImport(ctx, job.id);
  await record(ctx, { module: 'platform', action: '删除导入结果', objectType: 'import', objectId: job.id, objectNo: job.file_name });
  return {};
});
