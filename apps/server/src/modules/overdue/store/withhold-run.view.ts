import { sql } from 'kysely';
import type { WithholdOutcome } from '@merchant-admin/contract/overdue/codes';
import { maybe, one, rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';

/** What came of an order of a run `r` with its document `d`: what the document says, as soon as it says something. */
const outcome = sql`case when r.state = 'ready' then 'waiting' when r.state = 'skipped' then 'skipped' when d.state in ('intended', 'unknown') then 'unknown'
  when d.state = 'succeeded' then 'succeeded' else 'failed' end`;

const joined = sql`withhold_run_order r left join money_document d on d.merchant_id = r.merchant_id and d.id = r.document_id`;

const counts = ['succeeded', 'failed', 'unknown', 'skipped'] as const;

export type ShownRun = Record<(typeof counts)[number] | 'total' | 'done' | 'succeeded_amount' | 'failed_amount' | 'unknown_amount', number> & {
  id: number;
  state: 'waiting' | 'running' | 'done' | 'failed' | 'cancelled';
  failure: string;
  created_at: Date;
  finished_at: Date | null;
};

/** A person's run, with what came of it so far: one's own, unless told whose. */
export const ownRun = (ctx: Ctx, id: string | number, accountId = ctx.actor.id): Promise<ShownRun | undefined> =>
  maybe(
    ctx.tx,
    sql<ShownRun>`select w.id, w.state, w.failure, w.created_at, w.finished_at, c.* from withhold_run w
      cross join lateral (select count(*)::int as total, count(*) filter (where outcome <> 'waiting')::int as done,
          ${sql.join(counts.map((each) => sql`count(*) filter (where outcome = ${each})::int as ${sql.ref(each)}`))},
          ${sql.join(counts.slice(0, 3).map((each) => sql`coalesce(sum(amount) filter (where outcome = ${each}), 0)::bigint as ${sql.ref(`${each}_amount`)}`))}
        from (select ${outcome} as outcome, d.amount from ${joined} where r.merchant_id = w.merchant_id and r.run_id = w.id) o) c
      where w.merchant_id = ${ctx.merchantId} and w.id = ${id}::bigint and w.account_id = ${accountId}`,
  );

export const runShape = ({ id, created_at, finished_at, ...row }: ShownRun) => ({
  ...row,
  id: String(id),
  created_at: created_at.toISOString(),
  finished_at: finished_at?.toISOString() ?? null,
});

export interface ShownOrder {
  order_no: string;
  customer_name: string;
  customer_phone: string;
  amount: number;
  outcome: WithholdOutcome;
  reason: string;
  out_no: string;
}

/** A page of a run's orders in their order, and how many there are. */
export async function pageOfRun(ctx: Ctx, runId: number, which: WithholdOutcome | undefined, page: { size: number; offset: number }) {
  const wanted = sql`r.merchant_id = ${ctx.merchantId} and r.run_id = ${runId} and ${which === undefined ? sql`true` : sql`${outcome} = ${which}`}`;
  const list = await rows(
    ctx.tx,
    sql<ShownOrder>`select o.order_no, o.customer_name, o.customer_phone, coalesce(d.amount, r.amount) as amount, ${outcome} as outcome,
        coalesce(nullif(r.reason, ''), d.failure, '') as reason, coalesce(d.out_no, '') as out_no
      from ${joined} join orders o on o.merchant_id = r.merchant_id and o.id = r.order_id where ${wanted} order by r.place limit ${page.size} offset ${page.offset}`,
  );
  const { n } = await one(ctx.tx, sql<{ n: number }>`select count(*)::int as n from ${joined} where ${wanted}`);
  return { list, total: n };
}

/** Numbers of the orders of a run that brought nothing: refused by the channel, or not asked. */
export const numbersInVain = async (ctx: Ctx, runId: number): Promise<string[]> =>
  (
    await rows(
      ctx.tx,
      sql<{ no: string }>`select o.order_no as no from ${joined} join orders o on o.merchant_id = r.merchant_id and o.id = r.order_id
        where r.merchant_id = ${ctx.merchantId} and r.run_id = ${runId} and ${outcome} in ('failed', 'skipped') order by r.place`,
    )
  ).map(({ no }) => no);
