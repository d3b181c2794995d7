import type pg from 'pg';
import { withClient } from '../../apps/server/src/platform/db/prepare-embedded.ts';
import type { Case } from './cases/case.ts';
import { customerCases } from './cases/customers.ts';
import { overdueCases } from './cases/overdue.ts';
import { rerentCases } from './cases/rerent.ts';
import { detailCases } from './cases/detail.ts';
import { listCases } from './cases/lists.ts';
import { orderCases } from './cases/orders.ts';
import { overHttp } from './http.ts';
import { known } from './known.ts';
import { replay, type Statement, type Timing } from './measure.ts';
import { serve, type Served } from './served.ts';
import { withFilled, type Filled, type Filling } from './world.ts';

export interface Bench extends Filling {
  rounds: number;
  only: string | undefined;
  plans: boolean;
}

export interface CaseResult {
  name: string;
  /** Rows of the lists that it answers: what finds more costs more, whatever the size of the data. */
  rows: number;
  http1: Timing;
  http8: Timing;
  sql1: Timing;
  sql8: Timing;
  /** How many times as long the most disturbed pass took by one client, by its p50. */
  unrest: number;
}

export interface BenchResult {
  orders: number;
  bills: number;
  cases: CaseResult[];
}

const format = ({ p50, p99 }: Timing) => `${p50.toFixed(2)} / ${p99.toFixed(2)}`;

export interface Measuring {
  /** Of each pass. */
  rounds: number;
  only?: string | undefined;
  plans?: boolean;
  log: (line: string) => void;
}

/** How often all cases are gone through: what else runs on the machine comes and goes, and only ever makes work longer. */
export const passes = 3;

interface Ready extends Pick<Case, 'name' | 'calls' | 'role'> {
  statements: Statement[];
  rows: number;
}
type Timings = Pick<CaseResult, 'http1' | 'http8' | 'sql1' | 'sql8'>;

async function onePass({ server }: Filled, { target }: Served, { calls, role, statements }: Ready, rounds: number): Promise<Timings> {
  await overHttp(target, calls, 1, Math.ceil(rounds / 5));
  return {
    http1: await overHttp(target, calls, 1, rounds),
    http8: await overHttp(target, calls, 8, rounds),
    sql1: await replay(server, statements, 1, rounds, role),
    sql8: await replay(server, statements, 8, rounds, role),
  };
}

/** Of passes over a case the least disturbed, each way of asking by itself. */
function quietest({ name, rows }: Ready, told: readonly Timings[]): CaseResult {
  const least = (way: keyof Timings): Timing => told.map((each) => each[way]).toSorted((a, b) => a.p50 - b.p50)[0]!;
  const http1 = least('http1');
  const unrest = Math.max(...told.map((each) => each.http1.p50)) / http1.p50;
  return { name, rows, http1, http8: least('http8'), sql1: least('sql1'), sql8: least('sql8'), unrest };
}

/** Every case over HTTP and by hand, by one client and by eight: of several passes over all of them the quietest of each. */
export async function measureCases(
  filled: Filled,
  served: Served,
  all: readonly Case[],
  { rounds, only, plans = false, log }: Measuring,
): Promise<CaseResult[]> {
  const ready: Ready[] = [];
  for (const { name, calls, role } of all.filter((one) => only === undefined || one.name.includes(only))) {
    const statements = await served.statementsOf(calls);
    if (plans) await explain(filled.superuser, { name, calls, role: role ?? 'merchant_tenant' }, statements, log);
    ready.push({ name, calls, ...(role && { role }), statements, rows: await served.rowsOf(calls) });
  }
  const told = ready.map((): Timings[] => []);
  for (let pass = 0; pass < passes; pass += 1) for (const [place, each] of ready.entries()) told[place]!.push(await onePass(filled, served, each, rounds));
  const cases = ready.map((each, place) => quietest(each, told[place]!));
  for (const { name, http1, http8, sql1, sql8, unrest } of cases)
    log(
      `  ${name.padEnd(34)} http ${format(http1)} (up to ${unrest.toFixed(2)}×), sql ${format(sql1)} ms; 8 clients: http ${format(http8)}, sql ${format(sql8)}`,
    );
  return cases;
}

/** Fills a database of that size and measures every case over HTTP and by hand. */
export const benchReads = ({ rounds, only, plans, ...filling }: Bench): Promise<BenchResult> =>
  withFilled(filling, async (filled) => {
    const { orders, log } = filling;
    log(`${orders} orders:`);
    const served = await serve(filled);
    const facts = await withClient(filled.superuser, (client) => known(client, 1));
    const bills = await withClient(filled.superuser, (client) =>
      client.query<{ n: number }>("select reltuples::int as n from pg_class where relname = 'bill'"),
    );
    const pages = Math.ceil((orders * 0.4) / 10);
    const all = [...orderCases(facts, pages), ...listCases(facts), ...detailCases(facts), ...customerCases(facts), ...overdueCases(), ...rerentCases(facts)];
    const cases = await measureCases(filled, served, all, { rounds, only, plans, log });
    await served.close();
    return { orders, bills: bills.rows[0]!.n, cases };
  });

async function explain(address: pg.ClientConfig, { name, role }: Case, statements: readonly Statement[], log: (line: string) => void): Promise<void> {
  await withClient(address, async (client) => {
    await client.query(`set jit = off; set role ${role}; set app.merchant_id = '1'`);
    for (const { text, values } of statements) {
      // A new connection plans its first statements by a catalogue that it has yet to read.
      for (let warm = 0; warm < 3; warm += 1) await client.query(text, [...values]);
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain (analyze, buffers) ${text}`, [...values]);
      log(`--- ${name}\n${rows.map((row) => row['QUERY PLAN']).join('\n')}`);
    }
  });
}
