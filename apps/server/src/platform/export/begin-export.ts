import { exportCap, exportErrors as e } from '@merchant-admin/contract/platform/downloads';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { wholeSearches } from '@merchant-admin/contract/platform/searched';
import type { Ctx } from '../http/context.ts';
import { refuse } from '../http/refusal.ts';
import { systemCaller } from '../jobs/system-caller.ts';
import { searchesNoted } from '../plain/note-searches.ts';
import { isExporting, type ExportRow } from './export.store.ts';
import { mayExport, type ExportList } from './lists.ts';
import { runExport } from './run-export.ts';

/**
 * The list that is to be exported, when the person may export that much of it now.
 * @throws NO_SUCH_LIST, FORBIDDEN, INVALID_INPUT, EXPORT_RUNNING, LOOK_LIMIT, EXPORT_TOO_LARGE
 */
export async function listToExport(ctx: Ctx, wanted: Pick<ExportRow, 'list' | 'filter' | 'ids'>): Promise<ExportList> {
  const list = ctx.services.exports.get(wanted.list);
  if (!list) refuse(e.NO_SUCH_LIST);
  if (!mayExport(list, ctx.tags)) refuse(platformErrors.FORBIDDEN, { note: list.permission });
  const filter = list.filter.safeParse(wanted.filter);
  if (!filter.success) refuse(platformErrors.INVALID_INPUT);
  if (await isExporting(ctx)) refuse(e.EXPORT_RUNNING);
  const searches = wholeSearches(list.filter, filter.data);
  if (!(await searchesNoted(ctx, searches, ctx.tags, { module: 'platform', list: `${list.title}（导出）` }))) refuse(platformErrors.LOOK_LIMIT);
  if ((await list.count(ctx, filter.data as never, wanted.ids, exportCap)) > exportCap) refuse(e.EXPORT_TOO_LARGE);
  return list;
}

/** Begins an export once the act is committed, without waiting for it; the sweep takes up what a crash left waiting. */
export function beginExport(ctx: Ctx, id: number): void {
  ctx.after(async () => {
    void runExport(ctx.services, systemCaller(ctx.merchantId), id).catch((error: unknown) =>
      ctx.services.log.error({ err: error }, 'an export could not begin'),
    );
  });
}
