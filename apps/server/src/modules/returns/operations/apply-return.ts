import { returnRule } from '@merchant-admin/contract/goods/codes';
import { isRentType } from '@merchant-admin/contract/bills/codes';
import { orderStatusText } from '@merchant-admin/contract/orders/codes';
import { returnStates, returnWays, type ReturnWay } from '@merchant-admin/contract/returns/codes';
import { returnsEndpoints } from '@merchant-admin/contract/returns/endpoints';
import { returnsErrors as e } from '@merchant-admin/contract/returns/errors';
import { record } from '../../../platform/audit/history.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { moneyDone, openOf, orderForMoney } from '../../bills/index.ts';
import { factsOf, judge, moveOrder, type OrderRow } from '../../orders/index.ts';
import { changeReturn, insertReturn, openReturn } from '../store/return.store.ts';
import { dueOf, isFuture, penaltyOn, rentGivenUp } from './money-due.ts';
import { refuseWhileRenewing } from './renewal-waits.ts';

export interface Application {
  way: ReturnWay;
  company?: string | undefined;
  expressNo: string;
  reason: string;
  /** Newer devices came for these: they come back however early, and that costs nothing. */
  exchange?: boolean;
}

/** Begins a return: the goods are to come back, and rent that is not due yet is not asked for meanwhile. */
export async function applyForReturn(ctx: Ctx, found: OrderRow, { way, company, expressNo, reason, exchange = false }: Application): Promise<void> {
  const order = exchange ? { ...found, return_rule: returnRule.ANY_TIME } : found;
  const facts = factsOf(order, ctx.now);
  const verdict = judge('applyReturn', facts);
  if (!verdict.allowed) refuse(e.RETURN_NOT_ALLOWED, { text: verdict.reason });
  await refuseWhileRenewing(ctx, order);
  if (!exchange) await ctx.services.events.emit(ctx, 'lease.toMove', { orderId: order.id, by: 'applyReturn' });
  const early = !exchange && !facts.leaseOver;
  const { bills, open, lateFees, givenUp } = await dueOf(ctx, order, ctx.today);
  const penalty = early ? await penaltyOn(ctx, order, await rentGivenUp(ctx, order, bills, ctx.today)) : 0;
  const state = way === 'mail' && expressNo === '' ? 10 : 20;
  const made = await insertReturn(ctx, {
    orderId: order.id,
    orderNo: order.order_no,
    state,
    early,
    way,
    company: company ?? '',
    expressNo,
    reason,
    statusBefore: order.status,
    penalty,
    exchange,
  });
  await moveOrder(ctx, order, 'applyReturn');
  ctx.effects.push({ what: '订单状态', from: orderStatusText[order.status], to: orderStatusText[verdict.to], amount: null });
  ctx.effects.push({ what: `归还单 ${made.return_no}`, from: '-', to: `${returnStates[state]}（${returnWays[way]}）`, amount: null });
  const future = bills.filter((bill) => isFuture(order, bill, ctx.today) && openOf(bill) > 0);
  const rents = future.filter((bill) => isRentType(bill.type)).length;
  for (const [what, n] of [['租金', rents] as const, ['服务费', future.length - rents] as const])
    if (n > 0) ctx.effects.push({ what: `未到期${what}${n}期`, from: '待出账', to: '冻结，审核通过后取消', amount: null });
  const asked = open + lateFees - givenUp;
  if (asked > 0) ctx.effects.push({ what: '截至今日应付', from: '-', to: '需在归还完成前结清', amount: asked });
  if (early) ctx.effects.push({ what: '提前归还违约金（预估）', from: '-', to: '不会更高；按归还当日未付租金计收', amount: penalty });
  await record(ctx, {
    module: 'returns',
    action: '申请归还',
    objectType: 'order',
    objectId: order.id,
    objectNo: made.return_no,
    before: { status: orderStatusText[order.status] },
    after: { status: orderStatusText[verdict.to], way: returnWays[way] },
    reason,
  });
}

export const applyReturn = operation(returnsEndpoints.applyReturn, async (ctx, { body }) => {
  const order = await orderForMoney(ctx, body);
  await applyForReturn(ctx, order, { way: body.way, company: body.company, expressNo: body.express_no, reason: body.reason });
  return moneyDone(ctx, order);
});

/** Withdraws a return: the goods stay with the customer, and the lease goes on where it stands. @throws RETURN_NOT_ALLOWED */
export async function dropReturn(ctx: Ctx, order: OrderRow, reason: string): Promise<void> {
  const verdict = judge('withdrawReturn', factsOf(order, ctx.now));
  const back = await openReturn(ctx, order.id);
  if (!verdict.allowed || !back) refuse(e.RETURN_NOT_ALLOWED);
  await changeReturn(ctx, back.id, { state: 80, finished_at: ctx.now });
  await moveOrder(ctx, order, 'withdrawReturn');
  ctx.effects.push({ what: '订单状态', from: orderStatusText[order.status], to: orderStatusText[verdict.to], amount: null });
  await record(ctx, {
    module: 'returns',
    action: '撤销归还',
    objectType: 'order',
    objectId: order.id,
    objectNo: back.return_no,
    before: { status: orderStatusText[order.status] },
    after: { status: orderStatusText[verdict.to] },
    reason,
  });
}

export const withdrawReturn = operation(returnsEndpoints.withdrawReturn, async (ctx, { body }) => {
  const order = await orderForMoney(ctx, body);
  await ctx.services.events.emit(ctx, 'lease.toMove', { orderId: order.id, by: 'withdrawReturn' });
  await dropReturn(ctx, order, body.reason);
  return moneyDone(ctx, order);
});
