import { sql } from 'kysely';
import { changeState, changeStates, type ChangeState } from '@merchant-admin/contract/order-change/codes';
import { orderChangeErrors as e } from '@merchant-admin/contract/order-change/errors';
import { orderActs } from '@merchant-admin/contract/orders/codes';
import type { Ctx } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { eachDue, type Due } from '../../../platform/jobs/one-by-one.ts';
import { sweep } from '../../../platform/jobs/sweeps.ts';
import { sendNotice } from '../../../platform/notices/send-notice.ts';
import { lockOrder, lockOrderById, orderDetail, type OrderRow } from '../../orders/index.ts';
import { changeById, endChange, liveChange, type ChangeRow } from '../store/change.store.ts';
import { applyChange } from './apply-change.ts';
import { endLive } from './end-change.ts';
import { quoteChange } from './quote-change.ts';

/** Tells who made a change what became of it. */
const tellMaker = (ctx: Ctx, { order_no: no }: OrderRow, { made_by_id: maker }: ChangeRow, state: ChangeState): Promise<void> =>
  sendNotice(ctx, [maker], {
    kind: 'change-answered',
    title: `${orderActs.changeOrder}${changeStates[state]}`,
    text: `订单 ${no} 的变更：${changeStates[state]}`,
    link: `/order/orderDetail?order_id=${no}`,
  });

/** Carries out what the customer confirmed. @throws CHANGE_OTHER_SUM where it would not come to what he was shown */
async function carryOut(ctx: Ctx, order: OrderRow, change: ChangeRow): Promise<void> {
  const read = { order, detail: await orderDetail(ctx, order.order_no) };
  const quoted = await quoteChange(ctx, read, change.chosen, true);
  if (quoted.shown.hash !== change.hash) refuse(e.CHANGE_OTHER_SUM);
  await endChange(ctx, change.id, changeState.DONE);
  await ctx.services.events.emit(ctx, 'order.toChange', { orderId: order.id });
  await applyChange(ctx, read, quoted, change.reason);
}

/**
 * The customer's own answer to a change that he is asked about: confirmed, it is carried out as he was shown it; refused, the order goes on as it is.
 * @param hash the fingerprint of what he was shown
 * @throws CHANGE_NOT_FOUND, CHANGE_OVER, CHANGE_OTHER_SUM, and what speaks against the change by now
 */
export async function answerChange(
  ctx: Ctx,
  { orderNo, changeId, hash, agree }: { orderNo: string; changeId: string; hash: string; agree: boolean },
): Promise<void> {
  const order = await lockOrder(ctx, orderNo);
  const change = (await changeById(ctx, order.id, changeId)) ?? refuse(e.CHANGE_NOT_FOUND);
  if (change.state !== changeState.TO_CONFIRM || change.asked_until! <= ctx.now) refuse(e.CHANGE_OVER);
  if (change.hash !== hash) refuse(e.CHANGE_OTHER_SUM);
  if (agree) {
    await carryOut(ctx, order, change);
    await ctx.services.events.emit(ctx, 'order.change', { orderId: order.id, changeId: change.id, state: changeState.DONE });
  } else await endLive(ctx, order, change, changeState.REFUSED);
  await tellMaker(ctx, order, change, agree ? changeState.DONE : changeState.REFUSED);
}

const lapse = eachDue({
  due: (ctx) =>
    sql<Due>`select o.id, o.order_no as no from order_change c join orders o on o.merchant_id = c.merchant_id and o.id = c.order_id
          where c.merchant_id = ${ctx.merchantId} and c.state = ${changeState.TO_CONFIRM} and c.asked_until <= ${ctx.now}`,
  handle: async (ctx, { id }) => {
    const order = await lockOrderById(ctx, id);
    const change = await liveChange(ctx, id);
    if (!change || change.asked_until! > ctx.now) return 0;
    await endLive(ctx, order, change, changeState.EXPIRED);
    await tellMaker(ctx, order, change, changeState.EXPIRED);
    return 1;
  },
  complaint: 'a change of an order that nobody confirmed could not be ended',
});

export const unconfirmedChanges = sweep(
  { name: 'unconfirmed changes', title: '订单变更确认期限', explains: '用户在期限内没有确认的订单变更自动结束，预留的库存释放', objects: 'order' },
  lapse,
);
