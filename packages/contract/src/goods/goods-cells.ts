import { priceRangeText, rangeText, unitsOf } from '@merchant-admin/common/money';
import type { MadeCells } from '../platform/list.ts';
import type { goodsColumns } from './goods-list.ts';
import type { GoodsRow } from './rental-shapes.ts';

/** What the goods list shows in columns that several properties make, on the screen and in the file; rents and deposits are empty while no SKU has any. */
export const goodsCells: MadeCells<typeof goodsColumns, GoodsRow> = {
  status: (row) => row.status_name,
  audit_status: (row) => row.audit_status_name,
  least_month_rent: (row) => (unitsOf(row.most_month_rent) === 0 ? '' : priceRangeText(row.least_month_rent, row.most_month_rent)),
  least_deposit: (row) => (row.most_deposit === 0 ? '' : rangeText(row.least_deposit, row.most_deposit)),
  lease_types: (row) => row.lease_types.join('、'),
};
