import { beforeAll, describe, expect, it } from 'vitest';
import { BundleDesk } from '../../../testing/bundle-desk.ts';
import { GoodsDesk } from '../../../testing/goods-desk.ts';
import { SaleDesk } from '../../../testing/sale-desk.ts';
import { Shop } from '../../../testing/shop.ts';
import { useServer } from '../../../testing/test-server.ts';

const server = useServer({ RATE_LIMIT: '0' });
let shop: Shop;
let desk: BundleDesk;
beforeAll(async () => {
  shop = await Shop.open(server());
  desk = new BundleDesk(server(), new SaleDesk(await GoodsDesk.open(server(), server().staff.operator)));
});
const shown = async (goodsId: string, from = shop) => {
  const answer = await from.call<{ bundle: { name: string; items: object[] } | null }>('GET', `/open/v1/goods/detail?goods_id=${goodsId}`);
  return answer.code === 200 ? answer.result.bundle : answer.code;
};

describe('a shop that shows goods', () => {
  it('is told what is bundled to them while that is on the shelf, and nothing of another merchant', async () => {
    const goods = await desk.main();
    const { skus } = await desk.accessory({ name: '保护壳' });
    const { result } = await desk.save(desk.body(goods, [desk.item(skus[1]!), desk.item(skus[0]!, { price: 99_900, most: 20 })], { name: '手机套装' }));
    expect(await shown(goods)).toBeNull();
    const { version } = (await desk.shelf(result, true)).result;
    expect(await shown(goods)).toEqual({
      name: '手机套装',
      items: [
        {
          sku_id: skus[1],
          goods_name: '保护壳',
          sku_name: '白色',
          image: expect.stringContaining('/image/'),
          sale_price: 209_900,
          bundle_price: 150_000,
          most: 2,
          stock: 5,
        },
        { sku_id: skus[0], goods_name: '保护壳', sku_name: '黑色', image: expect.any(String), sale_price: 199_900, bundle_price: 99_900, most: 20, stock: 5 },
      ],
    });
    expect(await shown(goods, await Shop.open(server(), 'guest'))).toBe(2305);
    await desk.shelf({ ...result, version }, false);
    expect(await shown(goods)).toBeNull();
    expect(await shown(await desk.main())).toBeNull();
  });

  it('is not told of what is off the shelf or sold out, and never of a price above the price alone', async () => {
    const goods = await desk.main();
    const [one, other] = [await desk.accessory(), await desk.accessory()];
    const { result } = await desk.save(
      desk.body(
        goods,
        [one.skus[0]!, one.skus[1]!, other.skus[0]!].map((sku) => desk.item(sku)),
      ),
    );
    await desk.shelf(result, true);
    const items = async () => {
      const bundle = await shown(goods);
      return typeof bundle === 'object' && bundle !== null ? (bundle.items as { sku_id: string; bundle_price: number }[]) : bundle;
    };
    const ids = async () => ((await items()) as { sku_id: string }[]).map((item) => item.sku_id);
    expect(await ids()).toEqual([one.skus[0], one.skus[1], other.skus[0]]);
    await desk.sale.stock(one.goods.id, [{ sku_id: one.skus[0]!, change: -5 }]);
    expect(await ids()).toEqual([one.skus[1], other.skus[0]]);
    const off = { ...one.goods, version: (await desk.sale.shelf(one.goods, false)).result.version };
    expect(await ids()).toEqual([other.skus[0]]);
    const there = (await desk.sale.detail(other.goods.id)).result;
    const cheaper = there.skus.map(({ sold: _sold, fixed: _fixed, ...sku }) => ({ ...sku, price: 88_800 }));
    await desk.sale.edit({ ...other.goods, version: there.version }, { ...(await desk.sale.body()), skus: cheaper });
    expect(await items()).toMatchObject([{ bundle_price: 88_800, sale_price: 88_800 }]);
    await desk.sale.stock(other.goods.id, [{ sku_id: other.skus[0]!, change: -5 }]);
    expect(await shown(goods)).toBeNull();
    await desk.sale.shelf(off, true);
    expect(await ids()).toEqual([one.skus[1]]);
  });
});
