import { sql } from 'kysely';
import { makePackages } from '../../modules/evidence/operations/run-package.ts';
import { DemoStep, type Business } from '../step.ts';
import { waitUntilDone } from '../wait-until-done.ts';

const base = '/merchant/order/evidence';

interface Court {
  court: { state: number | null };
}
interface Evidence {
  packages: { package_id: string; version: number; state: string }[];
}

/** Waits until no package is being made. */
const made = (business: Business) =>
  waitUntilDone(
    business,
    sql`select exists (select from evidence_package where merchant_id = ${business.merchantId} and state in ('waiting', 'running')) as busy`,
    makePackages.run,
  );

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
