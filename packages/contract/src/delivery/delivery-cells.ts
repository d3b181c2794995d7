import type { z } from 'zod';
import type { MadeCells } from '../platform/list.ts';
import type { deliveryColumns, exchangeColumns } from './delivery-list.ts';
import type { deliveryRow } from './shapes.ts';

export type DeliveryRow = z.output<typeof deliveryRow>;

/** What the delivery list's columns show that are made of several properties, on the screen and in the file. */
export const deliveryCells: MadeCells<typeof deliveryColumns, DeliveryRow> = {
  goods: (row) => `${row.goods_name} ${row.sku_name}`.trim(),
  receiver: (row) => `${row.receiver_name} ${row.receiver_phone}`.trim(),
  address: (row) => `${row.region}${row.street}`,
  status: (row) => row.delivery_status_name,
  order_status: (row) => row.status_name,
  express: (row) => `${row.company_name} ${row.express_no}`.trim(),
  supplier: (row) => row.supplier_name,
};

export const exchangeCells: MadeCells<typeof exchangeColumns, DeliveryRow> = { ...deliveryCells, old_state: (row) => row.old_state_name };
