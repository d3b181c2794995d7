import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Binaries } from './binaries.ts';
import type { Places } from './places.ts';
import { giveTo, identityOf, type Runner } from './runner.ts';
import { attempt, meansFullDisk, StartError } from './start-error.ts';

export const superuser = 'postgres';
const draftPrefix = 'cluster.new-';

/**
 * Creates PostgreSQL's data directory on the first start. It is made as a draft and renamed when it is whole,
 * so what stands under the final name is always complete.
 */
export async function ensureCluster(places: Places, binaries: Binaries, runner: Runner): Promise<void> {
  removeDrafts(places.home);
  if (existsSync(places.cluster)) return checkVersion(places.cluster, binaries);
  const draft = attempt(`write in ${places.home}`, () => mkdtempSync(join(places.home, draftPrefix)));
  giveTo(runner, draft);
  try {
    await initialise(draft, places.home, binaries, runner);
    attempt(`create ${places.cluster}`, () => renameSync(draft, places.cluster));
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

/** Removes drafts of earlier starts. The initdb of a killed start may still be writing into one; what it adds now goes at the next start. */
function removeDrafts(home: string): void {
  for (const name of readdirSync(home).filter((entry) => entry.startsWith(draftPrefix))) {
    try {
      rmSync(join(home, name), { recursive: true, force: true });
    } catch {
      continue;
    }
  }
}

function checkVersion(cluster: string, binaries: Binaries): void {
  const found = attempt(`read ${cluster}`, () => readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim());
  const wanted = binaries.version.split('.')[0];
  if (found !== wanted) {
    throw new StartError(`the data in ${cluster} is of PostgreSQL ${found}, but this release runs PostgreSQL ${wanted}`);
  }
}

async function initialise(draft: string, home: string, binaries: Binaries, runner: Runner): Promise<void> {
  const first = await runInitdb(draft, home, binaries, runner, characterClasses);
  if (first === undefined) return;
  if (!first.includes('locale')) throw new StartError(`cannot create the database in ${home}: ${first}`);
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  giveTo(runner, draft);
  const second = await runInitdb(draft, home, binaries, runner, 'C');
  if (second !== undefined) throw new StartError(`cannot create the database in ${home}: ${second}`);
}

/** The locale that says what is a letter, which the word search needs for Chinese; a system that lacks it uses plain C. */
const characterClasses = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8';

/** Returns initdb's complaint, or undefined when all went well. */
async function runInitdb(draft: string, cwd: string, binaries: Binaries, runner: Runner, ctype: string) {
  const args = [`--pgdata=${draft}`, `--username=${superuser}`, '--auth-local=trust', '--auth-host=reject', '--no-instructions'];
  const locale = ['--encoding=UTF8', '--locale=C', `--lc-ctype=${ctype}`, '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  // A session of its own, so that Ctrl-C at the terminal reaches the server alone.
  const child = spawn(join(binaries.root, 'bin', 'initdb'), [...args, ...locale], {
    cwd,
    detached: true,
    env: { PATH: process.env['PATH'] ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' },
    stdio: ['ignore', 'ignore', 'pipe'],
    ...identityOf(runner),
  });
  const closed = new Promise<number | null>((resolve, reject) => child.once('error', reject).once('close', resolve));
  const [code, complaint] = await Promise.all([closed, text(child.stderr)]);
  return code === 0 ? undefined : complaintIn(complaint);
}

function complaintIn(output: string): string {
  if (meansFullDisk(output)) return 'no space left on the disk';
  const lines = output.split('\n').filter((line) => /error|fatal|could not/i.test(line));
  return lines[0]?.replace(/^initdb: /, '').trim() ?? (output.trim().split('\n')[0] || 'initdb failed');
}
