import { importsEndpoints } from '@merchant-admin/contract/platform/imports';
import { operation } from '../../http/operation.ts';
import { formToUse } from '../form-of.ts';

/** What to write in a sheet, column by column. */
export const importColumns = operation(importsEndpoints.importColumns, async (ctx, { query }) => {
  const { columns, waiting } = formToUse(ctx, query.form);
  return { list: columns.map(({ title, required, note }) => ({ title, required, note })), lists_waiting: waiting !== undefined };
});
