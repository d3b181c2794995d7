import { sql } from 'kysely';
import { orderStatus } from '@merchant-admin/contract/orders/codes';
import { codes } from '../../../platform/db/codes.ts';
import { changed, maybe, one, rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { isHeld, mayWork } from '../../../platform/queue/index.ts';
import { ownStore } from '../../orders/index.ts';

export interface NewTask {
  poolId: number;
  name: string;
  type: number;
  startsOn: string;
  endsOn: string;
  rule: object | undefined;
}

export const insertTask = (ctx: Ctx, task: NewTask): Promise<{ id: number }> =>
  one(
    ctx.tx,
    sql<{ id: number }>`insert into water_task (merchant_id, pool_id, name, type, starts_on, ends_on, rule, created_by, created_at)
      values (${ctx.merchantId}, ${task.poolId}, ${task.name}, ${task.type}, ${task.startsOn}, ${task.endsOn},
        ${task.rule === undefined ? null : JSON.stringify(task.rule)}::jsonb, ${ctx.actor.id}, ${ctx.now}) returning id`,
  );

export interface FoundOrder {
  id: number;
  order_no: string;
  to_review: boolean;
  in_task: boolean;
}

/** The orders of these numbers that the person may see, the oldest first, with whether an undone item of a live task of the type is about them. */
export const ordersForTask = (ctx: Ctx, numbers: readonly string[], type: number): Promise<FoundOrder[]> =>
  rows(
    ctx.tx,
    sql<FoundOrder>`select o.id, o.order_no, o.status = ${codes(orderStatus.TO_REVIEW)} as to_review, exists (
        select from work_item i join water_task t on t.merchant_id = i.merchant_id and t.pool_id = i.pool_id
        join work_pool p on p.merchant_id = i.merchant_id and p.id = i.pool_id
        where i.merchant_id = o.merchant_id and i.order_id = o.id and t.type = ${type} and i.done_at is null and p.closed_at is null) as in_task
      from orders o where o.merchant_id = ${ctx.merchantId} and o.order_no = any(${[...numbers]}::text[]) and ${ownStore(ctx)} order by o.created_at, o.id`,
  );

/** Makes tasks of one type one after another, so that two at once do not take the same orders. */
export const holdType = (ctx: Ctx, type: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended('water_task', ${ctx.merchantId} * 8 + ${type}))`.execute(ctx.tx);

/** A task, locked. */
export const lockTask = (ctx: Ctx, id: string): Promise<{ id: number; pool_id: number; name: string; version: number } | undefined> =>
  maybe(
    ctx.tx,
    sql<{
      id: number;
      pool_id: number;
      name: string;
      version: number;
    }>`select id, pool_id, name, version from water_task where merchant_id = ${ctx.merchantId} and id = ${id}::bigint for update`,
  );

/** A task's pool, name and number. */
export const taskBrief = (ctx: Ctx, id: string | undefined): Promise<{ id: number; pool_id: number; name: string } | undefined> =>
  maybe(
    ctx.tx,
    sql<{
      id: number;
      pool_id: number;
      name: string;
    }>`select id, pool_id, name from water_task where merchant_id = ${ctx.merchantId} and id = ${id ?? null}::bigint`,
  );

export const taskOfPool = (ctx: Ctx, poolId: number): Promise<{ id: number; name: string; type: 1 | 2 | 3 }> =>
  one(
    ctx.tx,
    sql<{ id: number; name: string; type: 1 | 2 | 3 }>`select id, name, type from water_task where merchant_id = ${ctx.merchantId} and pool_id = ${poolId}`,
  );

export const keepClosing = (ctx: Ctx, id: number, reason: string) =>
  changed(ctx.tx, sql`update water_task set close_reason = ${reason}, version = version + 1 where merchant_id = ${ctx.merchantId} and id = ${id}`);

/** Who may take items, with how many each holds; the least loaded first. */
export const workersOf = (ctx: Ctx): Promise<{ id: number; name: string; held: number }[]> =>
  rows(
    ctx.tx,
    sql<{
      id: number;
      name: string;
      held: number;
    }>`select a.id, a.name, (select count(*)::int from work_item i join work_pool p on p.merchant_id = i.merchant_id and p.id = i.pool_id
        where i.merchant_id = a.merchant_id and i.holder_id = a.id and ${isHeld(ctx)} and p.closed_at is null) as held
      from account a where a.merchant_id = ${ctx.merchantId} and ${mayWork('waters:claim')} order by held, a.id limit 200`,
  );
