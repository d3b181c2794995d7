import type { ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Launch } from './launch.ts';
import { Launcher } from './launcher.ts';
import { endHeadless } from './leftover.ts';
import { reasonOf } from './start-error.ts';

/** Pauses before the next try, in milliseconds; the last one repeats. */
const pauses = [100, 200, 500, 1000, 2000, 5000];

/** Milliseconds after which a running PostgreSQL counts as healthy, so that the pauses begin anew. */
const healthyAfter = 60_000;

/** Ways of stopping, in turn: fast, at once, by force; and the milliseconds that each gets before the next. All of them keep every commit. */
const stopSteps = [
  { signal: 'SIGINT', wait: 15_000 },
  { signal: 'SIGQUIT', wait: 5_000 },
  { signal: 'SIGKILL', wait: 5_000 },
] as const;

/** Keeps one PostgreSQL running: starts it again when it ends, until it is told to stop. */
export class Keeper {
  readonly #log: (line: string) => void;
  readonly #launcher: Launcher;
  readonly #cluster: string;
  readonly #stopSignal = new AbortController();
  #child: ChildProcess | undefined;
  #watch = Promise.resolve();
  #stopped: Promise<void> | undefined;

  private constructor(how: Launch) {
    this.#log = how.log;
    this.#launcher = new Launcher(how);
    this.#cluster = how.places.cluster;
  }

  static async start(how: Launch): Promise<Keeper> {
    const keeper = new Keeper(how);
    process.on('exit', keeper.#leaveNoneBehind);
    try {
      await keeper.#launcher.launch(keeper.#adopt);
    } catch (error) {
      process.off('exit', keeper.#leaveNoneBehind);
      throw error;
    }
    keeper.#watch = keeper.#keepAlive();
    return keeper;
  }

  get pid(): number {
    return this.#child?.pid ?? -1;
  }

  stop(): Promise<void> {
    this.#stopped ??= this.#stop();
    return this.#stopped;
  }

  async #stop(): Promise<void> {
    this.#stopSignal.abort();
    this.#launcher.forget();
    for (const { signal, wait } of stopSteps) {
      this.#child?.kill(signal);
      if (await settledWithin(this.#watch, wait)) break;
    }
    // One that was killed leaves helpers, which notice on a busy machine only after a while.
    await endHeadless(this.#cluster);
    process.off('exit', this.#leaveNoneBehind);
  }

  async #keepAlive(): Promise<void> {
    for (let failures = 0; this.#child; failures += 1) {
      const since = Date.now();
      const how = await ended(this.#child);
      if (this.#stopSignal.signal.aborted) return;
      this.#log(`PostgreSQL ended (${how}); starting it again`);
      if (Date.now() - since > healthyAfter) failures = 0;
      if (!(await this.#startAgain(failures))) return;
    }
  }

  /** Tries until PostgreSQL runs; false when it was told to stop meanwhile. */
  async #startAgain(failures: number): Promise<boolean> {
    for (let tries = failures; ; tries += 1) {
      const pause = pauses[Math.min(tries, pauses.length - 1)];
      await sleep(pause, undefined, { signal: this.#stopSignal.signal }).catch(() => {});
      if (this.#stopSignal.signal.aborted) return false;
      try {
        await this.#launcher.launch(this.#adopt);
        this.#log(`PostgreSQL runs again (process ${this.pid})`);
        return true;
      } catch (error) {
        this.#log(reasonOf(error));
      }
    }
  }

  /** Takes charge of a process from its first moment; one that comes after the order to stop is ended at once. */
  readonly #adopt = (child: ChildProcess): void => {
    this.#child = child;
    if (this.#stopSignal.signal.aborted) child.kill('SIGINT');
  };

  readonly #leaveNoneBehind = (): void => {
    this.#child?.kill('SIGINT');
  };
}

function ended(child: ChildProcess): Promise<string> {
  const describe = () => (child.signalCode === null ? `exit code ${child.exitCode}` : `signal ${child.signalCode}`);
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(describe());
  return new Promise((resolve) => child.once('exit', () => resolve(describe())));
}

function settledWithin(work: Promise<void>, wait: number): Promise<boolean> {
  return Promise.race([work.then(() => true), sleep(wait, false, { ref: false })]);
}
