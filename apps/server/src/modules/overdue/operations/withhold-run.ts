import { overdueEndpoints } from '@merchant-admin/contract/overdue/endpoints';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { ownRun, runShape } from '../store/withhold-run.view.ts';

export const withholdRun = operation(overdueEndpoints.withholdRun, async (ctx, { query }) =>
  runShape((await ownRun(ctx, query.id)) ?? refuse(platformErrors.NOT_FOUND)),
);
