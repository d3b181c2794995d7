import { returnsEndpoints } from '@merchant-admin/contract/returns/endpoints';
import { leaseOf, now, done, returning, late } from '../../contract-walk/leases.ts';
import { particulars } from '../../contract-walk/particulars.ts';
import { privatePicture } from '../../platform/storage/testing/upload.ts';
import { allWell, ReturnDesk } from '../../testing/return-desk.ts';

/** How the calls on a lease's end succeed. */
export const returnWalk = particulars(returnsEndpoints, {
  applyReturn: async (walker) => now(await leaseOf(walker), { way: 'mail' }),
  withdrawReturn: async (walker) => now(await returning(walker, 'applied')),
  orderReturnInfoSave: async (walker) => now(await returning(walker, 'applied'), { received: true, imei: 'WALKED12345' }),
  inspectionForm: async (walker) => ({ query: { order_id: (await returning(walker, 'received')).no } }),
  inspect: async (walker) => {
    const lease = await returning(walker, 'received');
    return now(lease, {
      result: 1,
      device_to: 20,
      imei: await new ReturnDesk(lease.till).imeiOf(lease.no),
      checklist: allWell,
      photos: [await privatePicture(walker.server, lease.who)],
    });
  },
  orderReturnAudit: async (walker) => now(await returning(walker, 'inspected'), { verdict: 'pass' }),
  orderReturnDeductApply: async (walker) => now(await returning(walker, 'audited'), { amount: 1000 }),
  disputeReturn: async (walker) => now(await returning(walker, 'audited')),
  modifyReturnOverdueAmount: async (walker) => now(await late(walker), { fee: 0 }),
  openBuyout: async (walker) => now(await leaseOf(walker)),
  cancelBuyout: async (walker) => {
    const lease = await leaseOf(walker);
    done(await lease.till.act('openBuyout', lease.no, {}));
    return now(lease);
  },
  renewOrder: async (walker) => {
    const lease = await leaseOf(walker);
    const { rent, totals } = await lease.till.bills(lease.no);
    const open = rent.filter((bill) => bill.open > 0).map((bill) => bill.bill_id);
    done(await lease.till.act('confirmOfflinePay', lease.no, { trade_no: await lease.till.transfer(totals.open), bill_ids: open }));
    return now(lease, { periods: 3 });
  },
  orderEnd: async (walker) => now(await leaseOf(walker), { finish_type: 8, device_to: 20 }),
});
