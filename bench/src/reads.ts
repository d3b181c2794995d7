import { withClient } from '../../apps/server/src/platform/db/prepare-embedded.ts';
import { customerCases } from './cases/customers.ts';
import { overdueCases } from './cases/overdue.ts';
import { rerentCases } from './cases/rerent.ts';
import { detailCases } from './cases/detail.ts';
import { listCases } from './cases/lists.ts';
import { orderCases } from './cases/orders.ts';
import { known } from './known.ts';
import { serve } from './served.ts';
import { measureSizes, type CaseResult, type Measuring, type Opened } from './sizes.ts';
import { withFilled, type Filling } from './world.ts';

export interface BenchResult {
  orders: number;
  bills: number;
  cases: CaseResult[];
}
type World = Opened & Omit<BenchResult, 'cases'>;

/** A server over so many orders, while work is done with it. */
const withOrders = <T>(filling: Filling, work: (world: World) => Promise<T>): Promise<T> =>
  withFilled(filling, async (filled) => {
    const { orders, log } = filling;
    log(`${orders} orders:`);
    const served = await serve(filled);
    const facts = await withClient(filled.superuser, (client) => known(client, 1));
    const bills = await withClient(filled.superuser, (client) =>
      client.query<{ n: number }>("select reltuples::int as n from pg_class where relname = 'bill'"),
    );
    const pages = Math.ceil((orders * 0.4) / 10);
    const cases = [...orderCases(facts, pages), ...listCases(facts), ...detailCases(facts), ...customerCases(facts), ...overdueCases(), ...rerentCases(facts)];
    const done = await work({ filled, served, cases, orders, bills: bills.rows[0]!.n });
    await served.close();
    return done;
  });

/** Fills databases of two sizes and measures every case of both over HTTP and by hand. */
export const benchReads = (few: Filling, many: Filling, measuring: Measuring): Promise<BenchResult[]> =>
  withOrders(few, (small) =>
    withOrders(many, async (large) => {
      const measured = await measureSizes([small, large], measuring);
      return [small, large].map(({ orders, bills }, size) => ({ orders, bills, cases: measured[size]! }));
    }),
  );
