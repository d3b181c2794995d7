import type { MadeCells } from '../platform/list.ts';
import type { migratedColumns } from './migrated-list.ts';
import type { MigratedRow } from './migrated.ts';

/** A lease's first day to its last, as far as the old system said them. */
export const leaseText = (row: Pick<MigratedRow, 'rent_start' | 'rent_end'>): string =>
  [row.rent_start, row.rent_end].filter((day) => day !== null).join(' 至 ');
/** The customer of an old order, masked: 李** 138****0011. */
export const migratedPerson = (row: Pick<MigratedRow, 'name' | 'phone'>): string => `${row.name} ${row.phone}`.trim();

/** What the columns of old orders show that are made of several properties, on the screen and in the file. */
export const migratedCells: MadeCells<typeof migratedColumns, MigratedRow> = {
  goods: (row) => `${row.goods_name} ${row.sku_name}`.trim(),
  status: (row) => row.status_name,
  lease: leaseText,
};
