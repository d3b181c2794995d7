import { overdueEndpoints } from '@merchant-admin/contract/overdue/endpoints';
import { leasedOrder, unversioned } from '../../contract-walk/orders.ts';
import { oddities, particulars } from '../../contract-walk/particulars.ts';

export const overdueWalk = particulars(overdueEndpoints, {
  addFollowRecord: (walker) => unversioned(leasedOrder(walker, { result: 4 })),
  saveFollow: (walker) => unversioned(leasedOrder(walker, { result: 4 })),
  consultSave: (walker) => unversioned(leasedOrder(walker)),
  withholdPreview: ({ fixtures }) => Promise.resolve({ body: { order_ids: [fixtures.order] } }),
  assignCase: async (walker) => {
    const { body } = await unversioned(leasedOrder(walker));
    return { body: { order_ids: [(body as { order_id: string }).order_id] } };
  },
});
export const overdueOddities = oddities(overdueEndpoints, {
  assignCase: { besideFilter: { order_ids: [], collector_id: undefined, preview: true } },
  withholdPreview: { besideFilter: { order_ids: [], run_id: undefined } },
});
