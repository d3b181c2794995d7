import { sweepCaller } from '../platform/jobs/sweep-caller.ts';
import type { TestServer } from '../testing/test-server.ts';

/** What the sweeps that say what is due still do for every merchant, whatever they say: how much, by name. Right after a run nothing. */
export async function leftBySweeps({ services, test }: TestServer): Promise<Record<string, number>> {
  const { rows: merchants } = await test.asked<{ id: string }>('select merchant_id as id from merchant order by 1');
  const left: Record<string, number> = {};
  for (const { id } of merchants) {
    for (const { name, run } of services.sweeps.all().filter(({ due }) => due !== undefined)) {
      const done = await run(services, sweepCaller(Number(id)));
      if (done > 0) left[name] = (left[name] ?? 0) + done;
    }
  }
  return left;
}
