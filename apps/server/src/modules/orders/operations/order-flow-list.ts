import { orderStatus as s, orderStatusText, type OrderStatus, auditStatus } from '@merchant-admin/contract/orders/codes';
import { ordersEndpoints } from '@merchant-admin/contract/orders/endpoints';
import { operation } from '../../../platform/http/operation.ts';
import { orderDetail, type DetailedOrder } from '../store/order-detail.view.ts';

const endings: readonly OrderStatus[] = [s.RETURNING, s.TO_INSPECT, s.TO_SETTLE, s.BUYING_OUT];
/** The steps of an order's life as far as its status tells. The end of a lease is one step, called by what it waits for. */
const pathOf = (status: OrderStatus): readonly OrderStatus[] => [
  s.TO_PAY,
  s.TO_REVIEW,
  s.TO_SHIP,
  s.TO_RECEIVE,
  s.LEASED,
  endings.includes(status) ? status : s.TO_RETURN,
  s.FINISHED,
];

function reachedAt(order: DetailedOrder, status: OrderStatus): Date | null {
  if (status === s.TO_PAY) return order.created_at;
  if (status === s.TO_REVIEW) return order.paid_at;
  if (status === s.TO_SHIP) return order.status === s.CLOSED && order.audit_status !== auditStatus.PASSED ? null : order.audited_at;
  // While a part waits to be shipped, what went out already is no step of the order.
  if (status === s.TO_RECEIVE) return order.status === s.TO_SHIP ? null : order.shipped_at;
  if (status === s.LEASED) return order.received_at;
  return status === s.FINISHED ? order.finished_at : null;
}

/** The steps of the order's life; those that a closed order never reached are left out. */
export const orderFlowList = operation(ordersEndpoints.orderFlowList, async (ctx, { query }) => {
  const order = await orderDetail(ctx, query.order_id);
  const steps = pathOf(order.status as OrderStatus).map((status) => ({ status, at: reachedAt(order, status) }));
  const shown = order.status === s.CLOSED ? [...steps.filter((step) => step.at !== null), { status: s.CLOSED, at: order.closed_at }] : steps;
  return {
    list: shown.map((step) => ({
      status: step.status,
      name: orderStatusText[step.status],
      at: step.at?.toISOString() ?? null,
      current: step.status === order.status,
    })),
  };
});
