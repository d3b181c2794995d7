import type pg from 'pg';
import { buildServer } from '../../apps/server/src/build.ts';
import { systemClock } from '../../apps/server/src/platform/clock/clock.ts';
import { openDatabase } from '../../apps/server/src/platform/db/database.ts';
import { withClient } from '../../apps/server/src/platform/db/prepare-embedded.ts';
import { lookForWork } from '../../apps/server/src/platform/jobs/look-for-work.ts';
import { runSweep } from '../../apps/server/src/platform/jobs/run-sweep.ts';
import { inParallel, type Statement, type Timing } from './measure.ts';
import { withFilled, type Filled, type Filling } from './world.ts';

export interface JobsOf {
  merchantId: number;
  orders: number;
  /** Asking by one statement what is due for all jobs. */
  asked: Timing;
  /** That statement on an open connection that has planned it. */
  bare: Timing;
  /** The jobs that have nothing to do, each looking for itself, and how many they are. */
  alone: Timing;
  quiet: number;
}

/** Merchants with 40 % and with 3 % of the orders. */
const merchants = [1, 7] as const;

/** Notes the statement that asks what is due. */
function noteAsking(pool: pg.Pool): () => Statement {
  let noted: Statement | undefined;
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...all: unknown[]) => unknown;
    client.query = ((...asked: unknown[]) => {
      const [text, values] = asked;
      if (typeof text === 'string' && text.startsWith('select array[')) noted = { text, values: values as unknown[] };
      return query(...asked);
    }) as never;
  });
  return () => noted!;
}

async function bareOf(
  { server, superuser }: Filled,
  merchantId: number,
  { text, values }: Statement,
  rounds: number,
): Promise<{ orders: number; bare: Timing }> {
  const orders = await withClient(superuser, (client) =>
    client.query<{ n: number }>('select count(*)::int as n from orders where merchant_id = $1', [merchantId]),
  );
  const bare = await withClient(server, async (client) => {
    await client.query(`set jit = off; set plan_cache_mode = force_generic_plan; set role merchant_tenant; set app.merchant_id = '${merchantId}'`);
    const ask = () => client.query({ name: 'due', text, values });
    await inParallel(1, 5, async () => void (await ask()));
    return inParallel(1, rounds, async () => void (await ask()));
  });
  return { orders: orders.rows[0]!.n, bare };
}

/** What a minute in which nothing is done costs a merchant. */
export const benchJobs = ({ rounds, ...filling }: Filling & { rounds: number }): Promise<JobsOf[]> =>
  withFilled(filling, async (filled) => {
    const database = openDatabase(filled.server, { max: 4, prepared: 'keyed' });
    const asking = noteAsking(database.pool);
    const { services, app } = await buildServer({ config: filled.config, clock: systemClock, database, reference: false });
    const all = services.sweeps.all();
    const found: JobsOf[] = [];
    for (const merchantId of merchants) {
      const look = () => lookForWork(services, merchantId, all);
      await inParallel(1, 10, async () => void (await look()));
      const { work } = await look();
      const quiet = all.filter(({ name }) => !work.has(name));
      const alone = async () => {
        for (const sweep of quiet) await runSweep(services, merchantId, sweep, { sweptBefore: null, hasOpen: false });
      };
      await inParallel(1, 3, alone);
      found.push({
        merchantId,
        ...(await bareOf(filled, merchantId, asking(), rounds)),
        asked: await inParallel(1, rounds, async () => void (await look())),
        alone: await inParallel(1, Math.ceil(rounds / 5), alone),
        quiet: quiet.length,
      });
    }
    await app.close();
    await database.close();
    return found;
  });
