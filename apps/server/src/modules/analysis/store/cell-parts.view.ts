import { sql, type RawBuilder } from 'kysely';
import { addDays } from '@merchant-admin/common/dates';
import { newcomer, over30, over90, paidOff, type CohortMeasure, type RollPart } from '@merchant-admin/contract/analysis/codes';
import { lateBuckets, type AnalysisGap } from '@merchant-admin/contract/overdue/codes';
import type { Ctx } from '../../../platform/http/context.ts';
import { lastDay } from '../rules/months.ts';
import { inAnalysisGap } from '../../overdue/index.ts';
import { openToday } from './open-rent.view.ts';
import { movedSince, ownCells } from './picture.view.ts';
import { placedIn } from './picture.store.ts';

/** The orders of a cell: order_id, times, amount (fen), and the picture's last day; null where the cell is of today. */
export type Parts = RawBuilder<unknown>;

const frozen = (ctx: Ctx, amount: RawBuilder<unknown>, where: RawBuilder<unknown>): Parts =>
  sql`select order_id, 1 as times, ${amount} as amount, month_end from late_picture_order where merchant_id = ${ctx.merchantId} and ${ownCells(ctx)} and ${where}`;
const inMonth = (month: string) => sql`month_end = ${lastDay(month)}`;
const stayed = sql`least(amount, was_amount)`;

/** Whose orders of a cell are meant, or of what kind; 0 stands for nobody's and for none. */
export interface Owner {
  collector_id?: string | undefined;
  store_id?: string | undefined;
  category_id?: string | undefined;
}
const isThat = (column: RawBuilder<unknown>, id: string | undefined) => (id === undefined ? sql`true` : sql`coalesce(${column}, 0) = ${id}::bigint`);
const ownedBy = (owner: Owner, of: Record<'collector' | 'store' | 'category', RawBuilder<unknown>>) =>
  sql`${isThat(of.collector, owner.collector_id)} and ${isThat(of.store, owner.store_id)} and ${isThat(of.category, owner.category_id)}`;
const inPicture = { collector: sql`collector_id`, store: sql`store_id`, category: sql`category_id` };
const now = { collector: sql`c.collector_id`, store: sql`s.store_id`, category: sql`g.category_id` };

/** Orders of a bucket in a picture, or today; or of all late ones. */
export function partsOfAge(ctx: Ctx, age: number | 'late', month: string | undefined, owner: Owner): Parts {
  if (month !== undefined)
    return frozen(
      ctx,
      sql`amount`,
      sql`${inMonth(month)} and ${age === 'late' ? sql`age between 1 and 4` : sql`age = ${age}`} and ${ownedBy(owner, inPicture)}`,
    );
  const bucket = age === 'late' ? undefined : lateBuckets[age - 1];
  const notBucket = age === 'late' ? sql`r.oldest_due < ${ctx.today}::date` : sql`r.oldest_due >= ${ctx.today}::date`;
  const due = bucket ? sql`r.oldest_due between ${addDays(ctx.today, -bucket.to)}::date and ${addDays(ctx.today, -bucket.from)}::date` : notBucket;
  const all = sql`select r.order_id, 1 as times, r.amount, null::date as month_end from ${openToday(ctx)} and ${due}`;
  if (owner.collector_id === undefined && owner.store_id === undefined && owner.category_id === undefined) return all;
  return sql`select p.* from (${all}) p join orders s on s.merchant_id = ${ctx.merchantId} and s.id = p.order_id
    left join overdue_case c on c.merchant_id = s.merchant_id and c.order_id = s.id
    left join goods g on g.merchant_id = s.merchant_id and g.id = s.goods_id where ${ownedBy(owner, now)}`;
}

/** Of which orders, and how much of each, a cell of the roll is made. */
function rolled(was: number, to: number | RollPart): { amount: RawBuilder<unknown>; where: RawBuilder<unknown> } {
  const row = sql`was = ${was}`;
  if (to === 'all') return { amount: sql`was_amount`, where: row };
  if (to === 'paid') return { amount: sql`was_amount - amount`, where: sql`${row} and amount < was_amount` };
  if (to === 'cured') return { amount: sql`was_amount`, where: sql`${row} and age in (0, ${paidOff})` };
  if (was === newcomer) return { amount: sql`amount - ${stayed}`, where: sql`age = ${to} and amount > was_amount` };
  return { amount: to === paidOff ? sql`was_amount` : stayed, where: sql`${row} and age = ${to}` };
}

/** Orders that went from one bucket to another in a month; with a part, those of a row beside its cells. */
export function partsOfRoll(ctx: Ctx, month: string, was: number, to: number | RollPart): Parts {
  const { amount, where } = rolled(was, to);
  return frozen(ctx, amount, sql`${inMonth(month)} and ${where}`);
}

/** The same from a month's picture to today. */
export function partsOfRollSince(ctx: Ctx, month: string, was: number, to: number | RollPart): Parts {
  const { amount, where } = rolled(was, to);
  return sql`select order_id, 1 as times, ${amount} as amount, null::date as month_end from (${movedSince(ctx, month)}) m where ${where}`;
}

/** Orders of a month of placement that were late at a month's end, or at any month's end by then. */
export function partsOfCohort(ctx: Ctx, month: string, placed: string, measure: CohortMeasure): Parts {
  const over = measure.endsWith('90') ? over90 : over30;
  const cohort = sql`placed_month = ${placedIn(placed)}`;
  if (measure.startsWith('now')) return frozen(ctx, sql`amount`, sql`${inMonth(month)} and age between ${over} and 4 and ${cohort}`);
  return frozen(ctx, sql`amount`, sql`${sql.ref(over === over90 ? 'first90' : 'first30')} and month_end <= ${lastDay(month)} and ${cohort}`);
}

/** Today's orders by which the list of late orders and the analysis differ, with their open rent. */
export const partsOfGap = (ctx: Ctx, which: AnalysisGap): Parts =>
  sql`select o.id as order_id, 1 as times, coalesce(w.amount, 0) as amount, null::date as month_end from orders o
    left join open_rent w on w.merchant_id = o.merchant_id and w.order_id = o.id where ${inAnalysisGap(ctx, which)}`;

/** Orders that were found elsewhere, each with how often and how much. */
export const partsOf = (found: readonly { orderId: number; times: number; amount: number }[]): Parts =>
  sql`select order_id, times, amount, null::date as month_end from unnest(${found.map(({ orderId }) => orderId)}::bigint[], ${found.map(({ times }) => times)}::int[],
    ${found.map(({ amount }) => amount)}::bigint[]) f (order_id, times, amount)`;
