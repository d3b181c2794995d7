import { riskEndpoints } from '@merchant-admin/contract/risk/endpoints';
import { particulars } from '../../contract-walk/particulars.ts';
import { type Particular, versionOf } from '../../contract-walk/preparing.ts';

/** Asks for a new report: a kept one would be used again, which changes nothing. */
const askAnew = async (): Promise<Particular> => ({ body: { refresh: true } });

export const riskWalk = particulars(riskEndpoints, {
  rejectReason: askAnew,
  income: askAnew,
  risk: askAnew,
  smartShieldRisk: askAnew,
  editRisk: async (walker) => {
    const order = await walker.shop.paidOrder();
    return { body: { order_id: order.order_id, version: await versionOf(walker, order), risk_ids: ['1', '4'], reason: '电话核实' } };
  },
});
