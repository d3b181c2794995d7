import pg from 'pg';
import { buildServer } from '../../apps/server/src/build.ts';
import { systemClock } from '../../apps/server/src/platform/clock/clock.ts';
import { openDatabase } from '../../apps/server/src/platform/db/database.ts';
import { withClient } from '../../apps/server/src/platform/db/prepare-embedded.ts';
import { casesFor, type Case } from './cases.ts';
import { overHttp, replay, type Statement, type Timing } from './measure.ts';
import { signInFirst, withFilled } from './world.ts';

export interface Bench {
  orders: number;
  rounds: number;
  only: string | undefined;
  plans: boolean;
  log: (line: string) => void;
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
  cases: CaseResult[];
}

/** What a call sends to the database, told by the connection itself. */
function listen(pool: pg.Pool): { statements: Statement[] } {
  const heard: { statements: Statement[] } = { statements: [] };
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...input: unknown[]) => unknown;
    (client as { query: unknown }).query = (...input: unknown[]) => {
      const [first, second] = input as [string | Statement, unknown[] | undefined];
      const text = typeof first === 'string' ? first : first.text;
      if (/^\s*(select|with)\b/i.test(text) && !/directory\./.test(text))
        heard.statements.push({ text, values: (typeof first === 'string' ? second : first.values) ?? [] });
      return query(...input);
    };
  });
  return heard;
}

async function known(client: pg.Client) {
  const { rows } = await client.query<{ order_no: string; customer_phone: string; imei: string; reviewer_id: string }>(
    'select order_no, customer_phone, imei, reviewer_id from orders where merchant_id = 1 and imei is not null and reviewer_id is not null order by created_at desc limit 1 offset 50',
  );
  const row = rows[0]!;
  return {
    orderNo: row.order_no,
    phone: row.customer_phone,
    imei: row.imei,
    reviewerId: row.reviewer_id,
    tradeNo: `SB${row.order_no}`,
    idCard: '110105199001011237',
  };
}

/** Fills a database of that size and measures every case over HTTP and by hand. */
export async function benchOrderList({ orders, rounds, only, plans, log }: Bench): Promise<BenchResult> {
  log(`${orders} orders:`);
  return withFilled(orders, log, async ({ server: address, superuser, config }) => {
    const facts = await withClient(superuser, known);
    const listening = openDatabase(address, { max: 2 });
    const heard = listen(listening.pool);
    const ear = await buildServer({ config, clock: systemClock, database: listening, reference: false });
    const database = openDatabase(address, { max: 16 });
    const server = await buildServer({ config, clock: systemClock, database, reference: false });
    const url = await server.app.listen({ port: 0, host: '127.0.0.1' });
    const token = await signInFirst(superuser, database);
    const cases: CaseResult[] = [];
    const mine = Math.ceil((orders * 0.4) / 10);
    for (const each of casesFor(facts, mine).filter((one: Case) => only === undefined || one.name.includes(only))) {
      heard.statements = [];
      const first = await ear.app.inject({ method: 'POST', url: each.url, headers: { authorization: `Bearer ${token}` }, payload: each.body });
      if (first.statusCode !== 200) throw new Error(`${each.name}: ${first.body}`);
      const statements = [...heard.statements];
      if (plans) await explain(superuser, each.name, statements, log);
      const target = { url: `${url}${each.url}`, token, body: JSON.stringify(each.body) };
      await overHttp(target, 1, Math.ceil(rounds / 5));
      const result = {
        name: each.name,
        http1: await overHttp(target, 1, rounds),
        http8: await overHttp(target, 8, rounds),
        sql1: await replay(address, statements, 1, rounds),
        sql8: await replay(address, statements, 8, rounds),
      };
      log(
        `  ${each.name.padEnd(28)} http ${result.http1.p50.toFixed(2)} / ${result.http1.p99.toFixed(2)} ms   sql ${result.sql1.p50.toFixed(2)} / ${result.sql1.p99.toFixed(2)} ms   8 clients: http ${result.http8.p50.toFixed(2)} / ${result.http8.p99.toFixed(2)}, sql ${result.sql8.p50.toFixed(2)} / ${result.sql8.p99.toFixed(2)}`,
      );
      cases.push(result);
    }
    await server.app.close();
    await ear.app.close();
    await database.close();
    await listening.close();
    return { orders, cases };
  });
}

async function explain(address: pg.ClientConfig, name: string, statements: readonly Statement[], log: (line: string) => void): Promise<void> {
  await withClient(address, async (client) => {
    await client.query("set jit = off; set role merchant_tenant; set app.merchant_id = '1'");
    for (const { text, values } of statements) {
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain (analyze, buffers) ${text}`, [...values]);
      log(`--- ${name}\n${rows.map((row) => row['QUERY PLAN']).join('\n')}`);
    }
  });
}
