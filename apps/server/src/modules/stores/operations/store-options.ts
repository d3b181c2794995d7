import { storesEndpoints } from '@merchant-admin/contract/stores/endpoints';
import { operation } from '../../../platform/http/operation.ts';
import { openStores } from '../store/store.store.ts';

/** The merchant's stores, for selects. */
export const storeOptions = operation(storesEndpoints.storeOptions, async (ctx) => ({ list: await openStores(ctx) }));
