import { callAs, hire, tagsOf, type Person } from './staff.ts';
import { stocked } from './stock.ts';

/** A transfer of a device from head office to a store that is on the way, agreed to by somebody else. */
export async function moveOnTheWay(asker: Person, store: string, pieces = 1): Promise<{ id: string; numbers: readonly string[] }> {
  const { sku, numbers } = await stocked(asker, { pieces });
  const asked = { from: 'head', to: store, reason: '门店补货', lines: [{ sku_id: sku, pieces }] };
  const { move_id: id } = await callAs<{ move_id: string }>(asker, 'POST', '/merchant/stock/move/save', asked);
  await callAs(await hire({ tags: tagsOf('supervisor') }), 'POST', '/merchant/stock/move/approve', { move_id: id, version: 1 });
  await callAs(asker, 'POST', '/merchant/stock/move/send', { move_id: id, version: 2, numbers });
  return { id, numbers };
}
