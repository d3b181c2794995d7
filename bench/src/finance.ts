import { withClient } from '../../apps/server/src/platform/db/prepare-embedded.ts';
import { financeCases, financeFacts } from './cases/finance.ts';
import { fillFinance } from './fill/finance.ts';
import { serve } from './served.ts';
import type { Opened } from './sizes.ts';
import { withFilled, type Filling } from './world.ts';

/** A server over so many payments that are settled, while work is done with it. */
export const withFinance = <T>({ rows: payments, ...filling }: Filling & { rows: number }, work: (opened: Opened) => Promise<T>): Promise<T> =>
  withFilled(filling, async (filled) => {
    await withClient(filled.superuser, async (client) => {
      if ((await client.query('select from settle_statement where merchant_id = 1 limit 1')).rows.length > 0) return;
      await client.query("set session_replication_role = replica; set synchronous_commit = off; set work_mem = '256MB'");
      await fillFinance(client, payments);
      await client.query('vacuum analyze');
      filling.log('  finance filled');
    });
    const served = await serve(filled);
    const facts = await withClient(filled.superuser, financeFacts);
    const done = await work({ filled, served, cases: financeCases(facts) });
    await served.close();
    return done;
  });
