import type { Place, SheetColumn } from '../../../widgets/sheet-grid/index.ts';
import { isOffered, type SkuRow } from './sku-model.ts';

export interface WrongCell {
  readonly place: Place;
  readonly message: string;
}

/** The first cell that keeps the table from being handed in, in reading order. */
export function firstWrong(columns: readonly SheetColumn<SkuRow>[], rows: readonly SkuRow[], leaseTypes: readonly string[]): WrongCell | undefined {
  for (const [index, row] of rows.entries()) {
    const name = row.choices.join(' ');
    for (const [col, column] of columns.entries()) {
      const wrong = column.wrong?.(row);
      if (wrong !== undefined) return { place: { row: index, col }, message: `规格“${name}”：${wrong}` };
    }
    if (!leaseTypes.some((id) => isOffered(row, id))) {
      const col = columns.findIndex((column) => column.key === `${leaseTypes[0]}.a`);
      return { place: { row: index, col }, message: `规格“${name}”：请至少填写一种租赁方式的租金` };
    }
  }
  return undefined;
}
