import type { MovableClock } from '../platform/clock/clock.ts';

interface Entry {
  at: number;
  run: () => Promise<void>;
}

/** What is to happen later in the demo's year, in the order of time. */
export class Agenda {
  readonly #clock: MovableClock;
  readonly #bear: (run: () => Promise<void>) => Promise<void>;
  #entries: Entry[] = [];

  /** @param bear runs each thing */
  constructor(clock: MovableClock, bear: (run: () => Promise<void>) => Promise<void> = (run) => run()) {
    this.#clock = clock;
    this.#bear = bear;
  }

  add(at: Date, run: () => Promise<void>): void {
    this.#entries.push({ at: at.getTime(), run });
  }

  /** Whether something is still to happen. */
  get isOpen(): boolean {
    return this.#entries.length > 0;
  }

  /** Lets everything happen that falls before an instant, each at its own time, and moves the clock there. */
  async until(end: Date): Promise<void> {
    for (;;) {
      const next = this.#entries.filter((entry) => entry.at <= end.getTime()).sort((a, b) => a.at - b.at)[0];
      if (!next) break;
      this.#entries = this.#entries.filter((entry) => entry !== next);
      this.#moveTo(next.at);
      await this.#bear(next.run);
    }
    this.#moveTo(end.getTime());
  }

  #moveTo(time: number): void {
    if (time > this.#clock.now().getTime()) this.#clock.moveTo(new Date(time));
  }
}
