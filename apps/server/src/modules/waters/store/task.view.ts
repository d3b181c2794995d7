import { sql } from 'kysely';
import type { BodyOf } from '@merchant-admin/contract/platform/endpoint';
import { countCap } from '@merchant-admin/contract/platform/paging';
import type { TaskState, WaterType } from '@merchant-admin/contract/waters/codes';
import type { watersEndpoints } from '@merchant-admin/contract/waters/endpoints';
import { literally, maybe, one, rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { conditionsBy, daysIn, type Condition, type Conditions } from '../../../platform/lists/conditions.ts';
import { isFree, isHeld, type Pool } from '../../../platform/queue/index.ts';
import { upToCap } from '../../../platform/lists/total.ts';

export interface ListedTask extends Omit<Pool, 'id' | 'kind'> {
  id: number;
  pool_id: number;
  name: string;
  type: WaterType;
  state: TaskState;
  starts_on: string;
  ends_on: string;
  creator: string;
  created_at: Date;
  close_reason: string;
  version: number;
  total: number;
  waiting: number;
  taken: number;
  done: number;
  mine: number;
}

const items = sql`work_item i where i.merchant_id = t.merchant_id and i.pool_id = t.pool_id`;

/**
 * Where a task `t` with its pool `p` stands: finished when it is closed or all its items are done, out of time after its last day, in progress from its first
 * day or from the first item that somebody got.
 */
const state = (ctx: Ctx) => sql`case
  when p.closed_at is not null or not exists (select from ${items} and i.done_at is null) then 4
  when p.closes_at <= ${ctx.now} then 3
  when p.opens_at > ${ctx.now} and not exists (select from ${items} and (i.holder_id is not null or i.passed_over > 0)) then 1
  else 2 end`;

const tasks = sql`water_task t join work_pool p on p.merchant_id = t.merchant_id and p.id = t.pool_id`;

type Filter = Omit<BodyOf<typeof watersEndpoints.taskList>, 'page' | 'page_size'>;

const conditionsFor = (ctx: Ctx): Conditions<Filter> => ({
  tab: (tab) => (tab === '0' ? undefined : sql`${state(ctx)} = ${Number(tab)}`),
  name: (name) => sql`t.name ilike ${`%${literally(name)}%`}`,
  type: (type) => sql`t.type = ${Number(type)}`,
  ...daysIn('starts', sql`t.starts_on`),
});

const shown = (ctx: Ctx, where: Condition) =>
  sql<ListedTask>`select t.id, t.pool_id, t.name, t.type, ${state(ctx)} as state, t.starts_on, t.ends_on, a.name as creator, t.created_at, t.close_reason, t.version,
      p.hold_minutes, p.held_most, p.day_most, p.rest_minutes, p.passed_most, p.opens_at, p.closes_at, p.closed_at, c.*
    from ${tasks} join account a on a.merchant_id = t.merchant_id and a.id = t.created_by
    cross join lateral (select count(*)::int as total, count(*) filter (where ${isFree(ctx)})::int as waiting, count(*) filter (where ${isHeld(ctx)})::int as taken,
      count(*) filter (where i.done_at is not null)::int as done, count(*) filter (where ${isHeld(ctx)} and i.holder_id = ${ctx.actor.id})::int as mine from ${items}) c
    where t.merchant_id = ${ctx.merchantId} and ${where} order by t.id desc`;

/** A page of tasks, the newest first. */
export async function listTasks(ctx: Ctx, { page, page_size: size, ...filter }: BodyOf<typeof watersEndpoints.taskList>) {
  const where = sql.join([sql`t.merchant_id = ${ctx.merchantId}`, ...conditionsBy(filter, conditionsFor(ctx))], sql` and `);
  const found = await rows(ctx.tx, sql<{ id: number }>`select t.id from ${tasks} where ${where} order by t.id desc limit ${size} offset ${(page - 1) * size}`);
  const list = found.length === 0 ? [] : await rows(ctx.tx, shown(ctx, sql`t.id = any(${found.map(({ id }) => id)}::bigint[])`));
  const { n } = await one(ctx.tx, sql<{ n: number }>`select count(*)::int as n from (select from ${tasks} where ${where} limit ${countCap + 1}) x`);
  return { list, ...upToCap(n) };
}

export const taskOf = (ctx: Ctx, id: string | number): Promise<ListedTask | undefined> => maybe(ctx.tx, shown(ctx, sql`t.id = ${id}::bigint`));

/** The number of tasks in each state. */
export const countTasks = (ctx: Ctx): Promise<{ state: TaskState; n: number }[]> =>
  rows(
    ctx.tx,
    sql<{
      state: TaskState;
      n: number;
    }>`select state, count(*)::int as n from (select ${state(ctx)} as state from ${tasks} where t.merchant_id = ${ctx.merchantId} order by t.id desc limit ${countCap}) x group by 1`,
  );
