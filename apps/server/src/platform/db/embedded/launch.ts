import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, openSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Binaries } from './binaries.ts';
import { endLeftover } from './leftover.ts';
import { prepareSocketDir, type Places } from './places.ts';
import { readPostmasterFile } from './postmaster-file.ts';
import { identityOf, type Runner } from './runner.ts';
import { attempt, meansFullDisk, StartError } from './start-error.ts';

/** Everything needed to start PostgreSQL, once more each time it dies. */
export interface Launch {
  places: Places;
  binaries: Binaries;
  runner: Runner;
  args: string[];
  log: (line: string) => void;
}

const logLimit = 4_000_000;
const noteEvery = 10_000;

/**
 * Starts PostgreSQL and waits until it takes connections, however long its recovery takes. What an earlier PostgreSQL
 * left on the data is ended first.
 */
export async function launch(how: Launch): Promise<ChildProcess> {
  const { places, runner, log } = how;
  await endLeftover(places, log);
  prepareSocketDir(places, runner);
  const from = logSize(places.logFile);
  const child = spawnPostgres(how, from);
  const failure = new Promise<never>((_, reject) => {
    child.once('error', (error) => reject(new StartError(`cannot run PostgreSQL: ${error.message}`)));
    child.once('exit', () => reject(new StartError(`PostgreSQL did not start: ${lastWords(places, from)}`)));
  });
  await Promise.race([failure, ready(how, child)]);
  failure.catch(() => {});
  return child;
}

function spawnPostgres({ places, binaries, runner, args }: Launch, from: number): ChildProcess {
  const output = attempt(`write ${places.logFile}`, () => openSync(places.logFile, from === 0 ? 'w' : 'a', 0o600));
  try {
    // A session of its own: Ctrl-C at the terminal must not end the database before the server has drained.
    return spawn(join(binaries.root, 'bin', 'postgres'), args, {
      cwd: places.home,
      detached: true,
      env: { PATH: process.env['PATH'] ?? '/usr/bin:/bin', LC_ALL: 'C' },
      stdio: ['ignore', output, output],
      ...identityOf(runner),
    });
  } finally {
    closeSync(output);
  }
}

async function ready({ places, log }: Launch, child: ChildProcess): Promise<void> {
  const begin = Date.now();
  for (let noted = 0; child.exitCode === null && child.signalCode === null; await sleep(10)) {
    const note = readPostmasterFile(places.cluster);
    if (note?.ready && note.pid === child.pid) return;
    const waited = Math.floor((Date.now() - begin) / noteEvery);
    if (waited > noted) log(`PostgreSQL is recovering, ${waited * 10} s so far`);
    noted = waited;
  }
  await new Promise(() => {});
}

/** The log's size, or 0 when it is absent or has grown so long that it starts over. */
function logSize(path: string): number {
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  return size > logLimit ? 0 : size;
}

function lastWords({ logFile }: Places, from: number): string {
  const said = readFileSync(logFile).subarray(from).toString('utf8');
  if (meansFullDisk(said)) return 'no space left on the disk';
  const complaint = said.split('\n').findLast((line) => /(FATAL|PANIC|ERROR):|error while loading/.test(line));
  return complaint?.replace(/^.*(FATAL|PANIC|ERROR):\s*/, '').trim() ?? `see ${logFile}`;
}
