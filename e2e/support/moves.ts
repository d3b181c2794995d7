import { sql } from 'kysely';
import { withTenant } from '../../apps/server/src/platform/db/tenant.ts';
import { callAs, hire, tagsOf, type Person } from './staff.ts';
import { stocked } from './stock.ts';
import { world } from './world.ts';

/** A clerk of a store of its own, by name. */
export async function clerkOf(name: string): Promise<{ clerk: Person; store: string }> {
  const admin = await hire({ tags: 'administrator' });
  const { id: store } = await callAs<{ id: string }>(admin, 'POST', '/merchant/offline/store/add', { name });
  const clerk = await hire({ tags: tagsOf('store-clerk'), name: '周小店' });
  await withTenant(world().services.database.db, { merchantId: 1 }, (tx) =>
    sql`update account set store_id = ${store}::bigint where merchant_id = 1 and id = ${clerk.id}`.execute(tx),
  );
  return { clerk, store };
}

/** A transfer of a device from head office to a store that is on the way, agreed to by somebody else. */
export async function moveOnTheWay(asker: Person, store: string, pieces = 1): Promise<{ id: string; numbers: readonly string[] }> {
  const { sku, numbers } = await stocked(asker, { pieces });
  const asked = { from: 'head', to: store, reason: '门店补货', lines: [{ sku_id: sku, pieces }] };
  const { move_id: id } = await callAs<{ move_id: string }>(asker, 'POST', '/merchant/stock/move/save', asked);
  await callAs(await hire({ tags: tagsOf('supervisor') }), 'POST', '/merchant/stock/move/approve', { move_id: id, version: 1 });
  await callAs(asker, 'POST', '/merchant/stock/move/send', { move_id: id, version: 2, numbers });
  return { id, numbers };
}
