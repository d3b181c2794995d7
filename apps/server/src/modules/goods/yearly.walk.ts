import { goodsEndpoints } from '@merchant-admin/contract/goods/endpoints';
import { YearlyDesk, type YearlySaved } from '../../testing/yearly-desk.ts';
import { particulars } from '../../contract-walk/particulars.ts';
import { freshToken, type Particular } from '../../contract-walk/preparing.ts';
import type { Walker } from '../../contract-walk/walker.ts';

const deskOf = async (walker: Walker): Promise<YearlyDesk> => new YearlyDesk(walker.server, { ...walker.person, token: await freshToken(walker) });
const freshBody = async (desk: YearlyDesk) => desk.body(await desk.device(), await desk.device());

async function added(walker: Walker): Promise<Particular> {
  return { body: { rule_id: undefined, version: undefined, old_sku_id: undefined, ...(await freshBody(await deskOf(walker))) } };
}

/** A new rule, off. */
async function rule(walker: Walker): Promise<YearlySaved> {
  const desk = await deskOf(walker);
  return (await desk.save(await freshBody(desk))).result;
}

/** How the calls on yearly renewal prices succeed. */
export const yearlyWalk = particulars(goodsEndpoints, {
  yearlySave: added,
  yearlyStatus: async (walker) => {
    const { id, version } = await rule(walker);
    return { body: { rule_id: id, version, enabled: true } };
  },
  yearlyDelete: async (walker) => {
    const { id, version } = await rule(walker);
    return { body: { rule_id: id, version } };
  },
});
