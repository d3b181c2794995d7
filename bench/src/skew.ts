import { buildServer } from '../../apps/server/src/build.ts';
import { systemClock } from '../../apps/server/src/platform/clock/clock.ts';
import { openDatabase } from '../../apps/server/src/platform/db/database.ts';
import { withClient } from '../../apps/server/src/platform/db/prepare-embedded.ts';
import type { Case, Known } from './cases/case.ts';
import { detailCases } from './cases/detail.ts';
import { listCases } from './cases/lists.ts';
import { orderCases } from './cases/orders.ts';
import { merchants } from './fill/world.ts';
import { overHttp } from './http.ts';
import { known } from './known.ts';
import { signInAs, withFilled, type Filled, type Filling } from './world.ts';

interface Seen {
  /** Milliseconds, p50. */
  own: number;
  after: number;
}
export interface Skew {
  name: string;
  large: Seen;
  small: Seen;
}

const times = 20;
/** Few connections, so that each sees every statement often enough to keep a plan for it. */
const few = 2;

/** How long a case takes one merchant, on new connections that another used first where one is named. */
async function timed(filled: Filled, mine: Case, merchantId: number, rounds: number, before?: { readonly calls: Case['calls']; readonly merchantId: number }) {
  const database = openDatabase(filled.server, { max: few, prepared: 'keyed' });
  const server = await buildServer({ config: filled.config, clock: systemClock, database, reference: false });
  const url = await server.app.listen({ port: 0, host: '127.0.0.1' });
  const target = async (id: number) => ({ url, token: await signInAs(filled.superuser, database, 1, id) });
  if (before) await overHttp(await target(before.merchantId), before.calls, 2, times);
  const me = await target(merchantId);
  await overHttp(me, mine.calls, 2, before ? 4 : times);
  const { p50 } = await overHttp(me, mine.calls, 1, rounds);
  await server.app.close();
  await database.close();
  return p50;
}

/** A case of each kind: pages, filters, searches, counts, other lists, an order's page. */
const kinds =
  /^(first page|tab 租赁中|filter (name|created|reviewer|goods name)|overdue|sort rent up|one box: (name|phone tail)|tab counts|delivery: (to ship|sent)|review: (first page|tab counts)|order page: (base|bills|goods|user))$/;
const casesOf = (facts: Known, pages: number): Case[] =>
  [...orderCases(facts, pages), ...listCases(facts), ...detailCases(facts)].filter(({ name }) => kinds.test(name));

/** Cases of a large merchant and of a small one, on connections of its own and on those that the other used. */
export const benchSkew = ({ rounds, log, ...filling }: Filling & { rounds: number }): Promise<Skew[]> =>
  withFilled({ ...filling, log }, async (filled) => {
    const [large, small] = await withClient(filled.superuser, async (client) => [await known(client, 1), await known(client, merchants)] as const);
    const ofSmall = casesOf(small, 1);
    const results: Skew[] = [];
    for (const [index, one] of casesOf(large, 1000).entries()) {
      const other = ofSmall[index]!;
      const [big, little] = [
        { calls: one.calls, merchantId: 1 },
        { calls: other.calls, merchantId: merchants },
      ];
      const result = {
        name: one.name,
        large: { own: await timed(filled, one, 1, rounds), after: await timed(filled, one, 1, rounds, little) },
        small: { own: await timed(filled, other, merchants, rounds), after: await timed(filled, other, merchants, rounds, big) },
      };
      log(
        `  ${one.name.padEnd(34)} large ${result.large.own.toFixed(2)} → ${result.large.after.toFixed(2)}, small ${result.small.own.toFixed(2)} → ${result.small.after.toFixed(2)} ms`,
      );
      results.push(result);
    }
    return results;
  });
