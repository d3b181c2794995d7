import { overdueEndpoints } from '@merchant-admin/contract/overdue/endpoints';
import { operation } from '../../../platform/http/operation.ts';
import { rateOf } from '../rules/promise.ts';
import { promisesRated } from '../store/promise.store.ts';
import { judged } from './judge-promises.ts';

/** How many of the promises that each person noted were kept; those of whom none is decided are left out. */
export const collectorRates = operation(overdueEndpoints.collectorRates, async (ctx) => {
  const byPerson = Map.groupBy(await judged(ctx, await promisesRated(ctx)), ({ accountId }) => accountId);
  const list = [...byPerson].map(([id, promises]) => ({ id: String(id), ...rateOf(promises) }));
  return { list: list.filter(({ decided }) => decided > 0) };
});
