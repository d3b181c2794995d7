import { beforeAll, describe, expect, it } from 'vitest';
import { goodsErrors } from '@merchant-admin/contract/goods/errors';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { BundleDesk } from '../../../testing/bundle-desk.ts';
import { GoodsDesk } from '../../../testing/goods-desk.ts';
import { call, post } from '../../../testing/http.ts';
import type { Saved } from '../../../testing/recycle-desk.ts';
import { SaleDesk } from '../../../testing/sale-desk.ts';
import type { Person } from '../../../testing/staff.ts';
import { useServer } from '../../../testing/test-server.ts';

const server = useServer();
const deskOf = async (who: Person) => new BundleDesk(server(), new SaleDesk(await GoodsDesk.open(server(), who)));
let desk: BundleDesk;
beforeAll(async () => {
  desk = await deskOf(server().staff.operator);
});
const codes = (answers: readonly { code: number }[]) => answers.map((each) => each.code).toSorted((a, b) => a - b);

/** A bundle of one's own with both SKUs of one accessory. */
async function bundled(of = desk) {
  const accessory = await of.accessory();
  const body = of.body(
    await of.main(),
    accessory.skus.map((sku) => of.item(sku)),
  );
  return { saved: (await of.save(body)).result, body, ...accessory };
}
async function onShelf(of = desk) {
  const made = await bundled(of);
  return { ...made, saved: { ...made.saved, version: (await of.shelf(made.saved, true)).result.version } };
}
const problems = async (id: string) => (await desk.detail(id)).result.items.map((item) => item.problem);

describe('a bundle', () => {
  it('is kept off the shelf with its items in their order, and what each costs alone', async () => {
    const { skus } = await desk.accessory({ name: '保护壳' });
    const goods = await desk.main('主商品甲');
    const items = [desk.item(skus[1]!, { price: 209_900, most: 20 }), desk.item(skus[0]!)];
    const { result } = await desk.save(desk.body(goods, items, { name: ' 手机套装 ' }));
    expect((await desk.detail(result.id)).result).toMatchObject({
      name: '手机套装',
      goods_id: goods,
      goods_name: '主商品甲',
      goods_on_shelf: true,
      on_shelf: false,
      version: 1,
      items: [
        {
          sku_id: skus[1],
          goods_name: '保护壳',
          sku_name: '白色',
          sale_price: 209_900,
          price: 209_900,
          offered_price: 209_900,
          most: 20,
          stock: 5,
          offered: true,
          problem: '',
        },
        { sku_id: skus[0], sku_name: '黑色', price: 150_000, most: 2 },
      ],
    });
  });

  it('is refused by what is wrong with it, and leaves nothing behind', async () => {
    const { skus } = await desk.accessory({ name: '充电器' });
    const goods = await desk.main();
    const total = (await desk.list()).result.total;
    const item = desk.item(skus[0]!);
    const many = Array.from({ length: 21 }, (_, n) => ({ ...item, sku_id: String(900_000 + n) }));
    for (const [wrong, code] of [
      [{ name: ' ' }, 1030],
      [{ name: '长'.repeat(31) }, 1030],
      [{ goods_id: '999999999' }, 3141],
      [{ items: [] }, 1030],
      [{ items: many }, 1030],
      [{ items: [item, item] }, 1030],
      [{ items: [{ ...item, price: 0 }] }, 1030],
      [{ items: [{ ...item, price: -1 }] }, 1030],
      [{ items: [{ ...item, most: 0 }] }, 1030],
      [{ items: [{ ...item, most: 21 }] }, 1030],
      [{ items: [{ ...item, sku_id: '999999999' }] }, 3144],
      [{ items: [{ ...item, price: 199_901 }] }, 3146],
    ] as const)
      expect([JSON.stringify(wrong).slice(0, 60), (await desk.save({ ...desk.body(goods, [item]), ...wrong })).code]).toEqual([
        JSON.stringify(wrong).slice(0, 60),
        code,
      ]);
    const dear = await desk.save(desk.body(goods, [{ ...item, price: 199_901 }]));
    expect(dear.message).toBe('“充电器 黑色”的搭配价不能高于售价¥1,999.00，请降低搭配价');
    expect((await desk.list()).result.total).toBe(total);
  });

  it('is one to its main goods, also when two people make it at once, and keeps them', async () => {
    const { skus } = await desk.accessory();
    const goods = await desk.main();
    const body = desk.body(goods, [desk.item(skus[0]!)]);
    expect(codes(await Promise.all([desk.save(body), desk.save(body)]))).toEqual([200, 3142]);
    const other = await desk.main();
    expect(await desk.bundled([goods, other])).toEqual([goods]);
    const { saved } = await bundled();
    expect((await desk.edit(saved, desk.body(other, [desk.item(skus[0]!)]))).code).toBe(goodsErrors.BUNDLE_GOODS_FIXED.code);
  });

  it('is made for goods on the shelf, and lives on when they go off it', async () => {
    const lease = desk.sale.goods;
    const off = await desk.main();
    await lease.status(off, 'shelfOff');
    const { skus } = await desk.accessory();
    expect((await desk.save(desk.body(off, [desk.item(skus[0]!)]))).code).toBe(goodsErrors.BUNDLE_GOODS_UNKNOWN.code);
    const { saved, body } = await bundled();
    await lease.status(body.goods_id, 'shelfOff');
    expect((await desk.edit(saved, { ...body, name: '仍可编辑' })).code).toBe(200);
    expect((await desk.detail(saved.id)).result).toMatchObject({ goods_on_shelf: false, name: '仍可编辑' });
  });

  it('keeps what was saved first when two people edit it at once', async () => {
    const { saved, body } = await bundled();
    expect(codes(await Promise.all(['甲', '乙'].map((name) => desk.edit(saved, { ...body, name }))))).toEqual([200, 1040]);
    expect(codes([await desk.shelf(saved, true), await desk.remove(saved), await desk.save({ ...body, bundle_id: saved.id })])).toEqual([1040, 1040, 1040]);
  });

  it('sent twice under one key is one', async () => {
    const { skus } = await desk.accessory();
    const [body, key] = [desk.body(await desk.main(), [desk.item(skus[0]!)], { name: '只有一份' }), 'one-bundle'];
    const send = () => call<Saved>(server(), desk.who, 'POST', '/api/match/goods/saveOrUpdate', { body, key });
    expect((await send()).result).toEqual((await send()).result);
    expect((await desk.list({ q: '只有一份' })).result.total).toBe(1);
  });

  it('goes on the shelf while something of it can be shown, and is deleted off it', async () => {
    const { saved, goods, skus } = await bundled();
    expect((await desk.shelf(saved, false)).code).toBe(goodsErrors.BUNDLE_UNCHANGED.code);
    await desk.sale.shelf(goods, false);
    expect(await desk.shelf(saved, true)).toMatchObject({ status: 409, code: goodsErrors.BUNDLE_NOTHING_OFFERED.code });
    expect(await problems(saved.id)).toEqual(skus.map(() => '售卖商品已下架，店铺不展示，重新上架后恢复'));
    await desk.sale.shelf({ ...goods, version: goods.version + 1 }, true);
    const on = { ...saved, version: (await desk.shelf(saved, true)).result.version };
    expect((await desk.remove(on)).code).toBe(goodsErrors.BUNDLE_ON_SHELF.code);
    const off = { ...saved, version: (await desk.shelf(on, false)).result.version };
    expect((await desk.remove(off)).code).toBe(200);
    const { body } = await bundled();
    for (const answer of [await desk.remove(off), await desk.shelf(off, true), await desk.edit(off, body), await desk.detail(off.id)])
      expect(answer).toMatchObject({ status: 404, code: goodsErrors.BUNDLE_NOT_FOUND.code });
  });

  it('keeps an item without a piece or above the price alone, and says so', async () => {
    const { saved, goods, skus } = await onShelf();
    await desk.sale.stock(goods.id, [{ sku_id: skus[0]!, change: -5 }]);
    const before = (await desk.sale.detail(goods.id)).result;
    const cheaper = before.skus.map(({ sold: _sold, fixed: _fixed, ...sku }) => ({ ...sku, price: 120_000 }));
    expect((await desk.sale.edit({ ...goods, version: before.version }, { ...(await desk.sale.body()), skus: cheaper })).code).toBe(200);
    expect((await desk.detail(saved.id)).result.items).toMatchObject([
      { offered: false, problem: '库存为0，店铺不展示，补充库存后恢复' },
      { offered: true, price: 150_000, offered_price: 120_000, problem: '售价已低于搭配价，店铺按售价¥1,200.00展示' },
    ]);
    expect((await desk.list({ page_size: 50 })).result.list.find((row) => row.id === saved.id)).toMatchObject({
      items: 2,
      offered: 1,
      least_price: 120_000,
      most_price: 120_000,
    });
  });

  it('keeps what it names on the shelf from being deleted, and tells so by how many bundles', async () => {
    const { saved, goods, skus } = await onShelf();
    const second = (await desk.save(desk.body(await desk.main(), [desk.item(skus[0]!)]))).result;
    const secondOn = { ...second, version: (await desk.shelf(second, true)).result.version };
    const off = { ...goods, version: (await desk.sale.shelf(goods, false)).result.version };
    const refused = await desk.sale.remove(off);
    expect(refused).toMatchObject({ status: 409, code: goodsErrors.SALE_BUNDLED.code });
    expect(refused.message).toContain('在2个上架中的商品搭配里');
    const white = await desk.sale.edit(off, { ...(await desk.sale.body()), skus: [{ ...desk.sale.sku('黑色'), sku_id: skus[0] }] });
    expect(white.message).toBe('规格“白色”在1个上架中的商品搭配里，不能删除；请先从搭配中移除或下架搭配');
    await desk.shelf(saved, false);
    await desk.shelf(secondOn, false);
    expect((await desk.sale.remove(off)).code).toBe(200);
    expect(await problems(saved.id)).toEqual(skus.map(() => '规格已删除，店铺不展示，请编辑搭配并移除'));
    expect((await desk.shelf({ ...saved, version: saved.version + 1 }, true)).code).toBe(goodsErrors.BUNDLE_SKU_UNKNOWN.code);
  });

  it('and what it names are never put on the shelf and deleted at once', async () => {
    const kept = await desk.accessory();
    for (let round = 0; round < 5; round += 1) {
      const { goods, skus } = await desk.accessory();
      const off = { ...goods, version: (await desk.sale.shelf(goods, false)).result.version };
      const { result } = await desk.save(
        desk.body(
          await desk.main(),
          [kept.skus[0]!, skus[0]!].map((sku) => desk.item(sku)),
        ),
      );
      const [shelved, deleted] = await Promise.all([desk.shelf(result, true), desk.sale.remove(off)]);
      expect([[shelved.code, deleted.code].join()]).toEqual([expect.stringMatching(/^(200,3145|3144,200)$/)]);
    }
  });

  it('goes with its main goods when those are deleted for good, and the history tells it', async () => {
    const { saved, body } = await bundled();
    const lease = desk.sale.goods;
    for (const act of ['shelfOff', 'remove', 'purge']) expect((await lease.status(body.goods_id, act)).result.done).toBe(1);
    expect((await desk.detail(saved.id)).code).toBe(goodsErrors.BUNDLE_NOT_FOUND.code);
    const told = await history(body.name);
    expect(told.map((each) => [each.action, each.reason])).toEqual([
      ['删除商品搭配', '主商品已彻底删除'],
      ['新增商品搭配', ''],
    ]);
  });
});

const history = async (name: string) =>
  (
    await post<{ list: { action: string; object_no: string; reason: string }[] }>(server(), server().staff.admin, '/privilege/operationLog/list', {
      page: 1,
      page_size: 50,
    })
  ).result.list.filter((each) => each.object_no === name);

describe('bundles', () => {
  it('are found by tab, name, main goods, number, category and state', async () => {
    const theirs = await deskOf(server().staff.guest);
    const { skus } = await theirs.accessory();
    const goods = [await theirs.main('华为手机'), await theirs.main('小米手机')];
    const made: Saved[] = [];
    for (const [index, name] of ['甲套装 100%', '乙套装'].entries())
      made.push((await theirs.save(theirs.body(goods[index]!, [theirs.item(skus[index]!)], { name }))).result);
    server().clock.advance(1000);
    await theirs.shelf(made[0]!, true);
    const found = async (body: object) => (await theirs.list(body)).result.list.map((each) => each.name);
    expect((await theirs.list()).result.list[0]).toMatchObject({ name: '甲套装 100%', goods_name: '华为手机', items: 1, offered: 1, least_price: 150_000 });
    expect(await found({})).toEqual(['甲套装 100%', '乙套装']);
    for (const [q, names] of [
      ['套装', ['甲套装 100%', '乙套装']],
      ['%', ['甲套装 100%']],
      ['华为', ['甲套装 100%']],
      ['米手', ['乙套装']],
      [goods[1]!, ['乙套装']],
      ['没有', []],
    ] as const)
      expect([q, await found({ q })]).toEqual([q, names]);
    expect(await found({ tab: 1 })).toEqual(['甲套装 100%']);
    expect(await found({ tab: 2 })).toEqual(['乙套装']);
    expect(await found({ on_shelf: '0' })).toEqual(['乙套装']);
    expect(await found({ page: 2, page_size: 1 })).toEqual(['乙套装']);
    expect((await theirs.tabs()).map((tab) => [tab.name, tab.number])).toEqual([
      ['全部', 2],
      ['已上架', 1],
      ['已下架', 1],
    ]);
    await theirs.edit({ ...made[1]!, version: 1 }, theirs.body(goods[1]!, [theirs.item(skus[1]!)], { name: '丙礼盒' }));
    expect([await found({ q: '乙套' }), await found({ q: '礼盒' })]).toEqual([[], ['丙礼盒']]);
    expect((await theirs.list({ page: 2, page_size: 1, tab: 1 })).result).toMatchObject({ list: [], total: 1, total_capped: false });
  });

  it('are found by the category of their main goods', async () => {
    const lease = desk.sale.goods;
    const goods = await lease.onSale(server().staff.admin);
    const { skus } = await desk.accessory();
    await desk.save(desk.body(goods, [desk.item(skus[0]!)], { name: '按分类' }));
    expect((await desk.list({ category_id: lease.category })).result.list.map((each) => each.name)).toEqual(['按分类']);
    expect((await desk.list({ category_id: '999999999' })).result.list).toEqual([]);
  });

  it('are made of goods for sale, found by a part of their name with SKUs, prices and stock', async () => {
    const { goods, skus } = await desk.accessory({ name: '蓝牙耳机 Pro' });
    await desk.sale.shelf(goods, false);
    expect((await desk.accessories({ q: '耳机' })).result).toMatchObject({
      list: [
        {
          goods_id: goods.id,
          goods_name: '蓝牙耳机 Pro',
          on_shelf: false,
          skus: [
            { sku_id: skus[0], sku_name: '黑色', price: 199_900, stock: 5 },
            { sku_id: skus[1], sku_name: '白色', price: 209_900, stock: 5 },
          ],
        },
      ],
      total: 1,
    });
  });

  it('belong to their merchant and to who may edit and shelve them, and tell who changed what', async () => {
    const { guest, reviewer } = server().staff;
    const { saved, body, skus } = await bundled();
    const all = async (who: Person) => [
      await desk.edit(saved, body, who),
      await desk.shelf(saved, true, who),
      await desk.remove(saved, who),
      await desk.detail(saved.id, who),
    ];
    for (const answer of await all(guest)) expect(answer).toMatchObject({ status: 404, code: goodsErrors.BUNDLE_NOT_FOUND.code });
    for (const answer of [...(await all(reviewer)), await desk.save(body, reviewer), await desk.list({}, reviewer), await desk.accessories({}, reviewer)])
      expect(answer.code).toBe(platformErrors.FORBIDDEN.code);
    const theirs = await deskOf(guest);
    expect((await theirs.save(theirs.body(await theirs.main(), [desk.item(skus[0]!)]))).code).toBe(goodsErrors.BUNDLE_SKU_UNKNOWN.code);
    expect((await theirs.save(theirs.body(body.goods_id, [theirs.item((await theirs.accessory()).skus[0]!)]))).code).toBe(
      goodsErrors.BUNDLE_GOODS_UNKNOWN.code,
    );
    expect(await theirs.bundled([body.goods_id])).toEqual([]);

    await desk.edit(saved, { ...body, items: [desk.item(skus[0]!, { price: 100 })] });
    await desk.shelf({ ...saved, version: 2 }, true);
    const told = await history(body.name);
    expect(told.map((each) => each.action)).toEqual(['上架商品搭配', '编辑商品搭配', '新增商品搭配']);
    expect(JSON.stringify(told[1])).toContain('搭配价¥1.00 每单最多2件');
    expect(JSON.stringify(told[1])).not.toContain('主商品');
  });
});
