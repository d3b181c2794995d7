import { sql } from 'kysely';
import { rows, type Db } from '../platform/db/database.ts';

/** Does something of the play once: what was done before a break is answered as it was. A call sends the key, by which the server too does it once. */
export type Once = <T>(work: (key?: string) => Promise<T>) => Promise<T>;

/** The play cannot go on now: it was stopped, or something is out of order. At the next try it goes on where it broke off. */
export class BrokenOff extends Error {}

/** For what is thrown away after a break. */
export const keepNothing: Once = (work) => work();

/**
 * Keeps what the play does in a chapter, in the order in which it does it. A chapter is told by rules and chance that begin alike each time, so what is told
 * anew after a break does the same up to where it broke off, and goes on.
 * @param before is waited for before something new is done
 */
export async function journalOf(db: Db, chapter: number, before: () => Promise<void>): Promise<Once> {
  const done = await rows(db, sql<{ place: number; answer: string }>`select place, answer from directory.demo_done where chapter = ${chapter}`);
  const kept = new Map(done.map(({ place, answer }) => [place, answer]));
  let next = 0;
  return async <T>(work: (key?: string) => Promise<T>) => {
    const place = next;
    next += 1;
    const known = kept.get(place);
    if (known !== undefined) return (JSON.parse(known) as { answer: T }).answer;
    try {
      await before();
      const answer = await work(`demo-${chapter}-${place}`);
      await sql`insert into directory.demo_done (chapter, place, answer) values (${chapter}, ${place}, ${JSON.stringify({ answer })})`.execute(db);
      return answer;
    } catch (cause) {
      throw new BrokenOff((cause as Error).message, { cause });
    }
  };
}

/** Forgets what was kept of chapters that are over. */
export const forgetChapter = (db: Db, chapter: number) => sql`delete from directory.demo_done where chapter <= ${chapter}`.execute(db);
