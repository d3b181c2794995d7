import { withClient } from '../../apps/server/src/platform/db/prepare-embedded.ts';
import { salesCases, salesFacts } from './cases/sales.ts';
import { fillSales } from './fill/sales.ts';
import { serve } from './served.ts';
import type { Opened } from './sizes.ts';
import { withFilled, type Filling } from './world.ts';

/** A server over so many orders of goods that are bought outright, while work is done with it. */
export const withSales = <T>({ rows: sold, ...filling }: Filling & { rows: number }, work: (opened: Opened) => Promise<T>): Promise<T> =>
  withFilled(filling, async (filled) => {
    await withClient(filled.superuser, async (client) => {
      if ((await client.query('select from sale_order where merchant_id = 1 limit 1')).rows.length > 0) return;
      await client.query("set session_replication_role = replica; set synchronous_commit = off; set work_mem = '256MB'");
      await fillSales(client, sold);
      await client.query('vacuum analyze');
      filling.log('  sales filled');
    });
    const served = await serve(filled);
    const facts = await withClient(filled.superuser, salesFacts);
    const done = await work({ filled, served, cases: salesCases(facts) });
    await served.close();
    return done;
  });
