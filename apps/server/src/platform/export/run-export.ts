import { setImmediate, setTimeout } from 'node:timers/promises';
import { writeXlsxStream } from 'hucre/xlsx';
import { exportCap } from '@merchant-admin/contract/platform/downloads';
import { act, type Caller } from '../http/run.ts';
import { ownerOf } from '../jobs/owner.ts';
import { sendNotice } from '../notices/send-notice.ts';
import type { Services } from '../services.ts';
import { failExport, finishExport, noteProgress, takeUp, type ExportRow } from './export.store.ts';
import { chosenColumns, formulaSafe, mayExport, type Cell, type ExportList } from './lists.ts';
import { dropPieces, keepPiece, piecesOf } from './pieces.ts';

/** The export was ended by its owner: nothing is told, nothing is left. */
class Ended extends Error {}

/** The most milliseconds between two pages. */
const longestRest = 100;
/** Rows written between two looks at what else the process has to do. */
const rowsInOneGo = 50;
const failure = '导出失败，请重试';
const link = '/my/downloads';

interface Making {
  services: Services;
  /** Who runs the job; rows are read as their owner. */
  caller: Caller;
  job: ExportRow;
  list: ExportList;
  progress: { done: number };
}

/** The owner with the rights that he has now; they count for the next page. */
async function ownerNow(services: Services, caller: Caller, job: ExportRow, list: ExportList): Promise<Caller> {
  const owner = await ownerOf(services, caller, job.account_id, job.store_id);
  if (!owner || !mayExport(list, owner.tags)) throw new Error('no right to this list any more');
  return { ...owner, platform: list.acrossMerchants === true && !owner.isGuest && owner.storeId === null };
}

/**
 * The rows of the list page by page, each page in a short transaction of its own, so that nobody waits for an export. A row that changes its place in the
 * list's order meanwhile may be missed or stand twice.
 */
async function* exportedRows({ services, caller, job, list, progress }: Making): AsyncGenerator<Cell[]> {
  const filter = list.filter.parse(job.filter) as never;
  const chosen = chosenColumns(list, job.columns);
  yield chosen.map((column) => column.title);
  const total = await act(services, await ownerNow(services, caller, job, list), (ctx) => list.count(ctx, filter, job.ids, exportCap));
  let cursor: string | undefined;
  while (progress.done < exportCap) {
    const began = performance.now();
    const owner = await ownerNow(services, caller, job, list);
    const { rows, cursor: next } = await act(services, { ...owner, readOnly: true }, (ctx) => list.page(ctx, filter, job.ids, cursor));
    const done = progress.done + rows.length;
    if (!(await act(services, caller, (ctx) => noteProgress(ctx, job.id, done, Math.max(total, done))))) throw new Ended();
    for (const [n, row] of rows.entries()) {
      if (n % rowsInOneGo === 0) await setImmediate();
      yield chosen.map((column) => formulaSafe(column.cell(row)));
    }
    progress.done += rows.length;
    cursor = next;
    if (cursor === undefined) return;
    // As long as the page took, the database and the thread are for the others.
    await setTimeout(Math.min(longestRest, performance.now() - began));
  }
}

async function write(making: Making): Promise<void> {
  const { services, caller, job, list, progress } = making;
  await act(services, caller, (ctx) => dropPieces(ctx, job.id));
  const stream = writeXlsxStream(exportedRows(making), { name: list.title });
  let bytes = 0;
  let piece = 0;
  for await (const part of piecesOf(stream)) {
    if (!(await act(services, caller, (ctx) => keepPiece(ctx, job.id, piece, part)))) throw new Ended();
    bytes += part.length;
    piece += 1;
  }
  await act(services, caller, async (ctx) => {
    if (!(await finishExport(ctx, job.id, bytes, progress.done))) throw new Ended();
    const text = `${job.file_name}，共${progress.done}条`;
    await sendNotice(ctx, [job.account_id], { kind: 'export-done', title: '导出完成', text, link });
  });
}

async function tellFailure(services: Services, caller: Caller, job: ExportRow): Promise<void> {
  await act(services, caller, async (ctx) => {
    await dropPieces(ctx, job.id);
    if (!(await failExport(ctx, job.id, failure))) return;
    await sendNotice(ctx, [job.account_id], { kind: 'export-failed', title: '导出失败', text: `${job.file_name}，请在下载中心重试`, link });
  });
}

/** Makes one export's file. It is taken up at most once; a failure is kept with the job and told to the owner. */
export async function runExport(services: Services, caller: Caller, id: number): Promise<void> {
  const job = await act(services, caller, (ctx) => takeUp(ctx, id));
  if (!job) return;
  const list = services.exports.get(job.list);
  try {
    if (!list) throw new Error('no such list any more');
    await write({ services, caller, job, list, progress: { done: 0 } });
  } catch (error) {
    if (error instanceof Ended) return act(services, caller, async (ctx) => void (await dropPieces(ctx, id)));
    services.log.error({ err: error, exportId: id }, 'an export failed');
    await tellFailure(services, caller, job);
  }
}
