import { defaultSegmentRules } from '@merchant-admin/contract/goods/codes';
import { GoodsDesk } from '../testing/goods-desk.ts';
import { get } from '../testing/http.ts';
import { TierDesk } from '../testing/tier-desk.ts';
import { freshToken, type Particular } from './preparing.ts';
import type { Walker } from './walker.ts';

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

/** One who is shown prices tells the segment or the rank. */
const bySegment = async (): Promise<Particular> => ({ query: { risk_rank: undefined } });

/** How the calls on prices by segment succeed. */
export const tierParticulars: Readonly<Record<string, (walker: Walker) => Promise<Particular>>> = {
  'goods.tierSave': saved,
  'goods.tierUnify': unified,
  'goods.tierRulesEdit': rules,
  'storefront.shopGoodsList': bySegment,
  'storefront.shopGoods': bySegment,
};
