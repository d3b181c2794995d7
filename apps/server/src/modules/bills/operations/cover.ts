import { formatFen } from '@merchant-admin/common/money';
import { billType } from '@merchant-admin/contract/bills/codes';
import { billsEndpoints } from '@merchant-admin/contract/bills/endpoints';
import { billsErrors as e } from '@merchant-admin/contract/bills/errors';
import { orderStatus, leasedActs } from '@merchant-admin/contract/orders/codes';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { record } from '../../../platform/audit/history.ts';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { changeOrder, findOrder, type OrderRow } from '../../orders/index.ts';
import { coverOfOrder, coverPlansOf, lockCoverPlan, type CoverPlan } from '../store/cover.store.ts';
import { addBill } from './edit-bills.ts';
import { moneyDone, orderForMoney } from './money-act.ts';

/** Whether an order may have cover: the device is out and nobody has begun to end the lease. */
const isCovered = ({ status, settling }: Pick<OrderRow, 'status' | 'settling'>) =>
  (status === orderStatus.LEASED || status === orderStatus.TO_RETURN) && !settling;

/** Of plans the merchant has none that is better than the order's. */
const nothingBetter = '没有可升级的保障方案';

const shown = ({ id, name, price, description, version }: CoverPlan) => ({ plan_id: String(id), name, price, description, version });

/** The order's cover, and the plans that are better, each with its price for all devices and the difference, fen. */
export const protect = operation(billsEndpoints.protect, async (ctx, { query }) => {
  const order = await findOrder(ctx, query.order_id);
  const { plan_id: id, name, charged } = await coverOfOrder(ctx, order.id);
  const plans = await coverPlansOf(ctx);
  const better = plans.map((plan) => ({ ...plan, price: plan.price * order.quantity })).filter((plan) => plan.price > charged && plan.id !== id);
  const reason = !isCovered(order) ? e.COVER_NOT_ALLOWED.text : better.length === 0 ? nothingBetter : '';
  return {
    current: id === null ? null : { plan_id: String(id), name: name!, price: charged },
    allowed: reason === '',
    reason,
    list: better.map((plan) => ({ ...shown(plan), difference: plan.price - charged })),
  };
});

/** Gives an order a better cover: the difference to what was charged so far becomes a bill of services. */
export const protectUpgrade = operation(billsEndpoints.protectUpgrade, async (ctx, { body }) => {
  const order = await orderForMoney(ctx, body);
  if (!isCovered(order)) refuse(e.COVER_NOT_ALLOWED);
  const plan = await lockCoverPlan(ctx, body.plan_id);
  if (!plan?.enabled) refuse(e.COVER_UNKNOWN);
  if (plan.version !== body.plan_version) refuse(platformErrors.STALE);
  const cover = await coverOfOrder(ctx, order.id);
  const price = plan.price * order.quantity;
  const difference = price - cover.charged;
  if (difference <= 0 || plan.id === cover.plan_id) refuse(e.COVER_NOT_BETTER);
  ctx.effects.push({ what: '保障方案', from: cover.name ?? '无', to: plan.name, amount: null });
  await addBill(ctx, order, { type: billType.SERVICE, amount: difference, note: `${leasedActs.cover}：${plan.name}` });
  await changeOrder(ctx, order.id, { cover_plan_id: plan.id, cover_price: price });
  await record(ctx, {
    module: 'bills',
    action: leasedActs.cover,
    objectType: 'order',
    objectId: order.id,
    objectNo: order.order_no,
    before: { cover: cover.name ?? '无' },
    after: { cover: plan.name, amount: formatFen(difference) },
    reason: body.reason,
  });
  return moneyDone(ctx, order);
});
