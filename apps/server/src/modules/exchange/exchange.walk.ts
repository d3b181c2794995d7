import { exchangeEndpoints } from '@merchant-admin/contract/exchange/endpoints';
import { particulars } from '../../contract-walk/particulars.ts';
import { freshToken } from '../../contract-walk/preparing.ts';
import type { Walker } from '../../contract-walk/walker.ts';
import { ExchangeDesk } from '../../testing/exchange-desk.ts';
import { Till } from '../../testing/till.ts';

let customers = 0;
/** A lease whose newer devices have arrived. */
async function arrived(walker: Walker): Promise<{ desk: ExchangeDesk; no: string }> {
  const till = new Till(walker.server, walker.shop, { ...walker.person, token: await freshToken(walker) });
  const desk = await ExchangeDesk.open(till);
  customers += 1;
  const member = `walked${customers}`;
  const { order_id: no } = await desk.leased(member);
  await desk.arrived(no, member);
  return { desk, no };
}

async function using(walker: Walker, more: Record<string, string> = {}) {
  const { desk, no } = await arrived(walker);
  return { query: { order_id: no, version: String(await desk.till.version(no)), reason: '用户要求', ...more } };
}

/** How the calls on devices that are changed succeed. */
export const exchangeWalk = particulars(exchangeEndpoints, {
  getEveryYearDepositAndBuyOutMoney: async (walker) => ({ query: { order_id: (await arrived(walker)).no } }),
  payOrderBillByEveryYearDepositAmount: async (walker) => {
    const { desk, no } = await arrived(walker);
    // A bill that is due: the lease's second rent is not.
    await desk.till.act('newOrderBill', no, { bill_type: 3, amount: 1000, reason: '补收服务费' });
    return { query: { order_id: no, version: String(await desk.till.version(no)), amount: '1000', reason: '用户要求' } };
  },
  buyOutByEveryYearDepositAmount: (walker) => using(walker),
  exchangeSetting: async (walker) => {
    const till = new Till(walker.server, walker.shop, { ...walker.person, token: await freshToken(walker) });
    return { body: { version: (await (await ExchangeDesk.open(till)).setting()).version, deposit_percent: 20, return_days: 7 } };
  },
});
