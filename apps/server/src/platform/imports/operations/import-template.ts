import { importsEndpoints } from '@merchant-admin/contract/platform/imports';
import { sendSheet } from '../../export/send-sheet.ts';
import { operation } from '../../http/operation.ts';
import { formToUse } from '../form-of.ts';
import { templateOf } from '../template.ts';

/** The sheet to fill in, with what waits to be filled in. */
export const importTemplate = operation(importsEndpoints.importTemplate, async (ctx, { query }, reply) => {
  const form = formToUse(ctx, query.form);
  sendSheet(reply, `${form.title}-模板.xlsx`, await templateOf(ctx, form));
  return undefined;
});
