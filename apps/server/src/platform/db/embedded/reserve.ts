import { spawnSync } from 'node:child_process';
import { closeSync, fsyncSync, openSync, renameSync, rmSync, statfsSync, statSync, writeFileSync, writeSync } from 'node:fs';

const mebi = 2 ** 20;

/** Bytes that PostgreSQL needs to recover and to answer reads: three segments of its write-ahead log. */
const reserveSize = 48 * mebi;

/** Bytes below which nothing can be written down: less than one segment. */
export const leastRoom = 17 * mebi;

/** Bytes of room with which work can go on and the reserve be made anew. */
const enoughRoom = 2 * reserveSize;

export function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

export function hasEnoughRoom(folder: string): boolean {
  return freeBytes(folder) >= enoughRoom;
}

/** Holds room back while there is plenty: without it a full disk would stop reading too. */
export function makeReserve(file: string): void {
  if (statSync(file, { throwIfNoEntry: false })?.size === reserveSize) return;
  const draft = `${file}.part`;
  try {
    if (!allocate(draft)) fill(draft);
    renameSync(draft, file);
  } catch {
    rmSync(draft, { force: true });
  }
}

export function spendReserve(file: string): void {
  rmSync(file, { force: true });
}

/** Asks the system for the room without writing it; false where it cannot do that. */
function allocate(path: string): boolean {
  writeFileSync(path, '', { mode: 0o600 });
  return spawnSync('fallocate', ['-l', String(reserveSize), path]).status === 0;
}

/** Fills the file with bytes that no file system folds away. */
function fill(path: string): void {
  const piece = Buffer.alloc(mebi, 'reserve');
  const handle = openSync(path, 'w', 0o600);
  try {
    for (let written = 0; written < reserveSize; written += piece.length) writeSync(handle, piece);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
