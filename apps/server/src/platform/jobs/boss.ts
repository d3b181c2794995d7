import { PgBoss } from 'pg-boss';
import type { Address } from '../db/database.ts';
import { serverRole } from '../db/roles.ts';
import { withClient } from '../db/prepare-embedded.ts';
import type { Services } from '../services.ts';

const schema = 'jobs';
const sweepQueue = 'sweep';

/**
 * How the queue treats a run of the sweeps, in seconds: it may take long, but one whose server was killed is given up when its heartbeat has stopped for
 * this long.
 */
const sweeping = { retryLimit: 0, expireInSeconds: 600, heartbeatSeconds: 20 };

/** Makes the job tables and the queues, as the owner; the server only works with them. */
export async function installJobs(owner: Address): Promise<void> {
  const boss = new PgBoss({ ...owner, schema, supervise: false, schedule: false });
  boss.on('error', () => {});
  await boss.start();
  await boss.createQueue(sweepQueue, { policy: 'exclusive', ...sweeping });
  await boss.updateQueue(sweepQueue, sweeping);
  await boss.stop({ graceful: true });
  await withClient(owner, async (client) => {
    await client.query(`grant usage on schema ${schema} to ${serverRole}`);
    await client.query(`grant select, insert, update, delete on all tables in schema ${schema} to ${serverRole}`);
    await client.query(`grant usage on all sequences in schema ${schema} to ${serverRole}`);
    await client.query(`grant execute on all functions in schema ${schema} to ${serverRole}`);
  });
}

/**
 * Runs the sweeps every minute, on one of all server processes at a time. Returns how to stop.
 * @param inTurn runs them when nothing runs that may not run beside them
 */
export async function startJobs(
  server: Address,
  services: Services,
  inTurn: <T>(work: () => Promise<T>) => Promise<T> = (work) => work(),
): Promise<() => Promise<void>> {
  const boss = new PgBoss({ ...server, schema, migrate: false, max: 4, superviseIntervalSeconds: 10, monitorIntervalSeconds: 10 });
  boss.on('error', (error) => services.log.warn({ reason: error.message }, 'jobs'));
  await boss.start();
  await boss.work(sweepQueue, async () => {
    const done = await inTurn(() => services.sweeps.run(services));
    services.log.debug({ done }, 'swept');
  });
  await boss.schedule(sweepQueue, '* * * * *', {}, { tz: 'Asia/Shanghai' });
  return () => boss.stop({ graceful: true, timeout: 10_000 });
}
