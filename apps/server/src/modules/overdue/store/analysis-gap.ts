import { sql } from 'kysely';
import { planState } from '@merchant-admin/contract/bills/repayment-codes';
import type { AnalysisGap } from '@merchant-admin/contract/overdue/codes';
import { codes } from '../../../platform/db/codes.ts';
import { one } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import type { Condition } from '../../../platform/lists/conditions.ts';
import { isLate, ownStore } from '../../orders/index.ts';

/** The condition that `orders o` owe rent that was due before today, also under a repayment plan: what the analysis counts. */
const owesRent = (ctx: Ctx) =>
  sql`exists (select from open_rent r where r.merchant_id = ${ctx.merchantId} and r.order_id = o.id and r.oldest_due < ${ctx.today}::date)`;

const onPlan = (ctx: Ctx) =>
  sql`o.id in (select p.order_id from repayment_plan p where p.merchant_id = ${ctx.merchantId} and p.state = ${codes(planState.RUNNING)})`;

const gaps: Record<AnalysisGap, (ctx: Ctx) => Condition> = {
  planned: (ctx) => sql`not (${isLate(ctx)}) and ${onPlan(ctx)} and ${owesRent(ctx)}`,
  // Rent that falls due next and is late is asked for by an open bill, unless a plan asks for it: the others need no look at their bills.
  noRent: (ctx) => sql`${isLate(ctx)} and (o.next_due is null or o.next_due >= ${ctx.today}::date or ${onPlan(ctx)}) and not ${owesRent(ctx)}`,
};

/** By what the list of late orders and the analysis differ, of `orders o`: what is not late because its plan is kept, and what is late and owes no late rent. */
export const inAnalysisGap = (ctx: Ctx, which: AnalysisGap): Condition => sql`o.merchant_id = ${ctx.merchantId} and ${ownStore(ctx)} and ${gaps[which](ctx)}`;

const counted = (from: Condition) => sql`(select count(*)::int from ${from})`;
/** Orders that owe late rent, counted along the index open_rent_due; of a store's staff those of their store. */
const owing = (ctx: Ctx): Condition =>
  ctx.storeId === null
    ? sql`open_rent r where r.merchant_id = ${ctx.merchantId} and r.oldest_due < ${ctx.today}::date`
    : sql`orders o where o.merchant_id = ${ctx.merchantId} and ${ownStore(ctx)} and ${owesRent(ctx)}`;

/** How many orders the analysis counts as late, and how many of them are not late by the list because their plan is kept. */
export const countAnalysed = (ctx: Ctx): Promise<{ analysed: number; planned: number }> =>
  one(
    ctx.tx,
    sql<{
      analysed: number;
      planned: number;
    }>`select ${counted(owing(ctx))} as analysed, ${counted(sql`orders o where ${inAnalysisGap(ctx, 'planned')}`)} as planned`,
  );
