import { businessDay } from '@merchant-admin/common/dates';
import { formatFen } from '@merchant-admin/common/money';
import { billStatusText } from '@merchant-admin/contract/bills/codes';
import { billsEndpoints } from '@merchant-admin/contract/bills/endpoints';
import { billsErrors as e } from '@merchant-admin/contract/bills/errors';
import { orderActs } from '@merchant-admin/contract/orders/codes';
import { ordersErrors as orders } from '@merchant-admin/contract/orders/errors';
import { record } from '../../../platform/audit/history.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { factsOf, judge, type OrderRow } from '../../orders/index.ts';
import { billName } from '../rules/bill-name.ts';
import { statusOn } from '../rules/due-dates.ts';
import { openOf } from '../store/bill.store.ts';
import { insertPayCode, livePayLink } from '../store/pay-code.store.ts';
import { payLinkRule } from '../store/pay-link-rule.store.ts';
import { lateDebtOf, type LateDebt } from './late-debt.ts';
import { moneyDone, orderForMoney } from './money-act.ts';
import { endLink } from './void-pay-link.ts';

const hour = 3_600_000;

function showEffects(ctx: Ctx, { bills, fees, amount }: LateDebt, validUntil: Date): void {
  for (const bill of bills)
    ctx.effects.push({ what: billName(bill), from: billStatusText[statusOn(bill, ctx.today)], to: '可由用户自助支付', amount: openOf(bill) });
  for (const { bill, amount: fee } of fees) ctx.effects.push({ what: `${billName(bill)}逾期费`, from: '-', to: '计至今天，按支付当天计算', amount: fee });
  ctx.effects.push({ what: '还款链接', from: '-', to: `${businessDay(validUntil)} 前有效`, amount });
}

/** Makes a link by which the customer pays what is late, in place of the one before, and tells the shop. The order is locked, none of its money under way. @throws LINK_NOTHING */
export async function makePayLink(ctx: Ctx, order: OrderRow): Promise<number> {
  const debt = await lateDebtOf(ctx, order);
  if (debt.amount === 0) refuse(e.LINK_NOTHING);
  const before = await livePayLink(ctx, order.id);
  if (before) {
    await endLink(ctx, before, '已发送新的还款链接');
    ctx.effects.push({ what: '原还款链接', from: '有效', to: '已作废', amount: null });
  }
  const { quiet_hours: hours } = await payLinkRule.of(ctx);
  const validUntil = new Date(ctx.now.getTime() + ctx.services.config.PAY_CODE_DAYS * 24 * hour);
  const quietUntil = new Date(ctx.now.getTime() + hours * hour);
  const id = await insertPayCode(ctx, { orderId: order.id, amount: debt.amount, validUntil, quietUntil, lateSince: order.next_due! });
  showEffects(ctx, debt, validUntil);
  await record(ctx, {
    module: 'bills',
    action: orderActs.payLink,
    objectType: 'order',
    objectId: order.id,
    objectNo: order.order_no,
    after: { amount: formatFen(debt.amount), valid_until: businessDay(validUntil) },
  });
  await ctx.services.events.emit(ctx, 'bill.payment_link', { orderId: order.id, linkId: id, amount: debt.amount, validUntil });
  return id;
}

/** Has the shop send its customer a link by which he pays what is late. */
export const createPayLink = operation(billsEndpoints.createPayLink, async (ctx, { body }) => {
  const order = await orderForMoney(ctx, body);
  if (!judge('payLink', factsOf(order, ctx.now)).allowed) refuse(orders.ORDER_CHANGED);
  const id = await makePayLink(ctx, order);
  return { ...(await moneyDone(ctx, order)), link_id: String(id) };
});
