import { businessDay } from '@merchant-admin/common/dates';
import { billsEndpoints } from '@merchant-admin/contract/bills/endpoints';
import { billsErrors as e } from '@merchant-admin/contract/bills/errors';
import { isRentType } from '@merchant-admin/contract/bills/codes';
import { pauseCauses, pauseStands, pauseState, type PauseCause } from '@merchant-admin/contract/bills/pause-codes';
import { orderActs } from '@merchant-admin/contract/orders/codes';
import { ordersErrors as orders } from '@merchant-admin/contract/orders/errors';
import type { BodyOf } from '@merchant-admin/contract/platform/endpoint';
import { record } from '../../../platform/audit/history.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { tellHolders } from '../../../platform/notices/tell-holders.ts';
import { claimUploads } from '../../../platform/storage/index.ts';
import { factsOf, judge, type OrderRow } from '../../orders/index.ts';
import { billName } from '../rules/bill-name.ts';
import { daysObjection, needsSecond } from '../rules/late-pause.ts';
import type { BillRow } from '../store/bill.store.ts';
import { insertPause, ordersWithWaitingPauses, type NewPause } from '../store/late-pause.store.ts';
import { beginPause, showPause } from './begin-pause.ts';
import { moneyDone, orderForMoney } from './money-act.ts';
import { requireBill } from './require-bill.ts';

type Body = BodyOf<typeof billsEndpoints.pauseFees>;

/** @throws PAUSE_DAYS, PAUSE_TOO_LONG */
function checkDays(ctx: Ctx, order: OrderRow, body: Body): void {
  const most = ctx.services.config.PAUSE_MOST_DAYS;
  const objection = daysObjection(body, { today: ctx.today, begins: businessDay(order.created_at), most });
  if (objection !== undefined) refuse(objection === 'order' ? e.PAUSE_DAYS : e.PAUSE_TOO_LONG);
}

/** The one rent that a pause is for. @throws BILL_NOT_FOUND, PAUSE_NOT_RENT */
async function rentOf(ctx: Ctx, order: OrderRow, billId: string | undefined): Promise<BillRow | undefined> {
  if (billId === undefined) return undefined;
  const bill = await requireBill(ctx, order.id, billId);
  return isRentType(bill.type) ? bill : refuse(e.PAUSE_NOT_RENT);
}

/** Asks those who may agree to a pause that begins before today. */
async function askSecond(ctx: Ctx, order: OrderRow, pause: NewPause): Promise<void> {
  ctx.effects.push({ what: '复核', from: '-', to: `起日早于今天，${pauseStands.waiting}`, amount: null });
  await tellHolders(ctx, 'overdue:pauseAgree', {
    kind: 'pause-second',
    title: '暂停计费待复核',
    text: `${ctx.actor.name} 为订单 ${order.order_no} 申请 ${pause.from_day} 至 ${pause.to_day} 暂停计费，请复核`,
    link: `/order/orderDetail?order_id=${order.order_no}`,
  });
}

async function note(ctx: Ctx, order: OrderRow, pause: NewPause, bill: BillRow | undefined): Promise<void> {
  await record(ctx, {
    module: 'bills',
    action: orderActs.pauseFees,
    objectType: 'order',
    objectId: order.id,
    objectNo: order.order_no,
    after: { days: `${pause.from_day} 至 ${pause.to_day}`, cause: pauseCauses[pause.cause], ...(bill ? { bill: billName(bill) } : {}) },
    reason: pause.reason,
  });
}

/** Has late fees of an order, or of one rent, stand still on some days. One that begins before today waits for a second person. */
export const pauseFees = operation(billsEndpoints.pauseFees, async (ctx, { body }) => {
  const order = await orderForMoney(ctx, body);
  if (!judge('pauseFees', factsOf(order, ctx.now)).allowed) refuse(orders.ORDER_CHANGED);
  if ((await ordersWithWaitingPauses(ctx, [order.id])).has(order.id)) refuse(e.PAUSE_WAITS);
  checkDays(ctx, order, body);
  const bill = await rentOf(ctx, order, body.bill_id);
  const state = needsSecond(body, ctx.today) ? pauseState.TO_APPROVE : pauseState.AGREED;
  const { from_day, to_day, reason } = body;
  const proofs = [...new Set(body.proofs)];
  const pause: NewPause = { order_id: order.id, bill_id: bill?.id ?? null, cause: body.cause as PauseCause, from_day, to_day, reason, proofs, state };
  const id = await insertPause(ctx, pause);
  await claimUploads(ctx, proofs, { entity: 'late_pause', id }, 'image');
  await note(ctx, order, pause, bill);
  if (state === pauseState.AGREED) await beginPause(ctx, order, { ...pause, id });
  else {
    await showPause(ctx, order, pause);
    await askSecond(ctx, order, pause);
  }
  return moneyDone(ctx, order);
});
