import { addReviewer } from '../../testing/add-reviewer.ts';
import { PauseDesk, type PauseWishes, type SeenPause } from '../../testing/pause-desk.ts';
import { signIn, type Person } from '../../testing/staff.ts';
import { Till } from '../../testing/till.ts';
import { done, late } from '../leases.ts';
import type { Walker } from '../walker.ts';
import type { Doing } from './tried.ts';

/** Somebody else who makes pauses. */
async function pauserOf({ server, person }: Walker): Promise<Person> {
  const stranger = await addReviewer(server, person.merchantId, ['OrderDetail', 'overdue:pause']);
  return { ...stranger, token: await signIn(server, stranger, server.clock.now()) };
}

/** A pause of a lease that is late. @param wishes its days; of somebody else where it is to wait for the walker */
async function pauseOf(walker: Walker, wishes: PauseWishes): Promise<{ desk: PauseDesk; no: string; pause: SeenPause }> {
  const { till, no } = await late(walker);
  const desk = new PauseDesk(till);
  done(await desk.pause(no, wishes));
  return { desk, no, pause: (await desk.list(no))[0]! };
}

/** A pause that began before today, which somebody else made. */
export const waitingPause = async (walker: Walker): Promise<SeenPause> => (await pauseOf(walker, { from: -9, who: await pauserOf(walker) })).pause;

/** Pauses that run, are to come, wait for a second person, wait for the first one's, and are over. */
export async function somePauses(walker: Walker): Promise<Record<string, SeenPause>> {
  const over = await pauseOf(walker, {});
  done(await over.desk.end(over.pause));
  return {
    runs: (await pauseOf(walker, {})).pause,
    'is to come': (await pauseOf(walker, { from: 2 })).pause,
    waits: await waitingPause(walker),
    'waits for another': (await pauseOf(walker, { from: -9 })).pause,
    'is over': (await over.desk.list(over.no))[0]!,
  };
}

export function pauseDoings({ server, person, shop }: Walker): Record<string, Doing<SeenPause>> {
  const desk = new PauseDesk(new Till(server, shop, person));
  return { approve: (pause) => desk.approve(pause), end: (pause) => desk.end(pause) };
}
