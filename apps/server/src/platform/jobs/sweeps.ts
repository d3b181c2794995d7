import { sql, type RawBuilder } from 'kysely';
import pLimit from 'p-limit';
import { maybe, rows, type Db } from '../db/database.ts';
import type { Ctx } from '../http/context.ts';
import type { Caller } from '../http/run.ts';
import type { Services } from '../services.ts';
import type { RunReport } from './report.ts';
import { SweepRun } from './sweep-run.ts';
import { inOrder } from '../house/in-order.ts';
import { joins, type Joining } from '../house/part.ts';

/** The caller of a sweep: acts for one merchant and reports what the sweep could not deal with. */
export interface SweepCaller extends Caller {
  report: RunReport;
}

/** Finishes what time or a crash left for one merchant. Idempotent: running it twice does its work once. */
export type Sweep = (services: Services, caller: SweepCaller) => Promise<number>;

/** Finds a row where there is something to do. */
export type DueRows = (ctx: Ctx) => RawBuilder<unknown>;

/** What a sweep does, and what it does it for: it is left alone where none of these finds a row. */
export interface Work {
  due: readonly DueRows[];
  run: Sweep;
}

export interface SweepFacts {
  /** The sweep's name in logs and calls: small letters and spaces. */
  name: string;
  /** The sweep's title for people, and what it does, in a line. */
  title: string;
  explains: string;
  /** What the sweep's rows are, as history calls them: order, document. */
  objects?: string;
  /** The name of the sweep that it follows; without it, the sweep's place is that of its file. */
  after?: string;
  /** Whether it speaks to strangers, who may be slow: merchants do not wait for each other then. */
  outside?: boolean;
  /** Which of the failed rows still wait, for rows that are not due again at once. Without it, a row that did not fail again in a run is settled. */
  stillWaiting?: (ctx: Ctx, ids: readonly number[]) => Promise<readonly number[]>;
}
/** A sweep that does not say what is due looks for itself each time. */
export interface Registered extends SweepFacts, Partial<Work> {
  run: Sweep;
}

const merchantsAtOnce = 8;

/** The functions that tell of work: each module's migration adds `directory.merchants_with_…` of its own. */
async function functionsOfWork(db: Db): Promise<string[]> {
  const found = await rows(
    db,
    sql<{ name: string }>`select p.proname::text as name from pg_proc p where p.pronamespace = 'directory'::regnamespace and p.proname ^@ 'merchants_with_'
      and p.pronargs = 1 and p.proargtypes[0] = 'timestamptz'::regtype order by 1`,
  );
  return found.map(({ name }) => name);
}

/** The merchants for which something is due, as the functions tell. */
function merchantsWithWork(db: Db, functions: readonly string[], now: Date): Promise<{ merchant_id: number }[]> {
  const each = functions.map((name) => sql`select w.merchant_id from ${sql.id('directory', name)}(${now}) w`);
  return rows(db, sql<{ merchant_id: number }>`select w.merchant_id from (${sql.join(each, sql` union `)}) w`);
}

/** The sweeps that modules register; one job runs them every minute for the merchants that have work. */
export class Sweeps {
  readonly #sweeps = new Map<string, Registered>();
  readonly #everywhere = new Map<string, () => Promise<number>>();
  /** Asked for once: the server works on the schema that it was started on. */
  #functionsOfWork: readonly string[] | undefined;

  add(facts: SweepFacts, work: Sweep | Work): void {
    this.#sweeps.set(facts.name, { ...facts, ...(typeof work === 'function' ? { run: work } : work) });
  }

  /** Registers a sweep for work that belongs to no merchant. */
  everywhere(name: string, sweep: () => Promise<number>): void {
    this.#everywhere.set(name, sweep);
  }

  get(name: string): Registered | undefined {
    return this.#sweeps.get(name);
  }

  all(): Registered[] {
    return inOrder([...this.#sweeps.values()]);
  }

  /**
   * Runs every sweep that a merchant has work for. @returns how many things were done, by sweep
   * @param without names of sweeps that are left out; then the time of the run is not kept
   */
  async run(services: Services, without?: ReadonlySet<string>): Promise<Record<string, number>> {
    const { db } = services.database;
    const done: Record<string, number> = {};
    const sweptBefore = (await maybe(db, sql<{ at: Date }>`select value::timestamptz as at from directory.setting where key = 'jobs.swept_at'`))?.at ?? null;
    const isRun = ({ name }: { name: string }) => !without?.has(name);
    for (const [name, sweep] of this.#everywhere) {
      if (!isRun({ name })) continue;
      try {
        done[name] = await sweep();
      } catch (error) {
        services.log.error({ err: error, sweep: name }, 'a sweep failed; the next run tries again');
      }
    }
    const now = services.clock.now();
    this.#functionsOfWork ??= await functionsOfWork(db);
    const waiting = await merchantsWithWork(db, this.#functionsOfWork, now);
    const sweeps = this.all().filter(isRun);
    const run = new SweepRun(services, sweeps, sweptBefore);
    const [inside, outside] = [sweeps.filter((each) => !each.outside), sweeps.filter((each) => each.outside)];
    for (const { merchant_id: merchantId } of waiting) await run.sweep(merchantId, inside);
    await pLimit(merchantsAtOnce).map(waiting, ({ merchant_id: merchantId }) => run.sweep(merchantId, outside));
    Object.assign(done, run.done);
    if (without !== undefined) return done;
    await sql`insert into directory.setting (key, value) values ('jobs.swept_at', ${now.toISOString()})
      on conflict (key) do update set value = excluded.value`.execute(db);
    return done;
  }
}

/** A sweep of every merchant that has work. */
export const sweep = (facts: SweepFacts, work: Sweep | Work): Joining => joins(({ sweeps }) => sweeps.add(facts, work));

/** A sweep for work that belongs to no merchant. */
export const sweepEverywhere = (name: string, of: (services: Services) => () => Promise<number>): Joining =>
  joins((services) => services.sweeps.everywhere(name, of(services)));
