import type pg from 'pg';
import { withClient } from '../../apps/server/src/platform/db/prepare-embedded.ts';
import type { Case, Known } from './cases/case.ts';
import { detailCases } from './cases/detail.ts';
import { listCases } from './cases/lists.ts';
import { orderCases } from './cases/orders.ts';
import { overHttp } from './http.ts';
import { replay, type Statement, type Timing } from './measure.ts';
import { serve } from './served.ts';
import { withFilled, type Filling } from './world.ts';

export interface Bench extends Filling {
  rounds: number;
  only: string | undefined;
  plans: boolean;
}

export interface CaseResult {
  name: string;
  http1: Timing;
  http8: Timing;
  sql1: Timing;
  sql8: Timing;
}

export interface BenchResult {
  orders: number;
  bills: number;
  cases: CaseResult[];
}

async function known(client: pg.Client): Promise<Known> {
  const { rows } = await client.query<Record<'order_no' | 'customer_phone' | 'imei' | 'reviewer_id' | 'member_id' | 'from' | 'to' | 'today', string>>(
    `select order_no, customer_phone, imei, reviewer_id, member_id, (now() - interval '300 days')::date::text as from, (now() - interval '270 days')::date::text as to, now()::date::text as today
     from orders where merchant_id = 1 and status = 50 and periods = 12 and reviewer_id is not null order by created_at desc limit 1 offset 50`,
  );
  const row = rows[0]!;
  return {
    orderNo: row.order_no,
    phone: row.customer_phone,
    imei: row.imei,
    reviewerId: row.reviewer_id,
    memberId: row.member_id,
    tradeNo: `SB${row.order_no}`,
    idCard: '110105199001011237',
    from: row.from,
    to: row.to,
    today: row.today,
  };
}

const format = ({ p50, p99 }: Timing) => `${p50.toFixed(2)} / ${p99.toFixed(2)}`;

/** Fills a database of that size and measures every case over HTTP and by hand. */
export const benchReads = ({ rounds, only, plans, ...filling }: Bench): Promise<BenchResult> =>
  withFilled(filling, async (filled) => {
    const { orders, log } = filling;
    log(`${orders} orders:`);
    const served = await serve(filled);
    const facts = await withClient(filled.superuser, known);
    const bills = await withClient(filled.superuser, (client) =>
      client.query<{ n: number }>("select reltuples::int as n from pg_class where relname = 'bill'"),
    );
    const pages = Math.ceil((orders * 0.4) / 10);
    const all = [...orderCases(facts, pages), ...listCases(facts), ...detailCases(facts)];
    const cases: CaseResult[] = [];
    for (const { name, calls } of all.filter((one: Case) => only === undefined || one.name.includes(only))) {
      const statements = await served.statementsOf(calls);
      if (plans) await explain(filled.superuser, name, statements, log);
      await overHttp(served.target, calls, 1, Math.ceil(rounds / 5));
      const result = {
        name,
        http1: await overHttp(served.target, calls, 1, rounds),
        http8: await overHttp(served.target, calls, 8, rounds),
        sql1: await replay(filled.server, statements, 1, rounds),
        sql8: await replay(filled.server, statements, 8, rounds),
      };
      log(
        `  ${name.padEnd(34)} http ${format(result.http1)}, sql ${format(result.sql1)} ms; 8 clients: http ${format(result.http8)}, sql ${format(result.sql8)}`,
      );
      cases.push(result);
    }
    await served.close();
    return { orders, bills: bills.rows[0]!.n, cases };
  });

async function explain(address: pg.ClientConfig, name: string, statements: readonly Statement[], log: (line: string) => void): Promise<void> {
  await withClient(address, async (client) => {
    await client.query("set jit = off; set role merchant_tenant; set app.merchant_id = '1'");
    for (const { text, values } of statements) {
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain (analyze, buffers) ${text}`, [...values]);
      log(`--- ${name}\n${rows.map((row) => row['QUERY PLAN']).join('\n')}`);
    }
  });
}
