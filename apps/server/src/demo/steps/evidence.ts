import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { one } from '../../platform/db/database.ts';
import { withTenant } from '../../platform/db/tenant.ts';
import { DemoStep, type Business } from '../step.ts';

const base = '/merchant/order/evidence';

interface Court {
  court: { state: number | null };
}
interface Evidence {
  packages: { package_id: string; version: number; state: string }[];
}

/** Waits until no package is being made. */
const made = ({ playing: { once, server }, merchantId }: Business) =>
  once(async () => {
    const { db } = server.services.database;
    const underWay = () =>
      withTenant(db, { merchantId }, (tx) =>
        one(
          tx,
          sql<{ busy: boolean }>`select exists (select from evidence_package where merchant_id = ${merchantId} and state in ('waiting', 'running')) as busy`,
        ),
      );
    while ((await underWay()).busy) await setTimeout(20);
  });

/** The first order that is at court has a package of evidence, which legal made and the lead let out. */
export const giveEvidence = new DemoStep({ name: 'evidence', when: 'afterwards', after: 'repayment plans' }, async (business) => {
  const { ask, legal, supervisor } = business;
  const { list } = await ask<{ list: { order_id: string }[] }>(supervisor, '/merchant/order/overdue/overdueList', { page_size: 50, days_from: 31 });
  for (const { order_id: no } of list) {
    const { court } = await ask<Court>(legal, `/merchant/order/judicial/info?order_id=${no}`);
    if (court.state === null) continue;
    await ask(legal, `${base}/make`, { order_id: no, reason: '向区人民法院立案' });
    await made(business);
    const [row] = (await ask<Evidence>(supervisor, `${base}/info?order_id=${no}`)).packages;
    if (row?.state === 'made') await ask(supervisor, `${base}/release`, { package_id: row.package_id, version: row.version, reason: '已核对内容与缺失清单' });
    return;
  }
});
