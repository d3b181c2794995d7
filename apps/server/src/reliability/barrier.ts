import { setTimeout as sleep } from 'node:timers/promises';
import type { ClientBase } from 'pg';
import type { Answer } from '../testing/http.ts';
import type { TestServer } from '../testing/test-server.ts';

/** How often each race is run: `RACE_ROUNDS=50` runs them more often than an ordinary run does. */
export const raceRounds = Number(process.env.RACE_ROUNDS ?? 20);

type Start = () => Promise<Answer<unknown>>;

/**
 * Lets requests run into each other: a lock from outside holds them in the middle of their transactions until all that
 * can have got there, then lets go.
 * @param lock a statement that takes the lock; none when requests meet by themselves
 */
export async function together(
  server: TestServer,
  lock: { text: string; values: unknown[] } | undefined,
  starts: readonly Start[],
): Promise<Answer<unknown>[]> {
  if (!lock) return Promise.all(starts.map((start) => start()));
  return server.test.byOwner(async (client) => {
    await client.query('begin');
    await client.query(lock.text, lock.values);
    const answers = Promise.all(starts.map((start) => start()));
    await waitUntilHeld(client, Math.min(starts.length, 20));
    await client.query('commit');
    return answers;
  });
}

/** Waits until the requests are held. Some are refused before they reach the lock, so the wait ends when no more come. */
async function waitUntilHeld(client: ClientBase, most: number): Promise<void> {
  for (let before = -1, held = 0, still = 0; held < most && still < 4; before = held) {
    await sleep(8);
    const { rows } = await client.query<{ n: number }>({
      name: 'held',
      text: "select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    });
    held = rows[0]!.n;
    still = held === before ? still + 1 : 0;
  }
}

export const lockOf = (orderNo: string) => ({ text: 'select from orders where order_no = $1 for update', values: [orderNo] });

/** How the answers fell: code → how many. */
export function tallyOf(answers: readonly Answer<unknown>[]): Record<number, number> {
  const tally: Record<number, number> = {};
  for (const answer of answers) tally[answer.code] = (tally[answer.code] ?? 0) + 1;
  return tally;
}
