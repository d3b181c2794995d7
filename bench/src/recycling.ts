import { withClient } from '../../apps/server/src/platform/db/prepare-embedded.ts';
import { seal } from '../../apps/server/src/platform/session/seal.ts';
import { recyclingCases, recyclingFacts } from './cases/recycling.ts';
import { fillRecycling } from './fill/recycling.ts';
import { measureCases, type CaseResult } from './reads.ts';
import { serve } from './served.ts';
import { withFilled, type Filling } from './world.ts';

export interface RecyclingBench extends Filling {
  /** Orders by which devices are bought back. */
  bought: number;
  rounds: number;
  only?: string | undefined;
  plans?: boolean;
}

/** Lists and pages of so many orders by which devices were bought back. */
export const benchRecycling = ({ bought, rounds, only, plans = false, ...filling }: RecyclingBench): Promise<CaseResult[]> =>
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
    const cases = await measureCases(filled, served, recyclingCases(facts), { rounds, only, plans, log: filling.log });
    await served.close();
    return cases;
  });
