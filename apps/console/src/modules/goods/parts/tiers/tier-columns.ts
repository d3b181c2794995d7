import { unitsOf, type PriceUnit } from '@merchant-admin/common/money';
import { priceUnits } from '../../../../widgets/number-input/money-text.ts';
import type { Place, SheetColumn } from '../../../../widgets/sheet-grid/index.ts';
import { amountCell } from '../amount-cell.ts';
import { tierWarning, type SegmentPart } from '../tier-order.ts';
import { withRent, type TierRow } from './tier-model.ts';

type Column = SheetColumn<TierRow>;

/** What is said where a rent is missing (specification 5, pricing rules). */
const lacks: Partial<Record<SegmentPart, string>> = { a: '请填写规格A段总租金', b: '请填写规格B段总租金', c: '请填写规格C段总租金' };
const titles: Record<SegmentPart, string> = { a: 'A段总租金', b: 'B段总租金', c: 'C段总租金', s: 'S段总租金（空为同A段）' };

const rent = (part: SegmentPart): Column => ({
  key: part,
  title: titles[part],
  group: '各客群总租金（元）',
  width: part === 's' ? 210 : 140,
  align: 'end',
  ...amountCell<TierRow, PriceUnit>(
    priceUnits,
    (row) => row[part],
    (row, amount) => (amount !== null && unitsOf(amount) === 0 ? undefined : withRent(row, part, amount)),
  ),
  required: part in lacks,
  wrong: (row) => (row[part] === undefined ? lacks[part] : undefined),
  warns: (row) => tierWarning(row, part),
});

/** One row for each SKU, lease type and term: only what each segment pays is typed in. */
export const tierColumns: readonly Column[] = [
  { key: 'sku', title: '规格', width: 160, frozen: true, merged: true, text: (row) => row.skuName },
  { key: 'lease_type', title: '租赁方式', width: 150, text: (row) => row.leaseTypeName },
  rent('a'),
  rent('b'),
  rent('c'),
  rent('s'),
];

/** Where the first missing price is, in reading order, and what is said of it; undefined where none is missing. */
export function firstLack(rows: readonly TierRow[]): { place: Place; message: string } | undefined {
  for (const [index, row] of rows.entries()) {
    for (const [col, column] of tierColumns.entries()) {
      const wrong = column.wrong?.(row);
      if (wrong !== undefined) return { place: { row: index, col }, message: `${row.skuName} ${row.leaseTypeName}：${wrong}` };
    }
  }
  return undefined;
}
