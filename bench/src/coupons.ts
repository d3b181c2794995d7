import { withClient } from '../../apps/server/src/platform/db/prepare-embedded.ts';
import { couponCases, couponFacts } from './cases/coupons.ts';
import { fillCoupons } from './fill/coupons.ts';
import { serve } from './served.ts';
import type { Opened } from './sizes.ts';
import { withFilled, type Filling } from './world.ts';

/** A server over so many coupons that stores took, while work is done with it. */
export const withCoupons = <T>({ rows: written, ...filling }: Filling & { rows: number }, work: (opened: Opened) => Promise<T>): Promise<T> =>
  withFilled(filling, async (filled) => {
    await withClient(filled.superuser, async (client) => {
      if ((await client.query('select from coupon_template where merchant_id = 1 limit 1')).rows.length > 0) return;
      await client.query("set session_replication_role = replica; set synchronous_commit = off; set work_mem = '256MB'");
      await fillCoupons(client, written);
      await client.query('vacuum analyze');
      filling.log('  coupons filled');
    });
    const served = await serve(filled);
    const facts = await withClient(filled.superuser, couponFacts);
    const done = await work({ filled, served, cases: couponCases(facts) });
    await served.close();
    return done;
  });
