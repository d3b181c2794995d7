import { act } from '../../../platform/http/run.ts';
import { systemCaller } from '../../../platform/jobs/system-caller.ts';
import type { Services } from '../../../platform/services.ts';
import { keysWithDueEvents } from '../store/shop-event.store.ts';
import { deliverKey } from './deliver-events.ts';
import { joins } from '../../../platform/house/part.ts';

interface Run {
  /** More was written while it delivers. */
  again: boolean;
  over: Promise<void>;
}

/** What this process delivers at the moment: one run a merchant, however many acts write events. */
const underWay = new WeakMap<Services, Map<number, Run>>();

async function deliver(services: Services, merchantId: number): Promise<void> {
  const caller = systemCaller(merchantId);
  const keys = await act(services, caller, keysWithDueEvents);
  await Promise.all(keys.map(({ key_id: id }) => deliverKey(services, caller, id)));
}

/** Begins to deliver what was just written, and does not wait for it: the sweep takes up what is left. */
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
    do {
      run.again = false;
      await deliver(services, merchantId);
    } while (run.again);
  };
  run.over = work()
    .catch((error: unknown) => services.log.warn({ err: error, merchantId }, 'telling shops is left to the sweep'))
    .finally(() => runs.delete(merchantId));
}

/** Waits until nothing that was kicked is under way. */
export async function deliveriesOver(services: Services): Promise<void> {
  await Promise.all([...(underWay.get(services)?.values() ?? [])].map((run) => run.over));
}

/** What is on its way to a shop is still written down when the server ends. */
export const deliveriesEnd = joins((services, app) => app.addHook('onClose', () => deliveriesOver(services)));
