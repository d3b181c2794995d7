import type { Ctx } from '../../../platform/http/context.ts';
import { lateSumsOf, type LateSums } from '../../bills/index.ts';
import { lateness, leaseRulesBy, type OrderRow } from '../../orders/index.ts';
import type { LateOrder } from '../store/return.store.ts';
import { returnFeeUntil } from './money-due.ts';

/** The columns of an order by which it is told what it owes. */
export type Owing = LateOrder & Pick<OrderRow, 'id' | 'next_due' | 'lease_rule' | 'back_on' | 'return_grace_days' | 'settling'> & { status: number };

/** What an order owes by today, fen. */
export interface OwedToday extends LateSums {
  /** What its goods cost for being late while they are out: what is open, by the day, and whether that has reached its most. */
  returnFee: { open: number; daily: number; capped: boolean };
  /** All of it: late rent, other bills that are due, and late fees that no bill asks for yet. */
  total: number;
}

/** What each of some orders owes by today: the one sum that lists, the page of a case and the customer's page tell. So many statements, whatever the number of orders. */
export async function owedToday(ctx: Ctx, orders: readonly Owing[]): Promise<ReadonlyMap<number, OwedToday>> {
  const ruleIds = orders.map((order) => order.lease_rule);
  const [sums, rules] = await Promise.all([lateSumsOf(ctx, orders), leaseRulesBy(ctx, ruleIds)]);
  return new Map(
    orders.map((order) => {
      const isOut = lateness(order, ctx.today).back > 0;
      const { open, daily, days, fee } = returnFeeUntil(order, rules.get(order.lease_rule)!, ctx.today);
      const returnFee = isOut ? { open, daily, capped: fee < daily * days } : { open: 0, daily: 0, capped: false };
      const owed = sums.get(order.id)!;
      return [order.id, { ...owed, returnFee, total: owed.rent + owed.fee + owed.others + returnFee.open }];
    }),
  );
}
