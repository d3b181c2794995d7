import { salesEndpoints } from '@merchant-admin/contract/sales/endpoints';
import { salesErrors as e } from '@merchant-admin/contract/sales/errors';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { takeLook } from '../../../platform/plain/looks.ts';
import { findSale } from '../store/sale-order.store.ts';
import { recordSale } from './sale-record.ts';

const names = { phone: '用户手机号', address: '收货信息' } as const;

/** Shows one field in plain: by right, with a reason, on record, counted per person and day. */
export const salePlain = operation(salesEndpoints.salePlain, async (ctx, { body }) => {
  const order = (await findSale(ctx, body.order_id)) ?? refuse(e.SALE_ORDER_NOT_FOUND);
  const { outcome, left } = await takeLook(ctx, { field: body.field, reason: body.reason });
  if (outcome === 'refused') refuse(e.SALE_PLAIN_LIMIT);
  await recordSale(ctx, order, '查看明文', { after: { field: names[body.field] }, reason: body.reason });
  const values = {
    phone: `${order.customer_name} ${order.customer_phone}`,
    address: `${order.receiver_name} ${order.receiver_phone} ${order.region}${order.street}`,
  };
  return { value: values[body.field], left_today: left };
});
