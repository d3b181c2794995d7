import { orderChangeEndpoints } from '@merchant-admin/contract/order-change/endpoints';
import type { ChangeQuote } from '@merchant-admin/contract/order-change/shapes';
import { done } from '../../contract-walk/leases.ts';
import { particulars } from '../../contract-walk/particulars.ts';
import { freshToken, type Particular } from '../../contract-walk/preparing.ts';
import type { Walker } from '../../contract-walk/walker.ts';
import { ChangeDesk } from '../../testing/change-desk.ts';
import { Till } from '../../testing/till.ts';

/** An order that waits for review, and the choice of a coupon that its customer has for it. */
async function changeable(walker: Walker) {
  const till = new Till(walker.server, walker.shop, { ...walker.person, token: await freshToken(walker) });
  const desk = new ChangeDesk(till);
  const no = (await walker.shop.paidOrder()).order_id;
  const coupon = await desk.coupon(no);
  return { till, desk, no, coupon, choice: await desk.choice(no, { coupon_codes: [coupon] }) };
}

const chosen = async (walker: Walker): Promise<Particular> => ({ body: { ...(await changeable(walker)).choice, rent_coupon_period: undefined } });

/** How the calls on changes of orders succeed. */
export const changeWalk = particulars(orderChangeEndpoints, {
  changeRisk: chosen,
  changePrice: chosen,
  changeConfirm: async (walker) => {
    const { till, desk, no, choice } = await changeable(walker);
    const { hash } = done(await desk.call<ChangeQuote>(orderChangeEndpoints.changePrice.path, choice));
    return { body: { ...choice, rent_coupon_period: undefined, version: await till.version(no), hash } };
  },
  changeWithdraw: async (walker) => {
    const { till, desk, no, coupon } = await changeable(walker);
    const { change_id } = done(await desk.propose(no, { coupon_codes: [coupon] }));
    return { body: { order_id: no, change_id, version: await till.version(no) } };
  },
  modifyCoupon: async (walker) => {
    const { till, no, coupon } = await changeable(walker);
    return { body: { order_id: no, version: await till.version(no), coupon_codes: [coupon], rent_coupon_period: undefined } };
  },
});
