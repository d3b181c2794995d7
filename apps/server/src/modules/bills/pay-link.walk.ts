import { billsEndpoints } from '@merchant-admin/contract/bills/endpoints';
import { late, now } from '../../contract-walk/leases.ts';
import { particulars } from '../../contract-walk/particulars.ts';
import { freshToken } from '../../contract-walk/preparing.ts';
import { LinkDesk } from '../../testing/link-desk.ts';
import { Till } from '../../testing/till.ts';

/** How the calls on payment links succeed. */
export const payLinkWalk = particulars(billsEndpoints, {
  createPayLink: async (walker) => now(await late(walker)),
  cancelPayLink: async (walker) => {
    const { till, no } = await late(walker);
    const { link_id, version } = await new LinkDesk(till).made(no);
    return { body: { link_id, version, reason: '发错了' } };
  },
  payLinkSetting: async (walker) => {
    const who = { ...walker.person, token: await freshToken(walker) };
    const { version } = await new LinkDesk(new Till(walker.server, walker.shop, who)).setting();
    return { body: { version, enabled: false, late_days: 2, quiet_hours: 24, first_days: 0 } };
  },
});
