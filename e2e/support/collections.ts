import { withClient } from '../../apps/server/src/platform/db/prepare-embedded.ts';
import { makeLate, runningLease } from './lease.ts';
import { callAs, type Person } from './staff.ts';
import { world } from './world.ts';

/** The number of an order with two late rents, one of them since 35 days. */
export async function lateOrder(agreement = 'none'): Promise<string> {
  const { orderNo } = await runningLease({ agreement });
  await makeLate(orderNo, 2, 35);
  await makeLate(orderNo, 3, 5);
  return orderNo;
}

/** The number of an order whose second rent is late since 120 days, so that it may go to court. */
export async function longLateOrder(): Promise<string> {
  const { orderNo } = await runningLease();
  await makeLate(orderNo, 2, 120);
  return orderNo;
}
/** Makes an order as old as if it had been placed so many days ago. */
export const orderedBefore = (orderNo: string, days: number) =>
  withClient(world().owner, (client) =>
    client.query(`update orders set created_at = created_at - make_interval(days => $2) where order_no = $1 and merchant_id = 1`, [orderNo, days]),
  );

/** Withholds the late rent of an order in a run of its own. @returns the run's id */
export async function withholdRunOf(who: Person, orderNo: string): Promise<string> {
  const preview = { order_ids: [orderNo] };
  const { list } = await callAs<{ list: { order_id: string; amount: number }[] }>(who, 'POST', '/merchant/order/overdue/withholdPreview', preview);
  const orders = list.map(({ order_id: no, amount }) => ({ order_id: no, amount }));
  return (await callAs<{ id: string }>(who, 'POST', '/merchant/order/overdue/withholdStart', { orders })).id;
}

const pullTerms = { hold_hours: 72, rest_hours: 24, held_most: 20, day_most: 50 };

/** Lets collectors pull late orders that nobody has, or not. @returns whether they could before */
export async function pullsAre(lead: Person, enabled: boolean): Promise<boolean> {
  const before = await callAs<{ enabled: boolean; version: number }>(lead, 'GET', '/merchant/order/overdue/pullSettingInfo');
  const body = { ...pullTerms, enabled, version: before.version, reason: '调整领取' };
  await callAs(lead, 'POST', '/merchant/order/overdue/pullSetting', body);
  return before.enabled;
}
