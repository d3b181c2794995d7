import pLimit from 'p-limit';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { refuse } from '../http/refusal.ts';

/** Lets so many work at once and so many wait; whoever comes beyond is refused as BUSY. */
export class Turns {
  readonly #limit;
  readonly #waitingAtMost: number;

  constructor(atOnce: number, waitingAtMost: number) {
    this.#limit = pLimit(atOnce);
    this.#waitingAtMost = waitingAtMost;
  }

  async take<T>(work: () => Promise<T>): Promise<T> {
    if (this.#limit.pendingCount >= this.#waitingAtMost) refuse(platformErrors.BUSY, { note: 'pictures' });
    return this.#limit(work);
  }
}

/** Turns of reading what was put, one at a time: the largest picture takes half a gigabyte for a second and a half. */
export const readingTurns = new Turns(1, 200);
/** Turns of making pictures small, two at a time. */
export const drawingTurns = new Turns(2, 200);
