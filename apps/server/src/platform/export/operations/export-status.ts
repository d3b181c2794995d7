import { downloadsEndpoints } from '@merchant-admin/contract/platform/downloads';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { operation } from '../../http/operation.ts';
import { refuse } from '../../http/refusal.ts';
import { jobShape, ownExport } from '../export.store.ts';

export const exportStatus = operation(downloadsEndpoints.exportStatus, async (ctx, { query }) => {
  const job = await ownExport(ctx, query.id);
  return job ? jobShape(job) : refuse(platformErrors.NOT_FOUND);
});
