import { YearlyDesk, type YearlySaved } from '../testing/yearly-desk.ts';
import { freshToken, warehouseOf, type Particular } from './preparing.ts';
import type { Walker } from './walker.ts';

const deskOf = async (walker: Walker): Promise<YearlyDesk> => new YearlyDesk(walker.server, { ...walker.person, token: await freshToken(walker) });
const freshBody = async (desk: YearlyDesk) => desk.body(await desk.device(), await desk.device());

async function added(walker: Walker): Promise<Particular> {
  return { body: { rule_id: undefined, version: undefined, old_sku_id: undefined, ...(await freshBody(await deskOf(walker))) } };
}

/** A rule of its own, off. */
async function rule(walker: Walker): Promise<YearlySaved> {
  const desk = await deskOf(walker);
  return (await desk.save(await freshBody(desk))).result;
}

async function running(walker: Walker): Promise<Particular> {
  const { warehouse, shop } = warehouseOf(walker, await freshToken(walker));
  const { order } = await warehouse.sentOrder(shop);
  await shop.call('POST', '/open/v1/orders/receive', { order_id: order.order_id });
  return { query: { order_id: order.order_id } };
}

/** How the calls on yearly renewal prices succeed. */
export const yearlyParticulars: Readonly<Record<string, (walker: Walker) => Promise<Particular>>> = {
  'goods.yearlySave': added,
  'goods.yearlyStatus': async (walker) => {
    const { id, version } = await rule(walker);
    return { body: { rule_id: id, version, enabled: true } };
  },
  'goods.yearlyDelete': async (walker) => {
    const { id, version } = await rule(walker);
    return { body: { rule_id: id, version } };
  },
  'storefront.shopRenewals': running,
};
