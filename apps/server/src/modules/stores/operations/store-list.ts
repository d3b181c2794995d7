import { hoursText } from '@merchant-admin/contract/stores/hours';
import { stores } from '@merchant-admin/contract/stores/stores';
import { operation } from '../../../platform/http/operation.ts';
import { keptPage } from '../../../platform/kept/index.ts';
import { namesOf } from '@merchant-admin/common/regions';
import { listStores } from '../store/store-list.view.ts';
import { businessText, keptStores } from './store-kept.ts';

/** A page of stores; staff of a store see theirs. */
export const storeList = operation(stores.calls.list, async (ctx, { query }) =>
  keptPage(ctx, keptStores, query, await listStores(ctx, query), ({ id, city_code: city, address, hours, businesses, ...store }) => ({
    ...store,
    id: String(id),
    place: [namesOf([city]), address].filter((part) => part !== '').join(' '),
    hours: hoursText(hours),
    business: businessText(businesses),
  })),
);
