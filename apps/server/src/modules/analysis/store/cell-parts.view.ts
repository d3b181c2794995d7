import { sql, type RawBuilder } from 'kysely';
import { addDays } from '@merchant-admin/common/dates';
import { newcomer, over30, over90, paidOff, type CohortMeasure, type RollPart } from '@merchant-admin/contract/analysis/codes';
import { lateBuckets } from '@merchant-admin/contract/overdue/codes';
import type { Ctx } from '../../../platform/http/context.ts';
import { lastDay } from '../rules/months.ts';
import { openToday } from './open-rent.view.ts';
import { ownCells } from './picture.view.ts';
import { placedIn } from './picture.store.ts';

/** The orders of a cell: order_id, times, amount (fen), and the picture's last day; null where the cell is of today. */
export type Parts = RawBuilder<unknown>;

const frozen = (ctx: Ctx, amount: RawBuilder<unknown>, where: RawBuilder<unknown>): Parts =>
  sql`select order_id, 1 as times, ${amount} as amount, month_end from late_picture_order where merchant_id = ${ctx.merchantId} and ${ownCells(ctx)} and ${where}`;
const inMonth = (month: string) => sql`month_end = ${lastDay(month)}`;
const stayed = sql`least(amount, was_amount)`;

/** Whose orders of a cell are meant; 0 stands for nobody's. */
export interface Owner {
  collector_id?: string | undefined;
  store_id?: string | undefined;
}
const ownedBy = ({ collector_id: collector, store_id: store }: Owner, of: { collector: RawBuilder<unknown>; store: RawBuilder<unknown> }) =>
  sql`${collector === undefined ? sql`true` : sql`coalesce(${of.collector}, 0) = ${collector}::bigint`} and ${store === undefined ? sql`true` : sql`coalesce(${of.store}, 0) = ${store}::bigint`}`;

/** Orders of a bucket in a picture, or today; or of all late ones. */
export function partsOfAge(ctx: Ctx, age: number | 'late', month: string | undefined, owner: Owner): Parts {
  if (month !== undefined)
    return frozen(
      ctx,
      sql`amount`,
      sql`${inMonth(month)} and ${age === 'late' ? sql`age between 1 and 4` : sql`age = ${age}`} and ${ownedBy(owner, { collector: sql`collector_id`, store: sql`store_id` })}`,
    );
  const bucket = age === 'late' ? undefined : lateBuckets[age - 1];
  const notBucket = age === 'late' ? sql`r.oldest_due < ${ctx.today}::date` : sql`r.oldest_due >= ${ctx.today}::date`;
  const due = bucket ? sql`r.oldest_due between ${addDays(ctx.today, -bucket.to)}::date and ${addDays(ctx.today, -bucket.from)}::date` : notBucket;
  const all = sql`select r.order_id, 1 as times, r.amount, null::date as month_end from ${openToday(ctx)} and ${due}`;
  if (owner.collector_id === undefined && owner.store_id === undefined) return all;
  return sql`select p.* from (${all}) p join orders s on s.merchant_id = ${ctx.merchantId} and s.id = p.order_id
    left join overdue_case c on c.merchant_id = s.merchant_id and c.order_id = s.id where ${ownedBy(owner, { collector: sql`c.collector_id`, store: sql`s.store_id` })}`;
}

/** Orders that went from one bucket to another; with a part, those of a row beside its cells. */
export function partsOfRoll(ctx: Ctx, month: string, was: number, to: number | RollPart): Parts {
  const row = sql`${inMonth(month)} and was = ${was}`;
  if (to === 'all') return frozen(ctx, sql`was_amount`, row);
  if (to === 'paid') return frozen(ctx, sql`was_amount - amount`, sql`${row} and amount < was_amount`);
  if (to === 'cured') return frozen(ctx, sql`was_amount`, sql`${row} and age in (0, ${paidOff})`);
  if (was === newcomer) return frozen(ctx, sql`amount - ${stayed}`, sql`${inMonth(month)} and age = ${to} and amount > was_amount`);
  return frozen(ctx, to === paidOff ? sql`was_amount` : stayed, sql`${row} and age = ${to}`);
}

/** Orders of a month of placement that were late at a month's end, or at any month's end by then. */
export function partsOfCohort(ctx: Ctx, month: string, placed: string, measure: CohortMeasure): Parts {
  const over = measure.endsWith('90') ? over90 : over30;
  const cohort = sql`placed_month = ${placedIn(placed)}`;
  if (measure.startsWith('now')) return frozen(ctx, sql`amount`, sql`${inMonth(month)} and age between ${over} and 4 and ${cohort}`);
  return frozen(ctx, sql`amount`, sql`${sql.ref(over === over90 ? 'first90' : 'first30')} and month_end <= ${lastDay(month)} and ${cohort}`);
}

/** Orders that were found elsewhere, each with how often and how much. */
export const partsOf = (found: readonly { orderId: number; times: number; amount: number }[]): Parts =>
  sql`select order_id, times, amount, null::date as month_end from unnest(${found.map(({ orderId }) => orderId)}::bigint[], ${found.map(({ times }) => times)}::int[],
    ${found.map(({ amount }) => amount)}::bigint[]) f (order_id, times, amount)`;
