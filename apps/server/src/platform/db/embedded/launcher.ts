import type { ChildProcess } from 'node:child_process';
import { launch, type Launch } from './launch.ts';
import { hasEnoughRoom, makeReserve, spendReserve } from './reserve.ts';
import { DiskFullError } from './start-error.ts';

/** PostgreSQL's settings on a full disk: no changes, and as little written as can be. */
const readOnlySettings = {
  default_transaction_read_only: 'on',
  autovacuum: 'off',
  min_wal_size: '32MB',
  max_wal_size: '32MB',
};

const lookEveryMs = 2000;

/** Starts PostgreSQL; on a full disk for reading only, with the room held back for that. */
export class Launcher {
  readonly #how: Launch;
  #look: NodeJS.Timeout | undefined;

  constructor(how: Launch) {
    this.#how = how;
  }

  /** @param spawned learns of the process before it is ready */
  async launch(spawned: (child: ChildProcess) => void): Promise<void> {
    this.forget();
    const { reserveFile } = this.#how.places;
    try {
      await launch(this.#how, spawned);
      this.#whenRoom(() => makeReserve(reserveFile));
    } catch (error) {
      if (!(error instanceof DiskFullError)) throw error;
      spendReserve(reserveFile);
      await this.#launchReadOnly(spawned);
    }
  }

  /** Stops looking for room. */
  forget(): void {
    clearInterval(this.#look);
  }

  async #launchReadOnly(spawned: (child: ChildProcess) => void): Promise<void> {
    const { args, log } = this.#how;
    const readOnly = Object.entries(readOnlySettings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    let current: ChildProcess | undefined;
    await launch({ ...this.#how, args: [...args, ...readOnly] }, (child) => {
      current = child;
      spawned(child);
    });
    log('the disk is full: PostgreSQL answers reads and refuses changes until there is room');
    // It is started again when it has ended, and then for changes too.
    this.#whenRoom(() => current?.kill('SIGINT'));
  }

  /** Does the work now and then, as long as there is plenty of room. */
  #whenRoom(work: () => void): void {
    const look = () => {
      if (hasEnoughRoom(this.#how.places.home)) work();
    };
    look();
    this.#look = setInterval(look, lookEveryMs).unref();
  }
}
