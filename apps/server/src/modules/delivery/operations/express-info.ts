import { couriers, parcelStates, receiptWays, type Courier, type ReceiptWay } from '@merchant-admin/contract/delivery/codes';
import { deliveryEndpoints } from '@merchant-admin/contract/delivery/endpoints';
import { operation } from '../../../platform/http/operation.ts';
import { findOrder } from '../../orders/index.ts';
import { parcelsOf, type ParcelRow } from '../store/parcel.store.ts';

const shape = (row: ParcelRow) => ({
  id: String(row.id),
  company: row.company,
  company_name: couriers[row.company as Courier] ?? row.company,
  express_no: row.express_no,
  imei: row.imei,
  state: row.state,
  state_name: parcelStates[row.state],
  shipped_at: row.shipped_at.toISOString(),
  shipped_by: row.shipped_by,
  received_at: row.received_at?.toISOString() ?? null,
  received_how: row.received_how === '' ? '' : receiptWays[row.received_how as ReceiptWay],
  note: row.note,
  version: row.version,
});

/** The parcels that went out for an order. */
export const expressInfo = operation(deliveryEndpoints.orderListExpressInfo, async (ctx, { query }) => {
  const order = await findOrder(ctx, query.order_id);
  return { list: (await parcelsOf(ctx, order.id)).map(shape) };
});

export const courierOptions = operation(deliveryEndpoints.courierOptions, () => ({
  list: Object.entries(couriers).map(([value, name]) => ({ value, name })),
}));
