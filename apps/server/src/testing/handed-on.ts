import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { databaseOf } from '../platform/db/database.ts';
import { withClient } from '../platform/db/prepare-embedded.ts';
import { keepFirstRows } from './first-rows.ts';
import { createTestDatabase, type OpenTestDatabase, type TestDatabase } from './test-database.ts';

/** Databases of this process that no file has in hand. */
const idle: OpenTestDatabase[] = [];

/** How long work that a file has left running may take to end. */
const patienceMs = 2000;

/** A pool for one of its users: after his end, what he has left running gets no connection any more. */
function shareOf(pool: pg.Pool): { pool: pg.Pool; end: () => void } {
  let ended = false;
  const refuse = () => Promise.reject(new Error('the tests that had this database are over'));
  const share = new Proxy(pool, {
    get(target, key) {
      if (ended && (key === 'connect' || key === 'query')) return refuse;
      const value: unknown = Reflect.get(target, key, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  return { pool: share, end: () => void (ended = true) };
}

const isQuiet = (pool: pg.Pool): boolean => pool.waitingCount === 0 && pool.idleCount === pool.totalCount;

async function becomesQuiet(pools: readonly pg.Pool[]): Promise<boolean> {
  for (const until = performance.now() + patienceMs; performance.now() < until; await sleep(5)) if (pools.every(isQuiet)) return true;
  return false;
}

/** Whether nobody else is connected, nobody has a transaction open and the schema is what it was. */
async function isAsBefore({ pools }: OpenTestDatabase): Promise<boolean> {
  const own = pools.server.totalCount + pools.superuser.totalCount + pools.owner.totalCount;
  const { rows } = await pools.superuser.query<{ connected: number; busy: number; changed: number }>(
    `select count(*)::int as connected, (count(*) filter (where state <> 'idle' and pid <> pg_backend_pid()))::int as busy,
      (select count(*)::int from kept.changed) as changed
    from pg_stat_activity where datname = current_database() and backend_type = 'client backend'`,
  );
  const { connected, busy, changed } = rows[0]!;
  return connected <= own && busy === 0 && changed === 0;
}

async function handOn(database: OpenTestDatabase): Promise<void> {
  if ((await becomesQuiet(Object.values(database.pools))) && (await isAsBefore(database))) idle.push(database);
  else await database.drop();
}

async function another(): Promise<OpenTestDatabase> {
  const fresh = await createTestDatabase();
  await withClient(fresh.superuser, keepFirstRows);
  return fresh;
}

async function again(): Promise<OpenTestDatabase | undefined> {
  const database = idle.pop();
  await database?.asked('select kept.reset()');
  return database;
}

/**
 * A migrated database with nothing in it but what migrations bring. It is handed on from file to file with its connections, which then need not read and plan every
 * statement anew (decision 60). One whose schema a test has changed, or to which somebody is still connected, is dropped.
 */
export async function takeTestDatabase(): Promise<TestDatabase> {
  const whole = (await again()) ?? (await another());
  const { pool, end } = shareOf(whole.pools.server);
  const drop = async () => {
    end();
    await handOn(whole);
  };
  return { ...whole, database: databaseOf(pool), drop };
}
