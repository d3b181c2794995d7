import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Places } from './places.ts';
import { readPostmasterFile } from './postmaster-file.ts';
import { postgresProcessesOf } from './processes.ts';
import { StartError } from './start-error.ts';

/** How long a leftover PostgreSQL may take over each way of stopping, in milliseconds. */
const patience = [
  { signal: 'SIGINT', wait: 15_000 },
  { signal: 'SIGQUIT', wait: 5_000 },
] as const;

/**
 * Ends whatever an earlier server left running on this data. The caller owns the folder, so no living server is behind
 * it. The head process is asked to end cleanly; processes that have lost their head (a long statement does not notice
 * at once) are ended hard, and PostgreSQL recovers at the next start.
 */
export async function endLeftover({ cluster }: Places, log: (line: string) => void): Promise<void> {
  const head = headOf(cluster);
  if (head !== undefined) {
    log(`ending the PostgreSQL (process ${head}) that an earlier server left behind`);
    await endCleanly(head, cluster);
  }
  await endHeadless(cluster);
  // The note holds a process number that a stranger may have by now, for whom PostgreSQL would give way.
  rmSync(join(cluster, 'postmaster.pid'), { force: true });
}

function headOf(cluster: string): number | undefined {
  const pid = readPostmasterFile(cluster)?.pid;
  return pid !== undefined && postgresProcessesOf(cluster).includes(pid) ? pid : undefined;
}

async function endCleanly(pid: number, cluster: string): Promise<void> {
  for (const { signal, wait } of patience) {
    sendSignal(pid, signal);
    if (await comesTrue(() => !postgresProcessesOf(cluster).includes(pid), wait)) return;
  }
}

/** Ends by force every process that is left on the data: it has lost its head process, or never let go. */
export async function endHeadless(cluster: string): Promise<void> {
  const noneLeft = () => {
    const left = postgresProcessesOf(cluster);
    left.forEach((pid) => sendSignal(pid, 'SIGKILL'));
    return left.length === 0;
  };
  if (await comesTrue(noneLeft, 10_000)) return;
  throw new StartError(`a PostgreSQL left on ${cluster} does not end; end it and start again`);
}

function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It ended by itself, which is what the signal is for.
  }
}

async function comesTrue(test: () => boolean, withinMs: number): Promise<boolean> {
  for (const end = Date.now() + withinMs; Date.now() < end; await sleep(20)) {
    if (test()) return true;
  }
  return test();
}
