import { overdueEndpoints } from '@merchant-admin/contract/overdue/endpoints';
import { leasedOrder, unversioned } from '../../contract-walk/orders.ts';
import { particulars } from '../../contract-walk/particulars.ts';

export const overdueWalk = particulars(overdueEndpoints, {
  addFollowRecord: (walker) => unversioned(leasedOrder(walker, { result: 4 })),
  consultSave: (walker) => unversioned(leasedOrder(walker)),
});
