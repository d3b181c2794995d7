import { setTimeout } from 'node:timers/promises';
import type { RawBuilder } from 'kysely';
import { MovableClock } from '../platform/clock/clock.ts';
import { one } from '../platform/db/database.ts';
import { withTenant } from '../platform/db/tenant.ts';
import type { Sweep } from '../platform/jobs/sweeps.ts';
import { sweepCaller } from '../platform/jobs/sweep-caller.ts';
import type { Business } from './step.ts';

/** How long a piece of work may take in the process that was asked for it, in milliseconds of real time. */
const patienceMs = 20_000;
/** After how many milliseconds of its clock a sweep takes work for what a crash left: more than any of them waits. */
const leftMs = 300_000;

/**
 * Waits until a piece of work is done that a call began and that goes on behind it. What a break left half done is finished by its sweep, as if its time were
 * over: the play's clock stands, and no sweep runs beside it. It is one act of the play, however often it has to look.
 * @param busy a statement that says whether it still goes on
 * @param left the sweep that goes on with what a crash left
 */
export const waitUntilDone = ({ playing, merchantId }: Pick<Business, 'playing' | 'merchantId'>, busy: RawBuilder<{ busy: boolean }>, left: Sweep) =>
  playing.once(async () => {
    const { services } = playing.server;
    const clock = new MovableClock(new Date(services.clock.now().getTime() + leftMs));
    const until = performance.now() + patienceMs;
    while ((await withTenant(services.database.db, { merchantId }, (tx) => one(tx, busy))).busy) {
      await setTimeout(20);
      if (performance.now() > until) await left({ ...services, clock }, sweepCaller(merchantId));
    }
  });
