import { goodsEndpoints } from '@merchant-admin/contract/goods/endpoints';
import { defaultSegmentRules } from '@merchant-admin/contract/goods/codes';
import { GoodsDesk } from '../../testing/goods-desk.ts';
import { get } from '../../testing/http.ts';
import { TierDesk } from '../../testing/tier-desk.ts';
import { particulars } from '../../contract-walk/particulars.ts';
import { freshToken, type Particular } from '../../contract-walk/preparing.ts';
import type { Walker } from '../../contract-walk/walker.ts';

const deskOf = async (walker: Walker): Promise<TierDesk> =>
  new TierDesk(await GoodsDesk.open(walker.server, { ...walker.person, token: await freshToken(walker) }));

async function saved(walker: Walker): Promise<Particular> {
  const desk = await deskOf(walker);
  const { goods_id, version } = await desk.goods.complete();
  return { body: { goods_id, version, a_section_price: 3_000_000, prices: [desk.price()], submit: false } };
}

async function unified(walker: Walker): Promise<Particular> {
  const desk = await deskOf(walker);
  const { goods_id, version } = await desk.goods.complete({ skus: [desk.tieredSku('黑色')] });
  return { body: { goods_id, version } };
}

async function rules(walker: Walker): Promise<Particular> {
  const who = { ...walker.person, token: await freshToken(walker) };
  const { version } = (await get<{ version: number }>(walker.server, who, '/merchant/goods/tier_rules')).result;
  return { body: { version, rules: defaultSegmentRules } };
}

/** How the calls on prices by segment succeed. */
export const tierWalk = particulars(goodsEndpoints, {
  tierSave: saved,
  tierUnify: unified,
  tierRulesEdit: rules,
});
