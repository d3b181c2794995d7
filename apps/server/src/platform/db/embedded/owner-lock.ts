import { closeSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { attempt, codeOf, DataInUseError } from './start-error.ts';

export interface OwnerLock {
  release(): void;
}

/**
 * Makes this process the one owner of the folder.
 *
 * The lock is the operating system's own lock on an open file, taken through SQLite (Node has no flock of its own).
 * The system drops it when the process ends in whatever way, so there is no stale lock to judge and no process
 * number that a stranger could be wearing by now. The note beside it only names the owner in messages.
 */
export function takeOwnership(home: string): OwnerLock {
  const note = join(home, 'owner.txt');
  const handle = attempt(`lock ${home}`, () => lockFile(join(home, 'owner.lock')));
  if (handle === undefined) throw new DataInUseError(inUse(home, note));
  noteOwner(note);
  return {
    release() {
      if (!handle.isOpen) return;
      rmSync(note, { force: true });
      handle.close();
    },
  };
}

/** Writes the owner into the note. It is only for messages, so a full disk is no reason to refuse. */
function noteOwner(note: string): void {
  try {
    writeFileSync(note, `${process.pid}\n`, { mode: 0o600 });
  } catch {
    rmSync(note, { force: true });
  }
}

function lockFile(path: string): DatabaseSync | undefined {
  createPrivately(path);
  const handle = new DatabaseSync(path, { timeout: 0 });
  try {
    handle.exec('pragma journal_mode = memory; begin exclusive');
    return handle;
  } catch (error) {
    handle.close();
    if (error instanceof Error && error.message === 'database is locked') return undefined;
    throw error;
  }
}

/**
 * Makes the lock's file, which nobody else may open, or he could lock the server out. An existing file is not even opened: closing it would drop a lock
 * that this process holds.
 */
function createPrivately(path: string): void {
  try {
    closeSync(openSync(path, 'wx', 0o600));
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  }
}

function inUse(home: string, note: string): string {
  return `another server${ownerIn(note)} is using the data in ${home}; stop it first, or set DATA_DIR to another folder`;
}

function ownerIn(note: string): string {
  try {
    return ` (process ${readFileSync(note, 'utf8').trim()})`;
  } catch {
    return '';
  }
}
