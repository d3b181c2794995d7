import { storesEndpoints } from '@merchant-admin/contract/stores/endpoints';
import { particulars } from '../../contract-walk/particulars.ts';
import { unique } from '../../contract-walk/preparing.ts';

export const storeWalk = particulars(storesEndpoints, {
  addStore: async () => ({ body: { name: unique('门店') } }),
});
