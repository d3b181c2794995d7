import { goodsEndpoints } from '@merchant-admin/contract/goods/endpoints';
import { GoodsDesk } from '../../testing/goods-desk.ts';
import { signIn } from '../../testing/staff.ts';
import { particulars } from '../../contract-walk/particulars.ts';
import { freshToken, unique, type Particular } from '../../contract-walk/preparing.ts';
import type { Walker } from '../../contract-walk/walker.ts';

/** The desk of whoever lists goods in the walker's merchant. */
const deskOf = async (walker: Walker): Promise<GoodsDesk> => GoodsDesk.open(walker.server, { ...walker.person, token: await freshToken(walker) });

interface Saved {
  goods_id: string;
  version: number;
}

const begun = async (desk: GoodsDesk): Promise<Saved> => (await desk.call('goods_create_first', desk.basic())).result;
const specified = async (desk: GoodsDesk): Promise<Saved> =>
  (await desk.call('goods_create_second', { ...(await begun(desk)), ...desk.specs([desk.sku('黑色')]) })).result;

/** A step of goods of one's own. */
const step =
  (name: 'first' | 'second' | 'third') =>
  async (walker: Walker): Promise<Particular> => {
    const desk = await deskOf(walker);
    if (name === 'first') return { body: { ...(await begun(desk)), ...desk.basic({ images: [] }), brand_id: undefined, video: undefined } };
    if (name === 'second') return { body: { ...(await begun(desk)), ...desk.specs([desk.sku('黑色')]) } };
    return { body: { ...(await specified(desk)), ...desk.config(), service_ids: [], channels: ['1'], submit: false } };
  };

async function created(walker: Walker): Promise<Particular> {
  const desk = await deskOf(walker);
  return { body: { ...desk.basic({ goods_name: unique('商品'), images: [await desk.picture()] }), brand_id: undefined, video: undefined } };
}

async function handedIn(walker: Walker): Promise<Particular> {
  const desk = await deskOf(walker);
  return { body: { goods_ids: [(await desk.complete()).goods_id], act: 'submit' } };
}

/** Goods that somebody else has listed and handed in. */
async function decided(walker: Walker): Promise<Particular> {
  const { admin, guest } = walker.server.staff;
  const editor = walker.person.merchantId === 1 ? admin : guest;
  const desk = await GoodsDesk.open(walker.server, { ...editor, token: await signIn(walker.server, editor, walker.server.clock.now()) });
  const { goods_id: id } = await desk.complete();
  await desk.status(id, 'submit');
  return { body: { goods_ids: [id], act: 'pass', merchant_id: String(editor.merchantId) } };
}

async function stocked(walker: Walker): Promise<Particular> {
  const { fixtures } = walker;
  return { body: { goods_id: fixtures.goods, changes: [{ sku_id: fixtures.sku, change: 1 }], reason: '到货' } };
}

/** What the calls of goods for lease need, beside their shapes. */
export const goodsWalk = particulars(goodsEndpoints, {
  goodsCreateFirst: created,
  goodsCreateSecond: step('second'),
  goodsCreateThird: step('third'),
  goodsUpdateFirst: step('first'),
  goodsUpdateSecond: step('second'),
  goodsUpdateThird: step('third'),
  goodsBatchStatus: handedIn,
  goodsBatchReview: decided,
  goodsUpdateStock: stocked,
});
