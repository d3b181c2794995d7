import type { ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { launch, type Launch } from './launch.ts';
import { reasonOf } from './start-error.ts';

/** Pauses before the next try, in milliseconds; the last one repeats. */
const pauses = [100, 200, 500, 1000, 2000, 5000];

/** Living this long counts as healthy, and the pauses begin anew. */
const healthyAfter = 60_000;

/** Each way of stopping gets this long before the next: fast, at once, by force. */
const stopSteps = [
  { signal: 'SIGINT', wait: 30_000 },
  { signal: 'SIGQUIT', wait: 5_000 },
  { signal: 'SIGKILL', wait: 5_000 },
] as const;

/** Keeps one PostgreSQL running: starts it again when it dies, until it is told to stop. */
export class Keeper {
  readonly #how: Launch;
  readonly #stopSignal = new AbortController();
  #child: ChildProcess;
  #watch: Promise<void>;
  #stopped: Promise<void> | undefined;

  private constructor(how: Launch, child: ChildProcess) {
    this.#how = how;
    this.#child = child;
    this.#watch = this.#keepAlive();
    process.on('exit', this.#leaveNoneBehind);
  }

  static async start(how: Launch): Promise<Keeper> {
    return new Keeper(how, await launch(how));
  }

  get pid(): number {
    return this.#child.pid ?? -1;
  }

  stop(): Promise<void> {
    this.#stopped ??= this.#stop();
    return this.#stopped;
  }

  async #stop(): Promise<void> {
    this.#stopSignal.abort();
    for (const { signal, wait } of stopSteps) {
      this.#child.kill(signal);
      if (await settledWithin(this.#watch, wait)) break;
    }
    process.off('exit', this.#leaveNoneBehind);
  }

  async #keepAlive(): Promise<void> {
    for (let failures = 0; ; failures += 1) {
      const since = Date.now();
      const how = await ended(this.#child);
      if (this.#stopSignal.signal.aborted) return;
      this.#how.log(`PostgreSQL ended (${how}); starting it again`);
      if (Date.now() - since > healthyAfter) failures = 0;
      if (!(await this.#startAgain(failures))) return;
    }
  }

  /** Tries until PostgreSQL runs; false when told to stop meanwhile. */
  async #startAgain(failures: number): Promise<boolean> {
    for (let tries = failures; ; tries += 1) {
      const pause = pauses[Math.min(tries, pauses.length - 1)];
      await sleep(pause, undefined, { signal: this.#stopSignal.signal }).catch(() => {});
      if (this.#stopSignal.signal.aborted) return false;
      try {
        this.#child = await launch(this.#how);
        this.#how.log(`PostgreSQL runs again (process ${this.pid})`);
        return true;
      } catch (error) {
        this.#how.log(reasonOf(error));
      }
    }
  }

  readonly #leaveNoneBehind = (): void => {
    this.#child.kill('SIGINT');
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
