import { billsEndpoints } from '@merchant-admin/contract/bills/endpoints';
import { late, now, type Lease } from '../../contract-walk/leases.ts';
import { particulars } from '../../contract-walk/particulars.ts';
import type { Walker } from '../../contract-walk/walker.ts';
import { JudicialDesk, type SeenJudicial } from '../../testing/judicial-desk.ts';

/** A judicial bill, in the walker's hands. */
async function inCourt(walker: Walker): Promise<{ lease: Lease; desk: JudicialDesk; bill: SeenJudicial }> {
  const lease = await late(walker);
  const desk = new JudicialDesk(lease.till);
  await desk.make(lease.no, { legal_costs: 50_000 });
  return { lease, desk, bill: await desk.bill(lease.no) };
}

const on = (bill: SeenJudicial, body: Record<string, unknown>) => ({ body: { judicial_id: bill.judicial_id, version: bill.version, ...body } });

/** How the calls on judicial bills succeed. */
export const judicialWalk = particulars(billsEndpoints, {
  createJudicialBill: async (walker) => now(await late(walker), { legal_costs: 50_000, reason: '起诉' }),
  cancelJudicialBill: async (walker) => on((await inCourt(walker)).bill, { reason: '和解' }),
  editLegalCosts: async (walker) => on((await inCourt(walker)).bill, { legal_costs: 60_000, reason: '开庭' }),
  createPayCode: async (walker) => on((await inCourt(walker)).bill, { amount: 1000 }),
  cancelPayCode: async (walker) => {
    const { lease, desk } = await inCourt(walker);
    const { code_id, version } = await desk.code(lease.no, 1000);
    return { body: { code_id, version, reason: '金额有误' } };
  },
  saveCourtStep: async (walker) => {
    const { lease } = await inCourt(walker);
    return { body: { order_id: lease.no, state: 10, on_day: lease.till.server.services.clock.today() } };
  },
});
