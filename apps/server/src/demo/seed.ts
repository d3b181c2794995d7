import { sql } from 'kysely';
import type { Config } from '../config.ts';
import { maybe, type Database } from '../platform/db/database.ts';
import { chaptersOf, playChapter } from './chapters.ts';
import { crewOf, dismissCrews } from './crew.ts';
import { addEverybody, playFirstPart } from './first-part.ts';
import { keepNothing } from './journal.ts';
import { markFilled, markFilling } from './mark.ts';
import { beginningOf, openStage, type Stage } from './stage.ts';

export interface Seeding {
  config: Config;
  database: Database;
  log: (line: string) => void;
  /** How many orders; tests take few. */
  orders?: number;
  now?: Date;
}

const anyMerchant = (database: Database) => maybe(database.db, sql`select 1 from directory.all_merchants() limit 1`);

/**
 * Makes what an empty database has before the first person comes: merchants, staff, goods, and orders in many states that came in through the open API.
 * A filled one is left alone. @returns where it is played on
 */
export async function beginDemo({ config, database, orders = config.DEMO_ORDERS, now = new Date() }: Seeding): Promise<Stage | undefined> {
  if (await anyMerchant(database)) return undefined;
  await markFilling(database.db);
  const [stage] = await Promise.all([openStage(config, database, now, orders), addEverybody(database, beginningOf(now))]);
  await playFirstPart(stage, database);
  return stage;
}

/** Fills an empty database with the whole demo at once, while nobody else is there. */
export async function seedDemo(seeding: Seeding): Promise<void> {
  const { database, log } = seeding;
  const began = performance.now();
  const stage = await beginDemo(seeding);
  if (stage === undefined) return;
  const crews = [await crewOf(stage, 1), await crewOf(stage, 2)];
  for (const [index, chapter] of (await chaptersOf(stage.orders)).entries())
    await playChapter(chapter, { ...stage, once: keepNothing, chapter: index + 1, bear: (work) => work(), placed: () => {} }, crews);
  await dismissCrews(database, stage.until);
  await stage.server.app.close();
  await markFilled(database.db);
  log(`Demo: ${stage.orders} orders played through the open API in ${((performance.now() - began) / 1000).toFixed(1)} s`);
}
