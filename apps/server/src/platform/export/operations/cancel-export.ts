import { downloadsEndpoints } from '@merchant-admin/contract/platform/downloads';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { record } from '../../audit/history.ts';
import { operation } from '../../http/operation.ts';
import { refuse } from '../../http/refusal.ts';
import { endExport, ownExport } from '../export.store.ts';

/** Stops an export; one that has ended stays as it is. */
export const cancelExport = operation(downloadsEndpoints.cancelExport, async (ctx, { body }) => {
  const job = await ownExport(ctx, body.id);
  if (!job) refuse(platformErrors.NOT_FOUND);
  await endExport(ctx, job.id);
  await record(ctx, { module: 'platform', action: '取消导出', objectType: 'export', objectId: job.id, objectNo: job.file_name });
  return {};
});
