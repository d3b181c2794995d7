import { exchangeEndpoints } from '@merchant-admin/contract/exchange/endpoints';
import { arrived, exchangeable } from '../../contract-walk/exchanges.ts';
import { oddities, particulars } from '../../contract-walk/particulars.ts';
import type { Walker } from '../../contract-walk/walker.ts';

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
  exchangeSetting: async (walker) => ({ body: { version: (await (await exchangeable(walker)).desk.setting()).version, deposit_percent: 20, return_days: 7 } }),
});

/** The return is dropped, the buyout opened, and what it costs paid: three entries of one act. */
export const exchangeOddities = oddities(exchangeEndpoints, { buyOutByEveryYearDepositAmount: { entries: 3 } });
