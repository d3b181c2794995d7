import { buildServer } from '../../apps/server/src/build.ts';
import { runSweep } from '../../apps/server/src/platform/jobs/run-sweep.ts';
import { systemClock } from '../../apps/server/src/platform/clock/clock.ts';
import { openDatabase } from '../../apps/server/src/platform/db/database.ts';
import { withClient } from '../../apps/server/src/platform/db/prepare-embedded.ts';
import { analysisCases } from './cases/analysis.ts';
import { known } from './known.ts';
import { measureSizes, type CaseResult } from './sizes.ts';
import { serve } from './served.ts';
import { withFilled, type Filled, type Filling } from './world.ts';

export interface AnalysisResult {
  orders: number;
  /** Orders of merchant 1 with open rent, and those of them that are late. */
  open: number;
  late: number;
  pictures: number;
  /** Seconds in which they were frozen, all and the newest alone. */
  frozen: number;
  cases: CaseResult[];
}

/**
 * Gives merchant 1 three times as many orders with open rent as are asked to be late, and has so many late by up to 150 days, each with somebody who works on it:
 * written as what the analysis reads, whatever the bills say.
 */
const makeLate = (filled: Filled, late: number) =>
  withClient(filled.superuser, async (client) => {
    await client.query(`
      set session_replication_role = replica;
      insert into open_rent (merchant_id, order_id, amount, oldest_due)
        select o.merchant_id, o.id, 180000, current_date + (o.id % 31)::int from orders o
        where o.merchant_id = 1 and o.status = 90 and not exists (select from open_rent r where r.merchant_id = 1 and r.order_id = o.id)
        limit greatest(${late} * 3 - (select count(*) from open_rent where merchant_id = 1), 0);
      update open_rent r set oldest_due = current_date - (1 + r.order_id % 150)::int
        from (select order_id from open_rent where merchant_id = 1 order by order_id % 1000, order_id limit ${late}) l where r.merchant_id = 1 and r.order_id = l.order_id;
      update money_document set came_at = finished_at where merchant_id = 1 and state = 'succeeded';
      insert into overdue_case (merchant_id, order_id, collector_id, assigned_at)
        select r.merchant_id, r.order_id, (select a.id from account a where a.merchant_id = 1 order by a.id limit 1 offset (r.order_id % 10)), now() from open_rent r
        where r.merchant_id = 1 and r.oldest_due < current_date on conflict do nothing;
      insert into order_follow (merchant_id, order_id, kind, way, result, content, promise_date, promise_amount, account_id, operator_name, at)
        select 1, r.order_id, 'overdue', 1, 1 + r.order_id % 8, '催收', case when r.order_id % 8 = 0 then current_date - (r.order_id % 60)::int end, case when r.order_id % 8 = 0 then 30000 end,
          (select a.id from account a where a.merchant_id = 1 order by a.id limit 1 offset (r.order_id % 10)), '审核员', now() - (r.order_id % 90) * interval '1 day'
        from open_rent r where r.merchant_id = 1 and r.oldest_due < current_date`);
    await client.query('vacuum analyze');
  });

/** Freezes what months are over. @returns seconds, and how many there are */
async function freeze(filled: Filled): Promise<{ seconds: number; pictures: number }> {
  const database = openDatabase(filled.server, { max: 2 });
  const { services, app } = await buildServer({ config: { ...filled.config, LOG_LEVEL: 'warn' }, clock: systemClock, database, reference: false });
  const began = performance.now();
  const { done, failed } = await runSweep(services, 1, services.sweeps.get('late pictures')!, { sweptBefore: null, hasOpen: false });
  if (failed > 0) throw new Error('the pictures could not be made');
  const seconds = (performance.now() - began) / 1000;
  await app.close();
  await database.close();
  await withClient(filled.superuser, (client) => client.query('vacuum analyze'));
  return { seconds, pictures: done };
}

/** The analysis of a merchant with 40 % of so many orders, of which so many are late. */
export const benchAnalysis = ({ rounds, late, ...filling }: Filling & { rounds: number; late: number }): Promise<AnalysisResult> =>
  withFilled(filling, async (filled) => {
    const { orders, log } = filling;
    await makeLate(filled, late);
    const { seconds, pictures } = await freeze(filled);
    log(`  ${pictures} pictures in ${seconds.toFixed(1)} s`);
    const served = await serve(filled);
    const facts = await withClient(filled.superuser, (client) => known(client, 1));
    const { rows } = await withClient(filled.superuser, (client) =>
      client.query<{ open: number; late: number }>(
        'select count(*)::int as open, count(*) filter (where oldest_due < current_date)::int as late from open_rent where merchant_id = 1',
      ),
    );
    const [cases] = await measureSizes([{ filled, served, cases: analysisCases(facts) }], { rounds, log });
    await served.close();
    return { orders, ...rows[0]!, pictures, frozen: seconds, cases: cases! };
  });
