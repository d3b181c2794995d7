import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { refuse } from '../http/refusal.ts';

/** Lets so many work at once and so many wait; whoever comes beyond is refused as BUSY. */
export class Turns {
  readonly #atOnce: number;
  readonly #waitingAtMost: number;
  readonly #waiting: (() => void)[] = [];
  #working = 0;

  constructor(atOnce: number, waitingAtMost: number) {
    this.#atOnce = atOnce;
    this.#waitingAtMost = waitingAtMost;
  }

  async take<T>(work: () => Promise<T>): Promise<T> {
    if (this.#working >= this.#atOnce) {
      if (this.#waiting.length >= this.#waitingAtMost) refuse(platformErrors.BUSY, { note: 'pictures' });
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    } else this.#working += 1;
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#working -= 1;
    }
  }
}

/** What was put is read one at a time: the largest picture takes half a gigabyte for a second and a half. */
export const readingTurns = new Turns(1, 200);
/** Pictures are made small two at a time. */
export const drawingTurns = new Turns(2, 200);
