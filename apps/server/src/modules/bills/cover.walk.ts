import { billsEndpoints } from '@merchant-admin/contract/bills/endpoints';
import { particulars } from '../../contract-walk/particulars.ts';
import { type Particular, freshToken, prepare, unique, warehouseOf } from '../../contract-walk/preparing.ts';
import type { Walker } from '../../contract-walk/walker.ts';

async function coverable(walker: Walker): Promise<Particular> {
  const { warehouse, shop } = warehouseOf(walker, await freshToken(walker));
  const { order, version } = await warehouse.sentOrder(shop);
  const received = await warehouse.call('receive', { order_id: order.order_id, version, reason: '用户来电确认' });
  const plan = await prepare<{ id: string; version: number }>(walker, '/api/orderInfo/protect/savePlan', { name: unique('保障'), price: 19_900 });
  return { body: { order_id: order.order_id, version: received.result.version, plan_id: plan.id, plan_version: plan.version } };
}

/** How the calls on cover succeed. */
export const coverWalk = particulars(billsEndpoints, {
  protectUpgrade: coverable,
  saveCoverPlan: async (walker) => {
    const name = unique('保障');
    const { id, version } = await prepare<{ id: string; version: number }>(walker, '/api/orderInfo/protect/savePlan', { name, price: 19_900 });
    return { body: { plan_id: id, version, name, price: 29_900 } };
  },
});
