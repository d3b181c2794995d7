import { act, type Caller } from '../http/run.ts';
import { ownerOf } from '../jobs/owner.ts';
import { sendNotice } from '../notices/send-notice.ts';
import type { Services } from '../services.ts';
import { applyRow, Ended } from './apply-row.ts';
import { applyTogether } from './apply-together.ts';
import type { ImportForm } from './forms.ts';
import { moveImport, noteImport, readyLines, settleImport, stopImport, type ImportJobRow } from './import.store.ts';

/** How many rows are applied, where each is a thing of its own, between two looks at the importer's rights and two notes of progress. */
const batch = 20;
const noRight = '权限已被收回，其余行未导入';

/** Ends the import and tells its owner how it went. */
async function close(services: Services, caller: Caller, form: ImportForm | undefined, job: ImportJobRow, failure = ''): Promise<void> {
  await act(services, caller, async (ctx) => {
    if (!(await stopImport(ctx, job.id, failure === '' ? 'done' : 'failed', failure))) return;
    const ended = await settleImport(ctx, form, job.id);
    if (!ended) return;
    const figures = `成功${ended.succeeded}行，失败${ended.failed}行${ended.bad > 0 ? `，未通过校验${ended.bad}行` : ''}`;
    await sendNotice(ctx, [job.account_id], {
      kind: failure === '' ? 'import-done' : 'import-failed',
      title: failure === '' ? '导入完成' : '导入中止',
      text: `${job.file_name}：${figures}${failure === '' ? '' : `。${failure}`}`,
      link: '/my/downloads',
    });
  });
}

async function applyAll(services: Services, caller: Caller, form: ImportForm, job: ImportJobRow): Promise<void> {
  for (;;) {
    // The rights of the importer now: a batch never does more than they could by hand.
    const owner = await ownerOf(services, caller, job.account_id, job.store_id);
    if (!owner?.tags.has(form.permission)) return close(services, caller, form, job, noRight);
    const lines = await act(services, { ...owner, readOnly: true }, (ctx) => readyLines(ctx, job.id, batch));
    if (lines.length === 0) return close(services, caller, form, job);
    if (form.together) await applyTogether(services, owner, form, job, form.together);
    else for (const line of lines) await applyRow(services, owner, form, job, line);
    if (!(await act(services, owner, (ctx) => noteImport(ctx, job.id)))) return;
  }
}

/** Applies a confirmed import, row by row or as one. A crash leaves it between two rows, or before the whole; the sweep goes on from there. */
export async function runImport(services: Services, caller: Caller, id: number): Promise<void> {
  const job = await act(services, caller, (ctx) => moveImport(ctx, id, 'waiting', 'running'));
  if (!job) return;
  const form = services.imports.get(job.form);
  if (!form) return close(services, caller, form, job, '不支持该导入');
  try {
    await applyAll(services, caller, form, job);
  } catch (error) {
    if (!(error instanceof Ended)) services.log.error({ err: error, importId: id }, 'an import stopped; the sweep goes on with it');
  }
}
