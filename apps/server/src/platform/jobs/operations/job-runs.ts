import { objectTypeNames, type ObjectType } from '@merchant-admin/contract/permission/history-names';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { jobsEndpoints } from '@merchant-admin/contract/platform/jobs';
import { operation } from '../../http/operation.ts';
import { refuse } from '../../http/refusal.ts';
import type { Services } from '../../services.ts';
import { findRun, listFailures, listRuns, type RunRow } from '../store/job.view.ts';

/** The title of a sweep; one that the server no longer has is called by its name. */
const titleOf = (services: Services, sweep: string) => services.sweeps.get(sweep)?.title ?? sweep;

const runShape = (services: Services, row: RunRow) => ({
  ...row,
  id: String(row.id),
  title: titleOf(services, row.sweep),
  started_at: row.started_at.toISOString(),
  finished_at: row.finished_at?.toISOString() ?? null,
});

/** Runs that did or failed something, newest first. */
export const jobRuns = operation(jobsEndpoints.jobRuns, async (ctx, { query }) => {
  const { list, ...total } = await listRuns(ctx, query);
  return { list: list.map((row) => runShape(ctx.services, row)), ...total, page: query.page, page_size: query.page_size };
});

export const jobRun = operation(jobsEndpoints.jobRun, async (ctx, { query }) => {
  const row = await findRun(ctx, query.run_id);
  return row ? runShape(ctx.services, row) : refuse(platformErrors.NOT_FOUND);
});

/** What the sweeps could not deal with, the latest first. */
export const jobFailures = operation(jobsEndpoints.jobFailures, async (ctx, { query }) => {
  const { list, ...total } = await listFailures(ctx, query);
  const shaped = list.map((row) => ({
    ...row,
    id: String(row.id),
    title: titleOf(ctx.services, row.sweep),
    object_type_name: objectTypeNames[row.object_type as ObjectType] ?? row.object_type,
    object_id: String(row.object_id),
    first_at: row.first_at.toISOString(),
    last_at: row.last_at.toISOString(),
    resolved_at: row.resolved_at?.toISOString() ?? null,
  }));
  return { list: shaped, ...total, page: query.page, page_size: query.page_size };
});
