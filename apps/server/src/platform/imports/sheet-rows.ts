import type { ImportRowsShown } from '@merchant-admin/contract/platform/import-codes';
import type { Ctx } from '../http/context.ts';
import { formSeen } from './form-of.ts';
import { masked } from './forms.ts';
import { pageOfImport, type ImportJobRow } from './import.store.ts';

/** A page of a sheet's rows with their verdicts, or with what became of them. */
export async function sheetRows(ctx: Ctx, job: ImportJobRow, { only, page, page_size: size }: { only: ImportRowsShown; page: number; page_size: number }) {
  const columns = formSeen(ctx, job.form)?.columns ?? [];
  const { list, total } = await pageOfImport(ctx, job.id, only, { size, offset: (page - 1) * size });
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
}
