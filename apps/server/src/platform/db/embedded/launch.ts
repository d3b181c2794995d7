import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, openSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Binaries } from './binaries.ts';
import { endLeftover } from './leftover.ts';
import { prepareSocketDir, type Places } from './places.ts';
import { readPostmasterFile } from './postmaster-file.ts';
import { freeBytes, leastRoom } from './reserve.ts';
import { identityOf, type Runner } from './runner.ts';
import { attempt, DiskFullError, meansFullDisk, reasonOf, StartError } from './start-error.ts';

/** Everything needed to start PostgreSQL, the first time and each time after it died. */
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
 * @param spawned learns of the process before it is ready
 */
export async function launch(how: Launch, spawned: (child: ChildProcess) => void): Promise<void> {
  const { places, runner, log } = how;
  await endLeftover(places, log);
  prepareSocketDir(places, runner);
  const from = logSize(places.logFile);
  const child = spawnPostgres(how, from);
  spawned(child);
  const failure = new Promise<never>((_, reject) => child.once('error', reject));
  failure.catch(() => {});
  const isReady = await Promise.race([failure, ready(how, child)]).catch((error: unknown) => {
    throw new StartError(`cannot run PostgreSQL: ${reasonOf(error)}`);
  });
  if (!isReady) throw whyNot(places, from);
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

/** Waits for PostgreSQL. True when it takes connections, false when it has ended. */
async function ready({ places, log }: Launch, child: ChildProcess): Promise<boolean> {
  const begin = Date.now();
  for (let noted = 0; child.exitCode === null && child.signalCode === null; await sleep(10)) {
    const note = readPostmasterFile(places.cluster);
    if (note?.ready && note.pid === child.pid) return true;
    const waited = Math.floor((Date.now() - begin) / noteEvery);
    if (waited > noted) log(`PostgreSQL is recovering, ${waited * 10} s so far`);
    noted = waited;
  }
  return false;
}

/** The log's size, or 0 when it is absent or has grown so long that it starts over. */
function logSize(path: string): number {
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  return size > logLimit ? 0 : size;
}

/** The error of a failed start, from what the log says since `from`; a full disk may take no words either. */
function whyNot({ home, logFile }: Places, from: number): StartError {
  const said = readFileSync(logFile).subarray(from).toString('utf8');
  if (meansFullDisk(said) || freeBytes(home) < leastRoom) return new DiskFullError('PostgreSQL did not start: no space left on the disk');
  return new StartError(`PostgreSQL did not start: ${lastWords(said) ?? `see ${logFile}`}`);
}

function lastWords(said: string): string | undefined {
  const complaint = said.split('\n').findLast((line) => /(FATAL|PANIC|ERROR):|error while loading/.test(line));
  return complaint?.replace(/^.*(FATAL|PANIC|ERROR):\s*/, '').trim();
}
