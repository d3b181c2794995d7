import { depositStatus as d, depositStatusText, type DepositStatus } from '@merchant-admin/contract/orders/codes';
import { ordersEndpoints } from '@merchant-admin/contract/orders/endpoints';
import { performanceWays, quickTradeSources, specialAuthSteps } from '@merchant-admin/contract/orders/people-codes';
import { specialTags } from '@merchant-admin/contract/orders/special-tags';
import { operation } from '../../../platform/http/operation.ts';
import { approvalSteps } from '../rules/special-auth.ts';
import { orderDetail } from '../store/order-detail.view.ts';

export const specialTagList = operation(ordersEndpoints.specialTagList, () => ({ list: specialTags.map((tag) => ({ ...tag })) }));

export const performanceMethodList = operation(ordersEndpoints.orderPerformanceMethodList, () => ({
  list: Object.entries(performanceWays).map(([value, name]) => ({ value, name })),
}));

/** The steps of the special approval; for an order, with how far it has come. */
export const specialAuthProcessList = operation(ordersEndpoints.specialAuthProcessList, async (ctx, { query }) => ({
  list:
    query.order_id === undefined
      ? specialAuthSteps.map((step) => ({ ...step, state: '', state_name: '', at: null }))
      : approvalSteps(await orderDetail(ctx, query.order_id)),
}));

const open: readonly DepositStatus[] = [d.TO_AUTHORISE, d.FAILED, d.EXPIRED];

/** Whether the customer of a quick-trade order has finished the authorisation of the deposit. */
export const quickTradeAuth = operation(ordersEndpoints.checkQuickTradeOrderAuthFinishStatus, async (ctx, { body }) => {
  const order = await orderDetail(ctx, body.order_id);
  const status = order.deposit_status as DepositStatus;
  return {
    quick_trade: quickTradeSources.includes(order.source_id),
    finished: !open.includes(status),
    status,
    status_name: depositStatusText[status],
    expires_at: order.authorisation_expires_at?.toISOString() ?? null,
  };
});
