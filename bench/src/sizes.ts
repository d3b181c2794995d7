import type pg from 'pg';
import { withClient } from '../../apps/server/src/platform/db/prepare-embedded.ts';
import type { Case } from './cases/case.ts';
import { overHttp } from './http.ts';
import { replay, type Statement, type Timing } from './measure.ts';
import type { Served } from './served.ts';
import type { Filled } from './world.ts';

/** A filled database with a server over it, and what is asked of it. */
export interface Opened {
  filled: Filled;
  served: Served;
  cases: readonly Case[];
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
  /** How many times as long as of the first size it took by one client: the median of the passes, in each of which the sizes are asked one right after the other. */
  growth: number;
}

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
type Way = 'http1' | 'http8' | 'sql1' | 'sql8';
type Timings = Record<Way, Timing>;

async function readyOf({ filled, served, cases }: Opened, { only, plans, log }: Measuring): Promise<Ready[]> {
  const ready: Ready[] = [];
  for (const { name, calls, role } of cases.filter((one) => only === undefined || one.name.includes(only))) {
    const statements = await served.statementsOf(calls);
    if (plans) await explain(filled.superuser, { name, calls, role: role ?? 'merchant_tenant' }, statements, log);
    ready.push({ name, calls, ...(role && { role }), statements, rows: await served.rowsOf(calls) });
  }
  return ready;
}

async function onePass({ filled: { server }, served: { target } }: Opened, { calls, role, statements }: Ready, rounds: number): Promise<Timings> {
  await overHttp(target, calls, 1, Math.ceil(rounds / 5));
  return {
    http1: await overHttp(target, calls, 1, rounds),
    http8: await overHttp(target, calls, 8, rounds),
    sql1: await replay(server, statements, 1, rounds, role),
    sql8: await replay(server, statements, 8, rounds, role),
  };
}

const rising = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b);
export const medianOf = (numbers: readonly number[]): number => rising(numbers)[Math.floor(numbers.length / 2)]!;

/** Of passes over a case the least disturbed, each way of asking by itself. @param few the passes over the same case of the first size */
function quietest({ name, rows }: Ready, told: readonly Timings[], few: readonly Timings[]): CaseResult {
  const least = (way: Way): Timing => told.map((each) => each[way]).toSorted((a, b) => a.p50 - b.p50)[0]!;
  const http1 = least('http1');
  return {
    name,
    rows,
    http1,
    http8: least('http8'),
    sql1: least('sql1'),
    sql8: least('sql8'),
    unrest: Math.max(...told.map((each) => each.http1.p50)) / http1.p50,
    growth: medianOf(told.map((each, pass) => each.http1.p50 / few[pass]!.http1.p50)),
  };
}

const format = ({ p50, p99 }: Timing) => `${p50.toFixed(2)} / ${p99.toFixed(2)}`;

/** Every case of every size over HTTP and by hand, by one client and by eight: of several passes the quietest of each. The cases of all sizes are alike, in the same order. @returns by size */
export async function measureSizes(sizes: readonly Opened[], measuring: Measuring): Promise<CaseResult[][]> {
  const ready: Ready[][] = [];
  for (const size of sizes) ready.push(await readyOf(size, { ...measuring, plans: measuring.plans === true && size === sizes.at(-1) }));
  const told = ready.map((cases) => cases.map((): Timings[] => []));
  for (let pass = 0; pass < passes; pass += 1)
    for (const place of ready[0]!.keys())
      for (const [size, opened] of sizes.entries()) told[size]![place]!.push(await onePass(opened, ready[size]![place]!, measuring.rounds));
  return ready.map((cases, size) =>
    cases.map((each, place) => {
      const result = quietest(each, told[size]![place]!, told[0]![place]!);
      const { name, http1, http8, sql1, sql8, unrest, growth } = result;
      measuring.log(
        `  ${name.padEnd(34)} http ${format(http1)} (up to ${unrest.toFixed(2)}×), sql ${format(sql1)} ms; 8 clients: http ${format(http8)}, sql ${format(sql8)}; ${growth.toFixed(2)}×`,
      );
      return result;
    }),
  );
}

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
