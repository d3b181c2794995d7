import { dispatchEndpoints } from '@merchant-admin/contract/dispatch/endpoints';
import { particulars } from '../../contract-walk/particulars.ts';
import type { Particular } from '../../contract-walk/preparing.ts';
import type { Walker } from '../../contract-walk/walker.ts';
import type { DispatchDesk } from '../../testing/dispatch-desk.ts';
import { dispatchDeskOf } from '../../testing/dispatch-fixtures.ts';
import { newImei } from '../../testing/new-imei.ts';

/** What was brought so far, as an act on it names it. */
async function aim(walker: Walker, bring: (desk: DispatchDesk) => Promise<string>) {
  const desk = await dispatchDeskOf(walker);
  const id = await bring(desk);
  return { of: { merchant_id: desk.merchant, dispatch_id: id }, version: (await desk.see(id)).version };
}
/** An act of the platform's staff. */
async function on(walker: Walker, bring: (desk: DispatchDesk) => Promise<string>, more: object = {}): Promise<Particular> {
  const { of, version } = await aim(walker, bring);
  return { body: { ...of, version, ...more } };
}

/** How the calls on what the platform sends for merchants succeed. */
export const dispatchWalk = particulars(dispatchEndpoints, {
  // Behind the first page the rows are counted.
  dispatchList: () => Promise.resolve({ query: { page: '2' } }),
  dispatchInfo: async (walker) => ({ query: (await aim(walker, (desk) => desk.asked())).of }),
  dispatchOfOrder: async (walker) => {
    const desk = await dispatchDeskOf(walker);
    const no = await desk.ready();
    await desk.sent(no);
    return { query: { order_id: no } };
  },
  dispatchAsk: async (walker) => {
    const desk = await dispatchDeskOf(walker);
    const no = await desk.ready();
    return { body: { order_id: no, version: await desk.version(no), most_price: 500_000, preview: false } };
  },
  dispatchWithdraw: async (walker) => {
    const { of, version } = await aim(walker, (desk) => desk.asked());
    return { body: { dispatch_id: of.dispatch_id, version } };
  },
  dispatchAccept: (walker) => on(walker, (desk) => desk.asked(), { price: 450_000, supplier_id: undefined, cost: undefined, preview: false }),
  dispatchReject: (walker) => on(walker, (desk) => desk.asked()),
  dispatchAssign: (walker) => on(walker, (desk) => desk.accepted(), { supplier_id: walker.fixtures['company'], preview: false }),
  dispatchReceiver: async (walker) => ({ body: (await aim(walker, (desk) => desk.accepted())).of }),
  dispatchSend: (walker) => on(walker, (desk) => desk.accepted(), { company: 'SF', express_no: `SF${Date.now()}`, imeis: [newImei()], preview: false }),
  dispatchBack: (walker) => on(walker, (desk) => desk.sent(), { parcel_id: undefined, preview: false }),
});
