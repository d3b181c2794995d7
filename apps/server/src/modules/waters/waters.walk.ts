import { watersEndpoints } from '@merchant-admin/contract/waters/endpoints';
import { oddities, particulars } from '../../contract-walk/particulars.ts';
import { prepare, unique } from '../../contract-walk/preparing.ts';
import type { Walker } from '../../contract-walk/walker.ts';

const today = ({ server }: Walker) => new Date(server.clock.now().getTime() + 8 * 3_600_000).toISOString().slice(0, 10);

async function freshBody(walker: Walker): Promise<Record<string, unknown>> {
  const { order_id: no } = await walker.shop.paidOrder();
  return { name: unique('公海'), type: 3, starts_on: today(walker), ends_on: today(walker), order_ids: [no] };
}

const freshTask = async (walker: Walker) => prepare<{ task_id: string }>(walker, '/merchant/waters/taskSave', await freshBody(walker));

async function freeItem(walker: Walker): Promise<string> {
  const { task_id: task } = await freshTask(walker);
  return (await prepare<{ list: { item_id: string }[] }>(walker, '/merchant/waters/taskDetailList', { task_id: task })).list[0]!.item_id;
}

/** An item that the walker holds. */
async function ownItem(walker: Walker): Promise<{ item_id: string; version: number }> {
  const { item_id, version } = await prepare<{ item_id: string; version: number }>(walker, '/merchant/waters/claim', { item_id: await freeItem(walker) });
  return { item_id, version };
}

/** How the calls on tasks of 公海 succeed. */
export const watersWalk = particulars(watersEndpoints, {
  saveTask: async (walker) => ({ body: await freshBody(walker) }),
  closeTask: async (walker) => ({ body: { task_id: (await freshTask(walker)).task_id, version: 1 } }),
  claimItem: async (walker) => ({ body: { item_id: await freeItem(walker) } }),
  claimNext: async (walker) => ({ body: { task_id: (await freshTask(walker)).task_id } }),
  assignItems: async (walker) => ({ body: { item_ids: [await freeItem(walker)], account_id: String(walker.person.id) } }),
  takeBack: async (walker) => ({ body: { item_ids: [(await ownItem(walker)).item_id], reason: '另行安排' } }),
  handOn: async (walker) => ({ body: { ...(await ownItem(walker)), account_id: String(walker.server.staff.admin.id) } }),
  giveBack: async (walker) => ({ body: await ownItem(walker) }),
  finishItem: async (walker) => ({ body: { ...(await ownItem(walker)), result: 1 } }),
});

export const watersOddities = oddities(watersEndpoints, {
  saveTask: { besideFilter: { order_ids: [], preview: true } },
  assignItems: { besideFilter: { item_ids: [] } },
  takeBack: { besideFilter: { item_ids: [] } },
});
