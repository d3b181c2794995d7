import { orderChangeEndpoints as calls } from '@merchant-admin/contract/order-change/endpoints';
import { ChangeDesk } from '../../testing/change-desk.ts';
import { post } from '../../testing/http.ts';
import { Till } from '../../testing/till.ts';
import { done } from '../leases.ts';
import type { Walker } from '../walker.ts';
import type { Doing, Offered } from './tried.ts';

export interface SeenChange {
  order_id: string;
  change_id: string;
  version: number;
  actions: Offered[];
}

/** Changes of orders that wait, were confirmed and were refused. */
export async function someChanges({ server, person, shop }: Walker): Promise<Record<string, SeenChange>> {
  const till = new Till(server, shop, person);
  const desk = new ChangeDesk(till);
  const found: Record<string, SeenChange> = {};
  for (const standing of ['waits', 'was confirmed', 'was refused']) {
    const { order_id } = await shop.paidOrder();
    done(await desk.propose(order_id, { sku_id: await desk.otherSku() }));
    if (standing !== 'waits') done(await desk.answer(order_id, standing === 'was confirmed'));
    const [change] = await desk.list(order_id);
    found[standing] = { order_id, change_id: change!.change_id, version: await till.version(order_id), actions: change!.actions };
  }
  return found;
}

export const changeDoings = ({ server, person }: Walker): Record<string, Doing<SeenChange>> => ({
  withdraw: ({ order_id, change_id, version }) => post(server, person, calls.changeWithdraw.path, { order_id, change_id, version }),
});
