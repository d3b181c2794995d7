import { storesEndpoints } from '@merchant-admin/contract/stores/endpoints';
import { particulars } from '../../contract-walk/particulars.ts';
import { prepare, unique, type Particular } from '../../contract-walk/preparing.ts';
import type { Walker } from '../../contract-walk/walker.ts';
import { storeBody } from '../../testing/store-desk.ts';

/** A store in which nothing has happened. */
async function freshStore(walker: Walker, more: Record<string, unknown> = {}): Promise<Particular> {
  const { id, version } = await prepare<{ id: string; version: number }>(walker, '/merchant/offline/store/save', storeBody());
  return { body: { store_id: id, version, ...more } };
}

/** How the calls on stores succeed. */
export const storeWalk = particulars(storesEndpoints, {
  addStore: async () => ({ body: { name: unique('门店') } }),
  storeSave: (walker) => freshStore(walker, storeBody()),
  storeStatus: (walker) => freshStore(walker, { enabled: false }),
});
