import { spawnSync } from 'node:child_process'
import { readlinkSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Places } from './places.ts'
import { readPostmasterFile } from './postmaster-file.ts'
import { StartError } from './start-error.ts'

/** How long a leftover PostgreSQL may take over each way of stopping, in milliseconds. */
const patience = [
  { signal: 'SIGINT', wait: 20_000 },
  { signal: 'SIGQUIT', wait: 5_000 },
  { signal: 'SIGKILL', wait: 5_000 },
] as const

/**
 * Ends the PostgreSQL that a killed server left on this data, and clears its note. The caller owns the folder, so no
 * living server is its parent. A number in the note that belongs to some other program by now is left in peace.
 */
export async function endLeftover({ cluster }: Places, log: (line: string) => void): Promise<void> {
  const left = readPostmasterFile(cluster)
  if (left === undefined) return
  if (isPostgresOf(left.pid, cluster)) {
    log(`ending the PostgreSQL (process ${left.pid}) that an earlier server left behind`)
    await endProcess(left.pid, cluster)
  }
  // PostgreSQL itself still refuses while any of its old processes hold the shared memory of this data.
  rmSync(join(cluster, 'postmaster.pid'), { force: true })
}

async function endProcess(pid: number, cluster: string): Promise<void> {
  for (const { signal, wait } of patience) {
    sendSignal(pid, signal)
    if (await isGone(pid, cluster, wait)) return
  }
  throw new StartError(`the PostgreSQL (process ${pid}) left on ${cluster} does not end; stop it and start again`)
}

function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // It ended by itself, which is what the signal is for.
  }
}

async function isGone(pid: number, cluster: string, wait: number): Promise<boolean> {
  const end = Date.now() + wait
  while (isPostgresOf(pid, cluster)) {
    if (Date.now() > end) return false
    await sleep(20)
  }
  return true
}

/** PostgreSQL works inside its data directory, which tells it from any other program under the same number. */
export function isPostgresOf(pid: number, cluster: string): boolean {
  if (process.platform !== 'linux') return commandOf(pid).includes(cluster)
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster) && commandOf(pid).includes('postgres')
  } catch {
    return false
  }
}

function commandOf(pid: number): string {
  return spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? ''
}
