import { stores } from '@merchant-admin/contract/stores/stores';
import { operation } from '../../../platform/http/operation.ts';
import { findKept } from '../../../platform/kept/index.ts';
import { namesOf } from '@merchant-admin/common/regions';
import { urlOf } from '../../../platform/storage/index.ts';
import { nameOfAccount, peopleOf, useOfStores } from '../store/store-use.view.ts';
import { keptStores } from './store-kept.ts';

/** A store with who belongs to it and how many orders it has under way. */
export const storeDetail = operation(stores.calls.detail, async (ctx, { query }) => {
  const { id, images, manager_id: manager, ...store } = await findKept(ctx, keptStores, query.store_id);
  return {
    ...store,
    id: String(id),
    images: images.map((key) => ({ key, url: urlOf(key) })),
    manager_id: manager ?? '',
    manager_name: await nameOfAccount(ctx, manager),
    city_name: namesOf([store.city_code]),
    open_orders: (await useOfStores(ctx, [{ id }])).get(id)!.orders,
    people: await peopleOf(ctx, id),
  };
});
