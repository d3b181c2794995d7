import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { buildServer } from '../../apps/server/src/build.ts';
import { projectRoot, readConfig } from '../../apps/server/src/config.ts';
import { systemClock } from '../../apps/server/src/platform/clock/clock.ts';
import { openDatabase } from '../../apps/server/src/platform/db/database.ts';
import { migrate } from '../../apps/server/src/platform/db/migrate.ts';
import { embeddedDatabase, prepareEmbedded, withClient } from '../../apps/server/src/platform/db/prepare-embedded.ts';
import { startSession } from '../../apps/server/src/platform/session/session.ts';
import { casesFor, type Case } from './cases.ts';
import { fill } from './data.ts';
import { overHttp, replay, type Statement, type Timing } from './measure.ts';

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
  const dataDir = mkdtempSync(join(tmpdir(), 'ma-bench-'));
  chmodSync(dataDir, 0o755);
  const embedded = await prepareEmbedded({
    dataDir,
    projectRoot,
    log: () => {},
    settings: { shared_buffers: '2GB', max_wal_size: '16GB', checkpoint_timeout: '30min' },
  });
  const superuser = { host: embedded.postgres.socketDir, port: embedded.postgres.port, user: embedded.postgres.superuser, database: embeddedDatabase };
  try {
    await withClient(embedded.owner, migrate);
    const facts = await withClient(superuser, async (client) => {
      await fill(client, orders, log);
      return known(client);
    });
    const config = readConfig({
      ...process.env,
      NODE_ENV: 'development',
      DEMO: '0',
      LOG_LEVEL: 'silent',
      RATE_LIMIT: '0',
      APP_SECRET: 'bench-0123456789-0123456789-0123456789',
    });
    const listening = openDatabase(embedded.server, { max: 2 });
    const heard = listen(listening.pool);
    const ear = await buildServer({ config, clock: systemClock, database: listening, reference: false });
    const database = openDatabase(embedded.server, { max: 16 });
    const server = await buildServer({ config, clock: systemClock, database, reference: false });
    const url = await server.app.listen({ port: 0, host: '127.0.0.1' });
    const account = await withClient(superuser, (client) => client.query<{ id: string }>('select id from account where merchant_id = 1 order by id limit 1'));
    const token = await startSession(database.db, {
      merchantId: 1,
      accountId: Number(account.rows[0]!.id),
      ip: '127.0.0.1',
      userAgent: 'bench',
      now: new Date(),
      hours: 10,
    });
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
        sql1: await replay(embedded.server, statements, 1, rounds),
        sql8: await replay(embedded.server, statements, 8, rounds),
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
  } finally {
    await embedded.postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
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
