import { analysisEndpoints } from '@merchant-admin/contract/analysis/endpoints';
import { particulars } from '../../contract-walk/particulars.ts';
import { freshToken } from '../../contract-walk/preparing.ts';
import type { Walker } from '../../contract-walk/walker.ts';
import { act } from '../../platform/http/run.ts';
import { systemCaller } from '../../platform/jobs/system-caller.ts';
import { get } from '../../testing/http.ts';
import { freezeMonth } from './operations/freeze-months.ts';
import { newestFrozen } from './rules/months.ts';

/** A month that has a picture. */
async function frozen({ server, person }: Walker): Promise<string> {
  const month = newestFrozen(server.clock.today());
  await act(server.services, systemCaller(person.merchantId), (ctx) => freezeMonth(ctx, month));
  return month;
}

/** Looks at what stands beside the calls of the walk: today, and what a collector has. */
async function alsoToday(walker: Walker): Promise<void> {
  const { server, person } = walker;
  const me = { ...person, token: await freshToken(walker) };
  await get(server, me, analysisEndpoints.analysisAgeing.path, {});
  for (const by of ['store', 'category']) await get(server, me, analysisEndpoints.analysisSplit.path, { by });
  await frozen(walker);
  await get(server, me, analysisEndpoints.analysisRoll.path, {});
  for (const part of ['all', 'paid', 'cured']) await get(server, me, analysisEndpoints.analysisOrders.path, { cell: 'roll', was: '0', part });
  for (const figure of ['held', 'came']) await get(server, me, analysisEndpoints.analysisOrders.path, { cell: 'day', day: server.clock.today(), figure });
}

/** How the calls of the analysis succeed. */
export const analysisWalk = particulars(analysisEndpoints, {
  analysisAgeing: async (walker) => {
    await alsoToday(walker);
    return { query: { month: await frozen(walker) } };
  },
  analysisSplit: async (walker) => ({ query: { by: 'collector', month: await frozen(walker) } }),
  analysisRoll: async (walker) => ({ query: { month: await frozen(walker) } }),
  analysisDay: async ({ server }) => ({ query: { day: server.clock.today(), person_id: undefined } }),
  analysisOrders: async (walker) => ({ query: { cell: 'age', age: '0', month: await frozen(walker) } }),
});
