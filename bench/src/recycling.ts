import { withClient } from '../../apps/server/src/platform/db/prepare-embedded.ts';
import { seal } from '../../apps/server/src/platform/session/seal.ts';
import { recyclingCases, recyclingFacts } from './cases/recycling.ts';
import { fillRecycling } from './fill/recycling.ts';
import { serve } from './served.ts';
import type { Opened } from './sizes.ts';
import { withFilled, type Filling } from './world.ts';

/** A server over so many orders by which devices were bought back, while work is done with it. */
export const withRecycling = <T>({ rows: bought, ...filling }: Filling & { rows: number }, work: (opened: Opened) => Promise<T>): Promise<T> =>
  withFilled(filling, async (filled) => {
    await withClient(filled.superuser, async (client) => {
      if ((await client.query('select from recycle_order where merchant_id = 1 limit 1')).rows.length > 0) return;
      await client.query("set session_replication_role = replica; set synchronous_commit = off; set work_mem = '256MB'");
      const key = (name: string) => filled.config.key(name);
      await fillRecycling(client, bought, { idCard: seal(key('id-card'), '110105199001011237'), payee: seal(key('payee'), '13512345678') });
      await client.query('vacuum analyze');
      filling.log('  recycling filled');
    });
    const served = await serve(filled);
    const facts = await withClient(filled.superuser, recyclingFacts);
    const done = await work({ filled, served, cases: recyclingCases(facts) });
    await served.close();
    return done;
  });
