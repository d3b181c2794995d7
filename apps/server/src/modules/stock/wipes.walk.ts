import { wipeEndpoints } from '@merchant-admin/contract/stock/wipes';
import { particulars } from '../../contract-walk/particulars.ts';
import type { Walker } from '../../contract-walk/walker.ts';
import { wipeDeskOf } from '../../testing/wipe-desk.ts';

/** An act on a certificate that a colleague made. */
async function on(walker: Walker, more: object = {}) {
  const desk = await wipeDeskOf(walker);
  const id = await desk.saved(await desk.device());
  return { body: { wipe_id: id, version: 1, ...more } };
}

/** How the calls on certificates of erasing succeed. */
export const wipesWalk = particulars(wipeEndpoints, {
  // Behind the first page the rows are counted.
  wipeList: async () => ({ query: { page: '2' } }),
  wipeSave: async (walker) => {
    const desk = await wipeDeskOf(walker);
    return { body: { ...(await desk.body([await desk.device()], desk.lead)) } };
  },
  wipePass: (walker) => on(walker),
  wipeFail: (walker) => on(walker, { reason: '仍有照片' }),
  wipeWithdraw: (walker) => on(walker, { reason: '登记错误' }),
  wipeTicket: async (walker) => {
    const desk = await wipeDeskOf(walker);
    return { body: { wipe_id: await desk.passed(await desk.device()) } };
  },
  wipeFile: async (walker) => {
    const desk = await wipeDeskOf(walker);
    const id = await desk.passed(await desk.device());
    return { body: { wipe_id: id, ...(await desk.ticket(id)) } };
  },
});
