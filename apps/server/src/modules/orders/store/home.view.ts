import { sql } from 'kysely';
import { startOfDay } from '@merchant-admin/common/dates';
import { rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { isLate, rentLate } from './lease-filter.ts';
import { ownStore } from './order.store.ts';

/** Numbers of orders by the day on which they were placed and the tab in which they stand now. @param from the first day */
export const ordersByDay = (ctx: Ctx, from: string) =>
  rows(
    ctx.tx,
    sql<{
      day: string;
      tab_group: number;
      n: number;
    }>`select to_char(created_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day, tab_group, count(*)::int as n
      from orders where merchant_id = ${ctx.merchantId} and created_at >= ${startOfDay(from)} and ${ownStore(ctx)} group by 1, 2`,
  );

/** Numbers of leases whose rent is late, by how many days. @param bounds the first day of each bucket; buckets are numbered from 1 */
export const rentLateBy = (ctx: Ctx, bounds: readonly number[]) =>
  rows(
    ctx.tx,
    sql<{ bucket: number; n: number }>`select width_bucket(${ctx.today}::date - o.next_due, ${[...bounds]}::int[]) as bucket, count(*)::int as n
      from orders o where o.merchant_id = ${ctx.merchantId} and ${isLate(ctx)} and ${rentLate(ctx)} and ${ownStore(ctx)} group by 1`,
  );
