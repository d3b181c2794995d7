import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Binaries } from './binaries.ts';
import { attempt } from './start-error.ts';

const anHour = 3_600_000;

/**
 * Copies the programs once to a folder that every user can read, and returns the copy. The copy is built under
 * a name of its own and renamed when it is whole, so two starts at once or a kill half way do no harm.
 */
export function installBinaries(source: Binaries, sharedHome: string): Binaries {
  const name = `postgresql-${source.version}`;
  const root = join(sharedHome, name);
  if (!existsSync(root)) attempt(`copy PostgreSQL to ${root}`, () => copyWhole(source.root, sharedHome, name));
  return { root, version: source.version };
}

function copyWhole(source: string, sharedHome: string, name: string): void {
  mkdirSync(sharedHome, { recursive: true, mode: 0o755 });
  removeLeftovers(sharedHome, `${name}.part-`);
  const target = join(sharedHome, name);
  const part = join(sharedHome, `${name}.part-${process.pid}-${Date.now()}`);
  try {
    cpSync(source, part, { recursive: true, verbatimSymlinks: true });
    spawnSync('chmod', ['-R', 'a+rX,go-w', part]);
    spawnSync('sync');
    renameSync(part, target);
  } catch (error) {
    rmSync(part, { recursive: true, force: true });
    if (!existsSync(target)) throw error;
  }
}

/** Removes leftovers, but only old ones: a young one may be another start's copy in the making. */
function removeLeftovers(folder: string, prefix: string): void {
  for (const name of readdirSync(folder).filter((entry) => entry.startsWith(prefix))) {
    const path = join(folder, name);
    const age = Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    if (age > anHour) rmSync(path, { recursive: true, force: true });
  }
}
