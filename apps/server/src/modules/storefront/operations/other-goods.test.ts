import { beforeAll, describe, expect, it } from 'vitest';
import { goodsErrors } from '@merchant-admin/contract/goods/errors';
import { storefrontErrors } from '@merchant-admin/contract/storefront/errors';
import { GoodsDesk } from '../../../testing/goods-desk.ts';
import { RecycleDesk } from '../../../testing/recycle-desk.ts';
import { SaleDesk } from '../../../testing/sale-desk.ts';
import { Shop } from '../../../testing/shop.ts';
import { useServer } from '../../../testing/test-server.ts';

const server = useServer({ RATE_LIMIT: '0' });
let shop: Shop;
let theirShop: Shop;
let recycle: RecycleDesk;
let sale: SaleDesk;
beforeAll(async () => {
  shop = await Shop.open(server());
  theirShop = await Shop.open(server(), 'guest');
  const desk = await GoodsDesk.open(server(), server().staff.operator);
  recycle = new RecycleDesk(desk);
  sale = new SaleDesk(desk);
});
interface Listed {
  list: Record<string, unknown>[];
  total: number;
}
const estimate = (body: object, from = shop) =>
  from.call<{ price: number; accepted: boolean; terms_version: number; steps: { fen: number }[] }>('POST', '/open/v1/recycle/estimate', body);

describe('a shop that buys back', () => {
  it('is told what is asked, not what an answer takes off before it is given, and estimates as the merchant does, step by step', async () => {
    const model = (await recycle.create({ name: '店铺回收机型' })).result;
    const { list } = (await shop.call<Listed>('GET', '/open/v1/recycle/goods')).result;
    expect(list.find((each) => each.recycle_id === model.id)).toEqual({
      recycle_id: model.id,
      recycle_name: '店铺回收机型',
      category_name: '手机',
      brand_name: '',
      image: '',
      base_price: 300_050,
      terms_version: 1,
      groups: [
        {
          group_name: '外观',
          multiple: false,
          options: [
            { option_id: '1-1', option_name: '完好' },
            { option_id: '1-2', option_name: '有划痕' },
            { option_id: '1-3', option_name: '机身变形' },
          ],
        },
        {
          group_name: '功能',
          multiple: true,
          options: [
            { option_id: '2-1', option_name: '面容失灵' },
            { option_id: '2-2', option_name: '扬声器无声' },
          ],
        },
      ],
    });
    for (const chosen of [['1-1'], ['1-2', '2-1'], ['2-2', '2-1', '1-2'], ['1-3']]) {
      const theirs = (await estimate({ recycle_id: model.id, terms_version: 1, option_ids: chosen })).result;
      const ours = (await recycle.estimate(model.id, chosen)).result;
      expect(theirs).toEqual({
        recycle_id: model.id,
        terms_version: 1,
        accepted: ours.accepted,
        price: ours.price,
        steps: ours.steps,
        refusals: ours.refusals,
      });
      expect(theirs.steps.reduce((sum, { fen }) => sum + fen, 0)).toBe(theirs.price);
    }
    expect(await estimate({ recycle_id: model.id, terms_version: 1, option_ids: [] })).toMatchObject({
      code: goodsErrors.RECYCLE_ANSWERS.code,
      message: '请选择外观',
    });
  });

  it('asks anew when the terms are others, and gets none of a model out of use or of another merchant', async () => {
    const model = (await recycle.create()).result;
    const ask = (terms: number, from = shop) => estimate({ recycle_id: model.id, terms_version: terms, option_ids: ['1-1'] }, from);
    const edited = (await recycle.edit(model, { base_price: 200_000 })).result;
    expect(await ask(1)).toMatchObject({ status: 409, code: goodsErrors.RECYCLE_TERMS_CHANGED.code });
    expect((await ask(2)).result).toMatchObject({ price: 200_000, terms_version: 2 });
    expect(await ask(2, theirShop)).toMatchObject({ status: 404, code: storefrontErrors.RECYCLE_NOT_FOUND.code });
    await recycle.status(edited, false);
    expect((await ask(2)).code).toBe(storefrontErrors.RECYCLE_NOT_FOUND.code);
    const { list } = (await shop.call<Listed>('GET', '/open/v1/recycle/goods?page_size=50')).result;
    expect(list.some((each) => each.recycle_id === model.id)).toBe(false);
    expect((await shop.call('GET', '/open/v1/recycle/goods', undefined, { 'x-signature': 'x' })).code).toBe(storefrontErrors.BAD_SIGNATURE.code);
  });
});

describe('a shop that sells', () => {
  it('is told what is on the shelf with prices, stock and postage, and nothing else', async () => {
    const goods = (await sale.create({ name: '店铺售卖商品' })).result;
    const listed = async (from = shop) =>
      (await from.call<Listed>('GET', '/open/v1/sale/goods?page_size=50')).result.list.find((each) => each.goods_id === goods.id);
    const detail = (from = shop) => from.call<Record<string, unknown>>('GET', `/open/v1/sale/goods/detail?goods_id=${goods.id}`);
    expect([await listed(), (await detail()).code]).toEqual([undefined, 2305]);
    const on = { ...goods, version: (await sale.shelf(goods, true)).result.version };
    expect(await listed()).toMatchObject({
      goods_name: '店铺售卖商品',
      category_name: '手机',
      degree: 99,
      degree_name: '99新',
      postage: { way: 1, way_name: '包邮', fee: 0, regions: [] },
      skus: [
        { sku_name: '黑色', price: 199_900, market_price: 259_900, stock: 5 },
        { sku_name: '白色', price: 209_900 },
      ],
    });
    expect((await detail()).result).toMatchObject({ goods_id: goods.id, detail: '<p>九九新</p>' });
    expect([await listed(theirShop), (await detail(theirShop)).code]).toEqual([undefined, 2305]);
    await sale.shelf(on, false);
    expect([await listed(), (await detail()).code]).toEqual([undefined, 2305]);
  });
});
