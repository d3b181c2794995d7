import { sql } from 'kysely';
import { writeXlsxStream } from 'hucre/xlsx';
import { heldTags } from '../permission/allowed.ts';
import { maybe } from '../db/database.ts';
import { act, type Caller } from '../http/run.ts';
import type { Services } from '../services.ts';
import { failExport, finishExport, noteProgress, takeUp, type ExportRow } from './export.store.ts';
import { formulaSafe, type Cell, type ExportList } from './lists.ts';

class Cancelled extends Error {}

/** The rows of the list page by page, each page in a short transaction of its own, so that nobody waits for an export. */
async function* exportedRows(services: Services, caller: Caller, job: ExportRow, list: ExportList, progress: { done: number }): AsyncGenerator<Cell[]> {
  const filter = list.filter.parse(job.filter) as never;
  const chosen = job.columns.length > 0 ? list.columns.filter((column) => job.columns.includes(column.key)) : list.columns;
  yield chosen.map((column) => column.title);
  const total = await act(services, caller, (ctx) => list.count(ctx, filter, job.ids));
  let cursor: string | undefined;
  for (;;) {
    const page = await act(services, caller, (ctx) => list.page(ctx, filter, job.ids, cursor));
    for (const row of page.rows) yield chosen.map((column) => formulaSafe(column.cell(row)));
    progress.done += page.rows.length;
    const goesOn = await act(services, caller, (ctx) => noteProgress(ctx, job.id, progress.done, Math.max(total, progress.done)));
    if (!goesOn) throw new Cancelled();
    cursor = page.cursor;
    if (cursor === undefined) return;
  }
}

/** The rights of the person now: an export never sees more than its owner would on screen. */
async function ownerOf(services: Services, caller: Caller, accountId: number): Promise<Caller | undefined> {
  return act(services, caller, async (ctx) => {
    const person = await maybe(
      ctx.tx,
      sql<{ name: string; store_id: number | null; is_guest: boolean; is_administrator: boolean; tags: string[] }>`
        select a.name, a.store_id, m.is_guest, coalesce(bool_or(r.is_administrator), false) as is_administrator,
          coalesce(array_agg(distinct tag) filter (where tag is not null), '{}') as tags
        from account a join merchant m on m.merchant_id = a.merchant_id
        left join account_role ar on ar.merchant_id = a.merchant_id and ar.account_id = a.id
        left join role r on r.merchant_id = ar.merchant_id and r.id = ar.role_id
        left join lateral unnest(r.tags) tag on true
        where a.merchant_id = ${ctx.merchantId} and a.id = ${accountId} and a.enabled group by a.name, a.store_id, m.is_guest`,
    );
    return (
      person && {
        ...caller,
        storeId: person.store_id,
        isGuest: person.is_guest,
        actor: { type: 'staff' as const, id: accountId, name: person.name, key: `a${accountId}` },
        tags: heldTags(person),
      }
    );
  });
}

async function write(services: Services, owner: Caller, job: ExportRow, list: ExportList): Promise<void> {
  const progress = { done: 0 };
  const stream = writeXlsxStream(exportedRows(services, owner, job, list, progress), { name: list.title });
  const bytes = Buffer.from(await new Response(stream as unknown as ReadableStream<Uint8Array>).arrayBuffer());
  await act(services, owner, (ctx) => finishExport(ctx, job.id, bytes, progress.done));
}

/** Makes one export's file. Taken up at most once; a failure is kept with the job and shown to its owner. */
export async function runExport(services: Services, caller: Caller, id: number): Promise<void> {
  const job = await act(services, caller, (ctx) => takeUp(ctx, id));
  if (!job) return;
  const list = services.exports.get(job.list);
  const owner = await ownerOf(services, caller, job.account_id);
  try {
    if (!list || !owner?.tags.has(list.permission)) throw new Error('no right to this list any more');
    await write(services, owner, job, list);
  } catch (error) {
    if (error instanceof Cancelled) return;
    services.log.error({ err: error, exportId: id }, 'an export failed');
    await act(services, caller, (ctx) => failExport(ctx, id, '导出失败，请重试'));
  }
}
