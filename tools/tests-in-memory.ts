import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

const memory = '/dev/shm';
const prefix = 'merchant-admin-tests-';
const tmpfs = 0x01_02_19_94;
/** Bytes that a whole run may take there, with room to spare. */
const needed = 4 * 1024 ** 3;

function hasRoom(): boolean {
  if (!existsSync(memory)) return false;
  const { type, bavail, bsize } = statfsSync(memory);
  return type === tmpfs && bavail * bsize >= needed && process.availableMemory() >= needed;
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** What a run that was killed has left takes memory from everybody. */
export function removeOfTheDead(folder: string): void {
  const dead = readdirSync(folder).filter((name) => name.startsWith(prefix) && !isAlive(Number.parseInt(name.slice(prefix.length), 10)));
  for (const name of dead) rmSync(join(folder, name), { recursive: true, force: true });
}

/** A folder of this process, which goes when it ends. */
export function folderOfOwn(folder: string): string {
  const own = mkdtempSync(join(folder, `${prefix}${process.pid}-`));
  // PostgreSQL may run as another user, who has to get into it.
  chmodSync(own, 0o755);
  process.on('exit', () => rmSync(own, { recursive: true, force: true }));
  return own;
}

/**
 * Lets what tests keep for a moment, their databases before all, lie in memory where there is room: each test file copies a database of thousands of files,
 * and a disk's file system takes longer to find places for them than PostgreSQL takes for the tests. Elsewhere it stays in the system's own folder.
 */
export function keepTestsInMemory(): void {
  if (!hasRoom()) return;
  removeOfTheDead(memory);
  process.env['TMPDIR'] = folderOfOwn(memory);
}
