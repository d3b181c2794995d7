import { sql, type RawBuilder } from 'kysely';
import { endOfDay, startOfDay } from '@merchant-admin/common/dates';
import { maskName, maskPhone } from '@merchant-admin/common/mask';
import { orderStatusText, type OrderStatus } from '@merchant-admin/contract/orders/codes';
import { ordersEndpoints } from '@merchant-admin/contract/orders/endpoints';
import { ordersErrors as e } from '@merchant-admin/contract/orders/errors';
import { rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { leaseTypeName } from '../rules/labels.ts';
import { orderDetail } from '../store/order-detail.view.ts';
import { imeisOf } from '../store/order-devices.ts';
import { ownStore } from '../store/order.store.ts';
import { ordersByImei, ordersByTail } from '../store/orders-by-tail.ts';

interface Picked {
  order_no: string;
  status: number;
  goods_name: string;
  sku_name: string;
  quantity: number;
  customer_name: string;
  imei: string | null;
  created_at: Date;
}

const most = 50;

/** The condition that an order's number or a device's IMEI ends so, each by its index. */
const byTail = (ctx: Ctx, text: string): RawBuilder<unknown> => sql`o.id in (${ordersByTail(ctx, text.toUpperCase())} union all ${ordersByImei(ctx, text)})`;

const shown = (order: Picked) => ({
  order_id: order.order_no,
  status: order.status,
  status_name: orderStatusText[order.status as OrderStatus],
  goods_name: order.goods_name,
  sku_name: order.sku_name,
  quantity: order.quantity,
  name: maskName(order.customer_name),
  imei: order.imei ?? '',
  created_at: order.created_at.toISOString(),
});

/** Orders for pickers: by the end of a number or an IMEI, or by a range of days. */
export const getRangeOrder = operation(ordersEndpoints.getRangeOrder, async (ctx, { query: { q, from, to } }) => {
  if (q === undefined && from === undefined && to === undefined) refuse(e.RANGE_REQUIRED);
  const found = await rows(
    ctx.tx,
    sql<Picked>`select o.order_no, o.status, o.goods_name, o.sku_name, o.quantity, o.customer_name, ${imeisOf} as imei, o.created_at from orders o
      where o.merchant_id = ${ctx.merchantId} and ${ownStore(ctx)} and ${q === undefined ? sql`true` : byTail(ctx, q)}
        and ${from === undefined ? sql`true` : sql`created_at >= ${startOfDay(from)}`} and ${to === undefined ? sql`true` : sql`created_at < ${endOfDay(to)}`}
      order by o.created_at desc, o.id desc limit ${most + 1}`,
  );
  return { list: found.slice(0, most).map(shown), more: found.length > most };
});

/** A short view of one order, found by its number. */
export const getOrderDetailByOrderId = operation(ordersEndpoints.getOrderDetailByOrderId, async (ctx, { query }) => {
  const order = await orderDetail(ctx, query.order_id);
  return {
    ...shown(order),
    merchant_name: order.merchant_name,
    phone: maskPhone(order.customer_phone),
    lease_type_name: leaseTypeName(order.lease_type),
    periods: order.periods,
    total_rent: order.total_rent,
    rent_start: order.rent_start,
    rent_end: order.rent_end,
    version: order.version,
  };
});
