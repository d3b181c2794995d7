import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { rows } from '../db/database.ts';
import type { Caller } from '../http/run.ts';
import type { Services } from '../services.ts';

/** Finishes what time or a crash left for one merchant. Idempotent: running it twice does its work once. */
export type Sweep = (services: Services, caller: Caller) => Promise<number>;

/** A job as actor: it holds no tags, because rules and not rights bound it. */
export const systemCaller = (merchantId: number): Caller => ({
  requestId: `job-${randomUUID()}`,
  ip: '',
  merchantId,
  storeId: null,
  isGuest: false,
  actor: { type: 'system', id: null, name: '系统', key: 'system' },
  tags: new Set(),
});

/** The sweeps that modules register; one job runs them every minute for the merchants that have work. */
export class Sweeps {
  readonly #sweeps = new Map<string, Sweep>();
  readonly #everywhere = new Map<string, () => Promise<number>>();

  add(name: string, sweep: Sweep): void {
    this.#sweeps.set(name, sweep);
  }

  /** For work that belongs to no merchant. */
  everywhere(name: string, sweep: () => Promise<number>): void {
    this.#everywhere.set(name, sweep);
  }

  /** @returns how many things were done, by sweep */
  async run(services: Services): Promise<Record<string, number>> {
    const done: Record<string, number> = {};
    for (const [name, sweep] of this.#everywhere) {
      try {
        done[name] = await sweep();
      } catch (error) {
        services.log.error({ err: error, sweep: name }, 'a sweep failed; the next run tries again');
      }
    }
    const waiting = await rows(
      services.database.db,
      sql<{ merchant_id: number }>`select merchant_id from directory.merchants_with_work(${services.clock.now()})`,
    );
    for (const { merchant_id: merchantId } of waiting) {
      for (const [name, sweep] of this.#sweeps) {
        try {
          done[name] = (done[name] ?? 0) + (await sweep(services, systemCaller(merchantId)));
        } catch (error) {
          services.log.error({ err: error, sweep: name, merchantId }, 'a sweep failed; the next run tries again');
        }
      }
    }
    return done;
  }
}
