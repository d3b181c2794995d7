import { importErrors as e, importsEndpoints } from '@merchant-admin/contract/platform/imports';
import { sendSheet } from '../../export/send-sheet.ts';
import { operation } from '../../http/operation.ts';
import { refuse } from '../../http/refusal.ts';
import { formSeen, importToUse } from '../form-of.ts';
import { allRows } from '../import.store.ts';
import { resultOf } from '../result-file.ts';

/** The sheet with what became of each row, to its importer only; of a checked one, the verdicts. */
export const importResult = operation(importsEndpoints.importResult, async (ctx, { query }, reply) => {
  const job = await importToUse(ctx, query.id);
  if (job.state === 'waiting' || job.state === 'running') refuse(e.IMPORT_NOT_OVER);
  const form = formSeen(ctx, job.form) ?? refuse(e.NO_SUCH_FORM);
  sendSheet(reply, job.file_name, resultOf(form, await allRows(ctx, job.id)));
  return undefined;
});
