import type { Config } from '../config.ts';
import { openDatabase, type Address } from '../platform/db/database.ts';
import { DemoPlay } from './demo-play.ts';
import { keepMark, markOf } from './mark.ts';
import { beginDemo } from './seed.ts';

/** Connections of the play: its acts come one by one. */
const connections = 3;

/**
 * Makes the first part of the demo in an empty database. Works on connections whose commits need not reach the disk at once: what a crash leaves of the
 * first part is thrown away at the next start, and of the rest the mark and the journal are never ahead of what was done.
 * @returns the play of the rest; undefined when nothing is left of it
 */
export async function openDemo(config: Config, server: Address, log: (line: string) => void): Promise<DemoPlay | undefined> {
  const database = openDatabase(server, { throwAway: true, prepared: 'all', max: connections });
  try {
    const began = performance.now();
    const stage = await beginDemo({ config, database, log });
    if (stage) {
      await keepMark(database.db, { until: stage.until.toISOString(), orders: stage.orders, chapter: 0 });
      log(`Demo: the first orders were played through the open API in ${((performance.now() - began) / 1000).toFixed(1)} s; the rest follows`);
    }
    const mark = await markOf(database.db);
    if (mark) return new DemoPlay({ config, database, log, mark, stage });
  } catch (error) {
    await database.close();
    throw error;
  }
  await database.close();
  return undefined;
}
