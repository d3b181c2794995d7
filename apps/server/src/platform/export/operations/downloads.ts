import { sql } from 'kysely';
import { countCap } from '@merchant-admin/contract/platform/paging';
import { downloadsEndpoints, exportErrors as e } from '@merchant-admin/contract/platform/downloads';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { importErrors } from '@merchant-admin/contract/platform/imports';
import { one, rows } from '../../db/database.ts';
import type { Ctx } from '../../http/context.ts';
import { operation } from '../../http/operation.ts';
import { downloadActsOf } from '../download-acts.ts';
import { isExporting } from '../export.store.ts';
import { mayExport } from '../lists.ts';
import { keptFor } from '../kept-for.ts';

interface Row {
  kind: 'export' | 'import';
  /** The list that an export is of, the form that an import is in. */
  of: string;
  id: number;
  file_name: string;
  state: 'waiting' | 'running' | 'done' | 'failed' | 'cancelled';
  done: number;
  total: number;
  failure: string;
  size: number;
  created_at: Date;
  finished_at: Date | null;
}

/** Why a file is its owner's no more: the list is gone, or the right to take it out. */
function closedFor(ctx: Ctx, kind: Row['kind'], of: string): string {
  if (kind === 'import') return ctx.services.imports.get(of) ? '' : importErrors.NO_SUCH_FORM.text;
  const list = ctx.services.exports.get(of);
  if (!list) return e.NO_SUCH_LIST.text;
  return mayExport(list, ctx.tags) ? '' : platformErrors.FORBIDDEN.text;
}

/** A person's exports and import results, the newest first; a sheet that was checked and not confirmed is none. */
export const downloads = operation(downloadsEndpoints.downloads, async (ctx, { query }) => {
  const { page, page_size: size } = query;
  const mine = sql`merchant_id = ${ctx.merchantId} and account_id = ${ctx.actor.id} and created_at >= ${new Date(ctx.now.getTime() - keptFor)}`;
  // Each half walks its own index no further than the page reaches.
  const newest = sql`order by created_at desc, id desc limit ${page * size}`;
  const list = await rows(
    ctx.tx,
    sql<Row>`select * from (
        (select 'export' as kind, list as of, id, file_name, state, done, total, failure, bytes as size, created_at, finished_at from export_job where ${mine} ${newest})
        union all
        (select 'import', form, id, file_name, state, succeeded + failed, total - bad, failure, 0, created_at, finished_at from import_job where ${mine} and state <> 'checked' ${newest})) files
      order by created_at desc, kind, id desc limit ${size} offset ${(page - 1) * size}`,
  );
  const { n } = await one(
    ctx.tx,
    sql<{ n: number }>`select count(*)::int as n from (
      select from export_job where ${mine} union all select from import_job where ${mine} and state <> 'checked' limit ${countCap + 1}) t`,
  );
  const busy = (await isExporting(ctx)) ? e.EXPORT_RUNNING.text : '';
  return {
    list: list.map(({ of, ...row }) => ({
      ...row,
      id: String(row.id),
      created_at: row.created_at.toISOString(),
      finished_at: row.finished_at?.toISOString() ?? null,
      expires_at: new Date(row.created_at.getTime() + keptFor).toISOString(),
      actions: downloadActsOf(ctx, { ...row, closed: closedFor(ctx, row.kind, of), busy }),
    })),
    total: Math.min(n, countCap),
    total_capped: n > countCap,
    page,
    page_size: size,
  };
});
