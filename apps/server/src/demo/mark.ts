import { sql } from 'kysely';
import { maybe, type Db } from '../platform/db/database.ts';

/** How far the demo is played: its year ends at `until`, has so many orders, and its next chapter is `chapter`, counted from 0. */
export interface Mark {
  until: string;
  orders: number;
  chapter: number;
}

const set = (db: Db, value: string) =>
  sql`insert into directory.setting (key, value) values ('demo', ${value}) on conflict (key) do update set value = excluded.value`.execute(db);

/** Says that the first part is being made: what a break leaves of it is thrown away. */
export const markFilling = (db: Db) => set(db, 'filling');
export const markFilled = (db: Db) => set(db, 'filled');
export const keepMark = (db: Db, mark: Mark) => set(db, JSON.stringify(mark));

/** Where to go on; undefined when there is nothing to go on with. */
export async function markOf(db: Db): Promise<Mark | undefined> {
  const kept = await maybe(db, sql<{ value: string }>`select value from directory.setting where key = 'demo'`);
  return kept?.value.startsWith('{') ? (JSON.parse(kept.value) as Mark) : undefined;
}
