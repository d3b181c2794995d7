import { importsEndpoints } from '@merchant-admin/contract/platform/imports';
import { record } from '../../audit/history.ts';
import { operation } from '../../http/operation.ts';
import { importToUse } from '../form-of.ts';
import { act } from '../../http/run.ts';
import { systemCaller } from '../../jobs/system-caller.ts';
import type { Services } from '../../services.ts';
import { settleImport, stopImport, type ImportJobRow } from '../import.store.ts';

async function settle(services: Services, merchantId: number, job: ImportJobRow): Promise<void> {
  await act(services, systemCaller(merchantId), (ctx) => settleImport(ctx, services.imports.get(job.form), job.id));
}

/** Stops an import: what is done stays done, what is not is left out. One that has ended stays as it is. */
export const cancelImport = operation(importsEndpoints.cancelImport, async (ctx, { body }) => {
  const job = await importToUse(ctx, body.id);
  // Told first and settled afterwards: the row under way may take its time, the next one must not begin.
  if (await stopImport(ctx, job.id, 'cancelled')) ctx.after(() => settle(ctx.services, ctx.merchantId, job));
  await record(ctx, { module: 'platform', action: '取消导入', objectType: 'import', objectId: job.id, objectNo: job.file_name });
  return {};
});
