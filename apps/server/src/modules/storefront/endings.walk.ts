import { storefrontEndpoints } from '@merchant-admin/contract/storefront/endpoints';
import { leaseOf, done, returning, couponOn } from '../../contract-walk/leases.ts';
import { particulars, oddities } from '../../contract-walk/particulars.ts';

/** How a customer's calls on coupons and the end of a lease succeed. */
export const endingWalk = particulars(storefrontEndpoints, {
  useCouponOnBill: async (walker) => {
    const lease = await leaseOf(walker);
    return { body: { order_id: lease.no, ...(await couponOn(walker, lease)) } };
  },
  shopReturn: async (walker) => ({ body: { order_id: (await leaseOf(walker)).no, way: 'mail' } }),
  shopDispute: async (walker) => ({ body: { order_id: (await returning(walker, 'audited')).no } }),
  shopBuyout: async (walker) => {
    const { no } = await leaseOf(walker);
    const { result } = await walker.shop.call<{ due: number }>('GET', `/open/v1/orders/buyout?order_id=${no}`);
    return { body: { order_id: no, due: result.due } };
  },
  shopCancelBuyout: async (walker) => {
    const lease = await leaseOf(walker);
    done(await lease.till.act('openBuyout', lease.no, {}));
    return { body: { order_id: lease.no } };
  },
  shopRenew: async (walker) => {
    const lease = await leaseOf(walker);
    const { rent, totals } = await lease.till.bills(lease.no);
    const open = rent.filter((bill) => bill.open > 0).map((bill) => bill.bill_id);
    done(await lease.till.act('confirmOfflinePay', lease.no, { trade_no: await lease.till.transfer(totals.open), bill_ids: open }));
    return { body: { order_id: lease.no, periods: 3, shop_order_no: `walked-${lease.no}` } };
  },
});

export const endingOddities = oddities(storefrontEndpoints, { shopRenew: { sameForAllShops: true }, shopReturn: { sameForAllShops: true } });
