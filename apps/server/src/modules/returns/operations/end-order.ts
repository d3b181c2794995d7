import { formatFen } from '@merchant-admin/common/money';
import { finishTypes, orderStatusText, type FinishType } from '@merchant-admin/contract/orders/codes';
import { returnsEndpoints } from '@merchant-admin/contract/returns/endpoints';
import { returnsErrors as e } from '@merchant-admin/contract/returns/errors';
import { record } from '../../../platform/audit/history.ts';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { cancelBills, moneyDone, orderForMoney, ordersWithMoneyUnderWay } from '../../bills/index.ts';
import { factsOf, judge, lockOrderById, moveOrder } from '../../orders/index.ts';
import { changeReturn, openReturn } from '../store/return.store.ts';
import { isPaid } from '../rules/lease-objections.ts';
import { liveClearing } from '../store/clearing.store.ts';
import { beginClearing, cancelClearing } from './clear-order.ts';
import { endOpenBuyout } from './end-buyout.ts';
import { refuseWhileRenewing } from './renewal-waits.ts';
import { writeOff } from './write-off.ts';

const badDebt: FinishType = 7;

/**
 * Ends a lease for good, by a supervisor, even one whose return's claim nobody pays: what is open is not asked for (as bad debt: what is due is written
 * off), what is held goes back, the device goes where the supervisor says.
 */
export const endOrder = operation(returnsEndpoints.orderEnd, async (ctx, { body }) => {
  const order = await orderForMoney(ctx, body);
  const verdict = judge('end', factsOf(order, ctx.now));
  if (!verdict.allowed) refuse(e.END_NOT_ALLOWED, { text: verdict.reason });
  await refuseWhileRenewing(ctx, order);
  if ((await ordersWithMoneyUnderWay(ctx, [order.id])).has(order.id)) refuse(e.END_REQUESTS_OPEN);
  if (order.imei !== null && body.device_to === undefined) refuse(e.DEVICE_TO_REQUIRED);
  const clearing = await liveClearing(ctx, order.id);
  if (clearing && isPaid(clearing.state)) refuse(e.END_CLEARING);
  await cancelClearing(ctx, order);
  await endOpenBuyout(ctx, order, body.finish_type, body.reason);
  const writtenOff = body.finish_type === badDebt ? await writeOff(ctx, order, body.reason) : 0;
  const givenUp = await cancelBills(ctx, order.id);
  const back = await openReturn(ctx, order.id);
  if (back) await changeReturn(ctx, back.id, { state: 80, finished_at: ctx.now });
  await moveOrder(ctx, order, 'end');
  ctx.effects.push({ what: '订单状态', from: orderStatusText[order.status], to: orderStatusText[verdict.to], amount: null });
  await record(ctx, {
    module: 'returns',
    action: '完结订单',
    objectType: 'order',
    objectId: order.id,
    objectNo: order.order_no,
    before: { status: orderStatusText[order.status] },
    after: {
      status: orderStatusText[verdict.to],
      how: finishTypes[body.finish_type],
      ...(writtenOff > 0 ? { written_off: formatFen(writtenOff) } : {}),
      ...(givenUp > 0 ? { given_up: formatFen(givenUp) } : {}),
    },
    reason: body.reason,
  });
  await beginClearing(ctx, await lockOrderById(ctx, order.id), {
    cause: 'end',
    finishType: body.finish_type,
    deviceTo: body.device_to ?? null,
    reason: body.reason,
  });
  return moneyDone(ctx, order);
});
