import type { z } from 'zod';
import type { MadeCells } from '../platform/list.ts';
import type { saleOrderColumns, saleShipColumns } from './sale-order-list.ts';
import type { saleOrderRow } from './shapes.ts';

export type SaleOrderRow = z.output<typeof saleOrderRow>;

export const saleOrderCells: MadeCells<typeof saleOrderColumns, SaleOrderRow> = {
  state: (row) => row.state_name,
  customer: (row) => `${row.customer_name} ${row.customer_phone}`,
  parcel: (row) => `${row.company_name} ${row.express_no}`.trim(),
  kind: (row) => row.kind_name,
};
export const saleShipCells: MadeCells<typeof saleShipColumns, SaleOrderRow> = {
  state: saleOrderCells.state,
  receiver: (row) => `${row.receiver_name} ${row.receiver_phone} ${row.receiver_address}`,
  parcel: saleOrderCells.parcel,
  kind: saleOrderCells.kind,
};
