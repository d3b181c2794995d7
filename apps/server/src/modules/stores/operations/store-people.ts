import { storesEndpoints } from '@merchant-admin/contract/stores/endpoints';
import { operation } from '../../../platform/http/operation.ts';
import { possibleManagers } from '../store/store-use.view.ts';

/** Who may answer for a store, for a select. */
export const storePeople = operation(storesEndpoints.storePeople, async (ctx) => ({ list: await possibleManagers(ctx) }));
