import { evidenceEndpoints } from '@merchant-admin/contract/evidence/endpoints';
import { madePackage } from '../../contract-walk/acts/evidence-doings.ts';
import { leaseOf } from '../../contract-walk/leases.ts';
import { particulars } from '../../contract-walk/particulars.ts';

/** How the calls on packages of evidence succeed. */
export const evidenceWalk = particulars(evidenceEndpoints, {
  makeEvidence: async (walker) => ({ body: { order_id: (await leaseOf(walker)).no } }),
  releaseEvidence: async (walker) => {
    const { package_id, version } = (await madePackage(walker)).row;
    return { body: { package_id, version } };
  },
  ticketEvidence: async (walker) => {
    const { desk, row } = await madePackage(walker);
    await desk.release(row);
    return { body: { package_id: row.package_id } };
  },
  downloadEvidence: async (walker) => {
    const { desk, row } = await madePackage(walker);
    await desk.release(row);
    return { query: await desk.ticket(row) };
  },
});
