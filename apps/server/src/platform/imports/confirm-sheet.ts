import { importErrors as e } from '@merchant-admin/contract/platform/imports';
import { record } from '../audit/history.ts';
import type { Ctx } from '../http/context.ts';
import { refuse } from '../http/refusal.ts';
import { systemCaller } from '../jobs/system-caller.ts';
import { formToUse } from './form-of.ts';
import { importShape, isImporting, moveImport, type ImportJobRow } from './import.store.ts';
import { runImport } from './run-import.ts';

/** Has the importable rows of a person's sheet applied, once; one import at a time for each person. @throws IMPORT_CONFIRMED, NOTHING_TO_IMPORT, IMPORT_RUNNING */
export async function confirmSheet(ctx: Ctx, before: ImportJobRow) {
  formToUse(ctx, before.form);
  if (before.state !== 'checked') refuse(e.IMPORT_CONFIRMED);
  if (before.total === before.bad) refuse(e.NOTHING_TO_IMPORT);
  if (await isImporting(ctx)) refuse(e.IMPORT_RUNNING);
  const job = (await moveImport(ctx, before.id, 'checked', 'waiting')) ?? refuse(e.IMPORT_CONFIRMED);
  await record(ctx, {
    module: 'platform',
    action: '确认导入',
    objectType: 'import',
    objectId: job.id,
    objectNo: job.file_name,
    after: { rows: job.total - job.bad },
  });
  // Begun at once and not waited for; the sweep goes on with what a crash left.
  ctx.after(async () => {
    void runImport(ctx.services, systemCaller(ctx.merchantId), job.id).catch((error: unknown) =>
      ctx.services.log.error({ err: error }, 'an import could not begin'),
    );
  });
  return importShape(job);
}
