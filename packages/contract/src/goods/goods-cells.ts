import { formatFen, formatPrice, rangeText } from '@merchant-admin/common/money';
import type { MadeCells } from '../platform/list.ts';
import type { goodsColumns } from './goods-list.ts';
import type { GoodsRow } from './rental-shapes.ts';

/** Nothing while no SKU has a price. */
const range = (least: number, most: number, show: (amount: number) => string) => (most === 0 ? '' : rangeText(least, most, show));

/** What the goods list's columns show that are made of several properties, on the screen and in the file. */
export const goodsCells: MadeCells<typeof goodsColumns, GoodsRow> = {
  status: (row) => row.status_name,
  audit_status: (row) => row.audit_status_name,
  least_month_rent: (row) => range(row.least_month_rent, row.most_month_rent, formatPrice),
  least_deposit: (row) => range(row.least_deposit, row.most_deposit, formatFen),
  lease_types: (row) => row.lease_types.join('、'),
};
