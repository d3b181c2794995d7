import { overdueEndpoints } from '@merchant-admin/contract/overdue/endpoints';
import { leaseOf } from '../../contract-walk/leases.ts';
import { leasedOrder, unversioned } from '../../contract-walk/orders.ts';
import { oddities, particulars } from '../../contract-walk/particulars.ts';
import { freshToken, prepare } from '../../contract-walk/preparing.ts';
import type { Walker } from '../../contract-walk/walker.ts';
import { withClient } from '../../platform/db/prepare-embedded.ts';
import { get } from '../../testing/http.ts';

/** An order whose second rent has been due since yesterday. */
async function lateOrder(walker: Walker): Promise<string> {
  const { no } = await leaseOf(walker);
  await withClient(walker.server.test.owner, async (client) => {
    const order = (await client.query<{ id: string }>('select id from orders where order_no = $1', [no])).rows[0]!.id;
    await client.query('update bill set due_date = $2::date - 1 where order_id = $1 and period = 2', [order, walker.server.clock.today()]);
    await client.query('update orders set next_due = $2::date - 1 where id = $1', [order, walker.server.clock.today()]);
  });
  return no;
}

const contactRule = async (walker: Walker) =>
  (await get<{ version: number }>(walker.server, { ...walker.person, token: await freshToken(walker) }, '/merchant/order/overdue/contactSettingInfo', {}))
    .result;

const pullTerms = { enabled: true, hold_hours: 72, rest_hours: 0, held_most: 500, day_most: 500 };
const pullRule = async (walker: Walker) =>
  (await get<{ version: number }>(walker.server, { ...walker.person, token: await freshToken(walker) }, '/merchant/order/overdue/pullSettingInfo', {})).result;
const letPull = async (walker: Walker) =>
  prepare(walker, '/merchant/order/overdue/pullSetting', { ...pullTerms, version: (await pullRule(walker)).version, reason: '开放领取' });

export const overdueWalk = particulars(overdueEndpoints, {
  addFollowRecord: (walker) => unversioned(leasedOrder(walker, { result: 4 })),
  saveFollow: (walker) => unversioned(leasedOrder(walker, { result: 4 })),
  consultSave: (walker) => unversioned(leasedOrder(walker)),
  contactTry: async (walker) => ({ body: { order_id: await lateOrder(walker), side: 'debtor' } }),
  contactStop: async (walker) => {
    const { body } = await unversioned(leasedOrder(walker, { side: 'debtor', reason: 2, until: walker.server.clock.today() }));
    return { body: body! };
  },
  contactStopEnd: async (walker) => {
    const { order_id: no } = (await leasedOrder(walker)).body as { order_id: string };
    const stop = { order_id: no, side: 'debtor', reason: 2, until: walker.server.clock.today(), note: '用户住院' };
    return { body: { id: (await prepare<{ id: string }>(walker, '/merchant/order/overdue/contactStop', stop)).id } };
  },
  contactSetting: async (walker) => ({ body: { version: (await contactRule(walker)).version, from_minute: 540, to_minute: 1260, most: 3 } }),
  pullSetting: async (walker) => ({ body: { ...pullTerms, version: (await pullRule(walker)).version } }),
  claimCases: async (walker) => {
    await letPull(walker);
    await lateOrder(walker);
    return { body: { count: 1 } };
  },
  giveBackCase: async (walker) => {
    await letPull(walker);
    await lateOrder(walker);
    const { list } = await prepare<{ list: { order_id: string }[] }>(walker, '/merchant/order/overdue/claimCases', { count: 1 });
    return { body: { order_id: list[0]!.order_id } };
  },
  withholdPreview: ({ fixtures }) => Promise.resolve({ body: { order_ids: [fixtures.order] } }),
  assignCase: async (walker) => {
    const { body } = await unversioned(leasedOrder(walker));
    return { body: { order_ids: [(body as { order_id: string }).order_id] } };
  },
});
export const overdueOddities = oddities(overdueEndpoints, {
  assignCase: { besideFilter: { order_ids: [], collector_id: undefined, preview: true } },
  withholdPreview: { besideFilter: { order_ids: [], run_id: undefined } },
});
