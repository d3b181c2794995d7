import { moneyActs, type MoneyAct } from '@merchant-admin/contract/bills/acts';
import { incomingKinds } from '@merchant-admin/contract/bills/codes';
import { billsEndpoints as calls } from '@merchant-admin/contract/bills/endpoints';
import { offers, why, type OfferedAct } from '../../../platform/acts/offer.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import type { OrderRow } from '../../orders/index.ts';
import * as rule from '../rules/money-objections.ts';
import { hasUnderWay } from '../store/document.store.ts';
import type { RequestRow } from '../store/request.store.ts';
import { depositOf } from './request-deduction.ts';

/** The call behind each act. */
const ofOrder = {
  receipt: calls.confirmOfflinePay,
  addBill: calls.newOrderBill,
  waive: calls.waiveLateFees,
  refund: calls.refundOrderBillNew,
  deduct: calls.withholdingMargin,
  prepayment: calls.orderPrepaymentChange,
  refundPrepayment: calls.refundPrepayment,
  overflow: calls.updateOverflowAmount,
  refundOverflow: calls.refundPrepayment,
} as const;

/** What decides the acts on an order's money, beside its bills. */
export interface MoneyFacts {
  order: OrderRow;
  underWay: boolean;
  deposit: rule.Deposit;
}

/** The facts that decide the acts on an order's money. @param live the order's live requests, where they are read already */
export const moneyFactsOf = async (ctx: Ctx, order: OrderRow, live?: readonly RequestRow[]): Promise<MoneyFacts> => ({
  order,
  underWay: await hasUnderWay(ctx, order.id, incomingKinds),
  deposit: await depositOf(ctx, order, live),
});

export const toMove = ({ order, underWay }: MoneyFacts) => rule.objectionToMove({ status: order.status, underWay });
export const mayRefund = ({ order }: MoneyFacts) => rule.objectionToRefunds(order) === undefined;

/**
 * The acts on an order's money. @param refundable what can still go back of all that the order brought, fen
 * @param late bills of which a late fee is to pay
 */
export function orderActsOf(ctx: Ctx, facts: MoneyFacts, refundable: number, late: readonly rule.Cover[]): OfferedAct<MoneyAct>[] {
  const objection = toMove(facts);
  const runs = rule.isRunning(facts.order.status);
  return offers<MoneyAct>(ctx, moneyActs, ofOrder, {
    ...(runs ? { receipt: why(objection), addBill: why(objection) } : {}),
    ...(runs && late.length > 0 ? { waive: why(objection ?? rule.objectionToAllCovered(late)) } : {}),
    ...(mayRefund(facts) ? { refund: why(rule.objectionToRefundAny(refundable)) } : {}),
  });
}

export const depositActsOf = (ctx: Ctx, facts: MoneyFacts): OfferedAct<MoneyAct>[] =>
  offers<MoneyAct>(
    ctx,
    moneyActs,
    ofOrder,
    rule.isRunning(facts.order.status) && facts.order.deposit_frozen > 0 ? { deduct: why(toMove(facts) ?? rule.objectionToDeduct(facts.deposit)) } : {},
  );

/** The acts on money that is held for the customer: what is held either way may be used, moved and given back. */
export function heldActsOf(ctx: Ctx, { order, underWay }: Pick<MoneyFacts, 'order' | 'underWay'>): OfferedAct<MoneyAct>[] {
  const objection = rule.objectionToMove({ status: order.status, underWay });
  const runs = rule.isRunning(order.status);
  const back = rule.objectionToRefunds(order) === undefined;
  return offers<MoneyAct>(ctx, moneyActs, ofOrder, {
    ...(runs && order.prepayment > 0 ? { prepayment: why(objection) } : {}),
    ...(back && order.prepayment > 0 ? { refundPrepayment: '' } : {}),
    ...(runs && order.overflow > 0 ? { overflow: why(objection) } : {}),
    ...(back && order.overflow > 0 ? { refundOverflow: '' } : {}),
  });
}
