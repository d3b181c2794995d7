import type { Services } from '../services.ts';
import { lookForWork, type Found } from './look-for-work.ts';
import { runSweep } from './run-sweep.ts';
import type { Registered } from './sweeps.ts';

/** One run of the sweeps for merchants that have work. */
export class SweepRun {
  /** How many things were done, by sweep. */
  readonly done: Record<string, number> = {};
  readonly #services: Services;
  readonly #sweeps: readonly Registered[];
  readonly #sweptBefore: Date | null;
  /** What was found for a merchant when it was looked last, as long as nothing was done since. */
  readonly #found = new Map<number, Found>();

  /** @param sweptBefore when all sweeps last ran */
  constructor(services: Services, sweeps: readonly Registered[], sweptBefore: Date | null) {
    this.#services = services;
    this.#sweeps = sweeps;
    this.#sweptBefore = sweptBefore;
  }

  /** Runs each of these sweeps that a merchant has work for, once. What one does may be work for another: it is looked again until nothing more was done. */
  async sweep(merchantId: number, these: readonly Registered[]): Promise<void> {
    let left = these;
    for (let some = 1; some > 0 && left.length > 0;) {
      const found = this.#found.get(merchantId) ?? (await lookForWork(this.#services, merchantId, this.#sweeps));
      some = await this.#runAll(
        merchantId,
        left.filter(({ name }) => found.work.has(name)),
        found,
      );
      left = left.filter(({ name }) => !found.work.has(name));
      if (some > 0) this.#found.delete(merchantId);
      else this.#found.set(merchantId, found);
    }
  }

  async #runAll(merchantId: number, due: readonly Registered[], { open }: Found): Promise<number> {
    let some = 0;
    for (const each of due) {
      const { done } = await runSweep(this.#services, merchantId, each, { sweptBefore: this.#sweptBefore, hasOpen: open.has(each.name) });
      this.done[each.name] = (this.done[each.name] ?? 0) + done;
      some += done;
    }
    return some;
  }
}
