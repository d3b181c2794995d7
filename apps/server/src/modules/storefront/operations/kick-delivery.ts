import { rows } from '../../../platform/db/database.ts';
import { act } from '../../../platform/http/run.ts';
import { systemCaller } from '../../../platform/jobs/system-caller.ts';
import type { Services } from '../../../platform/services.ts';
import { keysWithDueEvents } from '../store/shop-event.store.ts';
import { deliverKey } from './deliver-events.ts';
import { joins } from '../../../platform/house/part.ts';

interface Run {
  /** Whether more events were written during the run. */
  again: boolean;
  over: Promise<void>;
}

/** The merchants for which this process delivers at the moment: one run each, however many acts write events. */
const underWay = new WeakMap<Services, Map<number, Run>>();

async function deliver(services: Services, merchantId: number): Promise<void> {
  const caller = systemCaller(merchantId);
  const keys = await act(services, caller, (ctx) => rows(ctx.tx, keysWithDueEvents(ctx)));
  await Promise.all(keys.map(({ key_id: id }) => deliverKey(services, caller, id)));
}

/** Begins to deliver what was just written, without waiting for it: the sweep takes up what is left. */
export function kickDelivery(services: Services, merchantId: number): void {
  const runs = underWay.get(services) ?? new Map<number, Run>();
  underWay.set(services, runs);
  const running = runs.get(merchantId);
  if (running) {
    running.again = true;
    return;
  }
  const run: Run = { again: false, over: Promise.resolve() };
  runs.set(merchantId, run);
  const work = async () => {
    try {
      do {
        run.again = false;
        await deliver(services, merchantId);
      } while (run.again);
    } finally {
      // In the same step in which the run saw that nothing more was written: what is written from now on begins another.
      runs.delete(merchantId);
    }
  };
  run.over = work().catch((error: unknown) => services.log.warn({ err: error, merchantId }, 'telling shops is left to the sweep'));
}

/** Waits until no delivery begun here is under way. */
export async function deliveriesOver(services: Services): Promise<void> {
  await Promise.all([...(underWay.get(services)?.values() ?? [])].map((run) => run.over));
}

/** Has the server's end wait for the deliveries under way, so that their outcome is written down. */
export const deliveriesEnd = joins((services, app) => app.addHook('onClose', () => deliveriesOver(services)));
