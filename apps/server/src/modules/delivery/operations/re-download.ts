import { deliveryEndpoints } from '@merchant-admin/contract/delivery/endpoints';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { exportAnew } from '../../../platform/export/operations/retry-export.ts';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';

/** Makes the file of one's own earlier export of the delivery list anew, with the rows and rights of today. */
export const reDownload = operation(deliveryEndpoints.reDownload, async (ctx, { query }) =>
  exportAnew(ctx, query.id, (job) => job.list === 'deliveryList' || refuse(platformErrors.NOT_FOUND)),
);
