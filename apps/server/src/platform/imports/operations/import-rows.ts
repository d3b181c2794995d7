import { importsEndpoints } from '@merchant-admin/contract/platform/imports';
import { operation } from '../../http/operation.ts';
import { formSeen, importToUse } from '../form-of.ts';
import { masked } from '../forms.ts';
import { pageOfImport } from '../import.store.ts';

/** The rows of a sheet with their verdicts, or with what became of them. */
export const importRows = operation(importsEndpoints.importRows, async (ctx, { query }) => {
  const job = await importToUse(ctx, query.id);
  const columns = formSeen(ctx, job.form)?.columns ?? [];
  const { page, page_size: size } = query;
  const { list, total } = await pageOfImport(ctx, job.id, query.only, { size, offset: (page - 1) * size });
  return {
    columns: columns.map((column) => column.title),
    list: list.map((row) => {
      const cells = masked({ columns }, row.cells);
      return { ...row, cells: columns.map((column) => cells[column.key] ?? '') };
    }),
    total,
    total_capped: false,
    page,
    page_size: size,
  };
});
