import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { superuser } from './cluster.ts';
import type { EmbeddedOptions, EmbeddedPostgres } from './index.ts';
import { placesFor } from './places.ts';
import { readPostmasterFile } from './postmaster-file.ts';
import { chooseRunner } from './runner.ts';
import { StartError } from './start-error.ts';

type Whose = Pick<EmbeddedOptions, 'dataDir' | 'projectRoot' | 'lookupUser' | 'sharedHome'>;

const patience = 30_000;

/** Where another process's PostgreSQL takes connections to this data; waits while it is starting. */
export async function findRunning(whose: Whose): Promise<Pick<EmbeddedPostgres, 'socketDir' | 'port' | 'superuser'>> {
  const { cluster } = placesOf(whose);
  for (const end = Date.now() + patience; Date.now() < end; await sleep(100)) {
    const note = readPostmasterFile(cluster);
    if (note?.ready) return { socketDir: note.socketDir, port: note.port, superuser };
  }
  throw new StartError(`the PostgreSQL on ${cluster} does not become ready`);
}

/** Whether the data was ever made by a first start. */
export function hasData(whose: Whose): boolean {
  return existsSync(placesOf(whose).cluster);
}

function placesOf(whose: Whose) {
  return placesFor(whose, chooseRunner(whose.lookupUser), whose.sharedHome);
}
