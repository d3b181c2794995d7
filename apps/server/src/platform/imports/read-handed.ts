import { importLimits } from '@merchant-admin/contract/platform/import-codes';
import { importErrors as e } from '@merchant-admin/contract/platform/imports';
import { record } from '../audit/history.ts';
import type { Ctx } from '../http/context.ts';
import { Refusal, refuse } from '../http/refusal.ts';
import type { Caller } from '../http/run.ts';
import type { UploadedFile } from '../http/upload-form.ts';
import type { Services } from '../services.ts';
import { formFor, type ImportForm } from './forms.ts';
import { aboutOf } from './about.ts';
import { formToUse } from './form-of.ts';
import { importShape, keepImport } from './import.store.ts';
import { headerProblem, judgeRows, underHeader, type JudgedRow } from './judge-rows.ts';
import { readSheet } from './sheet/read-sheet.ts';
import { withoutUntouched } from './untouched.ts';

const refusals = { 'not a sheet': e.NOT_A_SHEET, broken: e.SHEET_BROKEN, 'too many rows': e.TOO_MANY_ROWS };

const notASheetOrCsv = '仅支持未加密的 .xlsx 或 .csv 文件，请另存后重试';

/** The pasted text, read as a file would be. @throws Refusal whose text speaks of pasting */
async function readPasted(form: ImportForm, file: UploadedFile | undefined): Promise<JudgedRow[]> {
  if (!file || file.bytes.length === 0) refuse(e.NO_SHEET, { text: '请粘贴表格内容' });
  const content = await readSheet(file.bytes, importLimits.rows, { pasted: true });
  if ('refused' in content) refuse(refusals[content.refused], content.refused === 'broken' ? { text: '粘贴的内容无法识别：双引号不成对，请检查后重试' } : {});
  const { header, rows: given, columns } = underHeader(form, content.rows);
  const problem = headerProblem({ ...form, columns }, header);
  if (problem !== undefined) refuse(e.WRONG_HEADER, { text: problem });
  const rows = withoutUntouched(form, header, given);
  if (rows.length === 0) refuse(e.NO_ROWS, { text: '没有可导入的数据，请连同数据行一起粘贴' });
  if (rows.length > importLimits.rows) refuse(e.TOO_MANY_ROWS);
  return judgeRows(form, header, rows);
}

async function readRows(form: ImportForm, file: UploadedFile | undefined): Promise<JudgedRow[]> {
  if (!file || file.bytes.length === 0) refuse(e.NO_SHEET);
  const content = await readSheet(file.bytes, importLimits.rows, { csv: form.takesCsv });
  if ('refused' in content) refuse(refusals[content.refused], content.refused === 'not a sheet' && form.takesCsv ? { text: notASheetOrCsv } : {});
  const problem = headerProblem(form, content.header);
  if (problem !== undefined) refuse(e.WRONG_HEADER, { text: problem });
  const rows = withoutUntouched(form, content.header, content.rows);
  if (rows.length === 0) refuse(e.NO_ROWS);
  return judgeRows(form, content.header, rows);
}

/** Lets the form judge the rows that their columns accept. */
async function checkRows(ctx: Ctx, form: ImportForm, judged: readonly JudgedRow[], about: unknown): Promise<JudgedRow[]> {
  const open = judged.filter((row) => row.problems.length === 0);
  const given = await form.check(
    ctx,
    open.map((row) => row.cells),
    about,
  );
  const verdicts = new Map(open.map((row, n) => [row.line, given[n]!]));
  return judged.map((row) => {
    const verdict = verdicts.get(row.line);
    if (!verdict) return row;
    const { problems, warnings, effect } = verdict;
    return { ...row, problems: [...problems], warnings: [...row.warnings, ...warnings], effect: problems.length === 0 ? effect : '' };
  });
}

/** The result's name: what was brought in, and what the file was called. */
function resultName(form: ImportForm, uploaded: string): string {
  const stem = Array.from(uploaded.replace(/\.(?:xlsx|csv|txt)$/i, '').replaceAll(/[^\p{L}\p{N} ._-]/gu, '')).slice(0, 40);
  return `${form.title}-${stem.join('').trim() || '文件'}-结果.xlsx`;
}

/** A sheet that somebody hands over. */
export interface HandedSheet {
  form: string;
  pasted?: '1' | undefined;
  /** What the rows have in common, as JSON. */
  about?: string | undefined;
}

/** Reads a sheet and judges its rows. Nothing of it is done: that is another call. @returns the work of the call's transaction */
export async function readHanded(services: Services, caller: Caller, sheet: HandedSheet, file: UploadedFile | undefined) {
  const wanted = services.imports.get(sheet.form);
  const mayUse = wanted !== undefined && caller.tags.has(wanted.permission);
  // Nothing is read for somebody who is refused below.
  const about = mayUse ? aboutOf(wanted, sheet.about) : {};
  const reading = mayUse
    ? (sheet.pasted ? readPasted : readRows)(
        formFor(wanted, (tag) => caller.tags.has(tag)),
        file,
      )
    : Promise.resolve([]);
  // What is wrong with it is told by the transaction, behind what is wrong with the call: its key may be another call's.
  const read = await reading.catch((error: unknown) => (error instanceof Refusal ? error : Promise.reject(error as Error)));
  return async (ctx: Ctx) => {
    if (read instanceof Refusal) throw read;
    const form = formToUse(ctx, sheet.form);
    const checked = await checkRows(ctx, form, read, about);
    const job = await keepImport(ctx, { key: sheet.form, form, fileName: resultName(form, file?.name ?? ''), judged: checked, about });
    await record(ctx, {
      module: 'platform',
      action: '上传导入文件',
      objectType: 'import',
      objectId: job.id,
      objectNo: job.file_name,
      after: { rows: job.total },
    });
    return importShape(job);
  };
}
