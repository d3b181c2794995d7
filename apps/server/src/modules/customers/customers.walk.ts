import { customersEndpoints } from '@merchant-admin/contract/customers/endpoints';
import { particulars } from '../../contract-walk/particulars.ts';
import { couponDeskOf } from '../../testing/coupon-fixtures.ts';

export const customersWalk = particulars(customersEndpoints, {
  giveCoupons: async (walker) => ({
    body: {
      template_id: (await (await couponDeskOf(walker)).made()).template_id,
      order_ids: [(await walker.shop.paidOrder()).order_id],
      filter: undefined,
      preview: false,
    },
  }),
});
