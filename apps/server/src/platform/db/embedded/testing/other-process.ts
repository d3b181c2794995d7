import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach } from 'vitest';
import type { OpenerOptions } from './opener.ts';
import type { Address } from './world.ts';

export interface Opened {
  child: ChildProcess;
  ready?: Address & { dataDir: string; pid: number };
  refused?: string;
}

const script = join(import.meta.dirname, 'opener.ts');
const children: ChildProcess[] = [];

/** Starts the opener, in a process group of its own as a terminal does, without waiting for it. */
export function spawnOpener(options: OpenerOptions): ChildProcess {
  const child = spawn(process.execPath, [script, JSON.stringify(options)], { stdio: ['ignore', 'pipe', 'ignore'], detached: true });
  children.push(child);
  return child;
}

/** Opens the data in another process; answers what it said: ready, or refused. */
export async function openElsewhere(options: OpenerOptions): Promise<Opened> {
  const child = spawnOpener(options);
  for await (const line of createInterface({ input: child.stdout! })) {
    return { child, ...(JSON.parse(line) as Omit<Opened, 'child'>) };
  }
  throw new Error('the other process ended without a word');
}

/** Ends a process by kill -9 and waits until it is gone. */
export async function killHard(child: ChildProcess): Promise<void> {
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  if (child.exitCode === null && child.signalCode === null) await gone;
}

afterEach(async () => {
  for (const child of children.splice(0)) await endGently(child);
});

/** Gives the opener the chance to end its database, so that no test leaves one behind. */
async function endGently(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await gone;
}
