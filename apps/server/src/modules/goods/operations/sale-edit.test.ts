import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { goodsErrors } from '@merchant-admin/contract/goods/errors';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { changed } from '../../../platform/db/database.ts';
import { act } from '../../../platform/http/run.ts';
import { systemCaller } from '../../../platform/jobs/system-caller.ts';
import { BundleDesk } from '../../../testing/bundle-desk.ts';
import { GoodsDesk } from '../../../testing/goods-desk.ts';
import { call, post } from '../../../testing/http.ts';
import type { Saved } from '../../../testing/recycle-desk.ts';
import { SaleDesk, type SaleSku } from '../../../testing/sale-desk.ts';
import { useServer } from '../../../testing/test-server.ts';

const server = useServer();
let desk: SaleDesk;
beforeAll(async () => {
  desk = new SaleDesk(await GoodsDesk.open(server(), server().staff.operator));
});
const codes = (answers: readonly { code: number }[]) => answers.map((each) => each.code).toSorted((a, b) => a - b);
const skusOf = async (id: string) => (await desk.detail(id)).result.skus;
/** Orders of sold goods are not there yet: what is sold is written down by hand. */
const sell = (skuId: string) =>
  act(server().services, systemCaller(1), (ctx) => changed(ctx.tx, sql`update sale_sku set sold = 1 where merchant_id = 1 and id = ${skuId}::bigint`));

describe('goods for sale', () => {
  it('are kept off the shelf with their SKUs, the description without anything that runs', async () => {
    const { result } = await desk.create({ name: '售卖手机', detail: '<p onclick="x()">好<script>alert(1)</script></p><img src="javascript:x">' });
    expect((await desk.detail(result.id)).result).toMatchObject({
      name: '售卖手机',
      category_name: '手机',
      degree: 99,
      degree_name: '99新',
      detail: '<p>好</p>',
      on_shelf: false,
      version: 1,
      skus: [
        { name: '黑色', price: 199_900, market_price: 259_900, barcode: '6901', stock: 5, sold: 0 },
        { name: '白色', price: 209_900 },
      ],
    });
  });

  it('are refused by what is wrong with them, and leave nothing behind', async () => {
    const total = (await desk.list()).total;
    for (const [wrong, code] of [
      [{ name: ' ' }, 1030],
      [{ images: [] }, 1030],
      [{ images: ['m1/pub/0123456789abcdef.png'] }, 1231],
      [{ degree: 55 }, 1030],
      [{ skus: [] }, 1030],
      [{ skus: [desk.sku('黑色', { price: 0 })] }, 1030],
      [{ skus: [desk.sku('黑色', { stock: -1 })] }, 1030],
      [{ skus: [desk.sku('黑色'), desk.sku('黑色')] }, 3125],
      [{ detail: '长'.repeat(50_001) }, 1030],
      [{ category_id: '999999999' }, 3011],
      [{ brand_id: '999999999' }, 3012],
      [{ postage_id: '999999999' }, 3015],
    ] as const)
      expect([JSON.stringify(wrong).slice(0, 60), (await desk.create({ ...wrong } as Parameters<typeof desk.create>[0])).code]).toEqual([
        JSON.stringify(wrong).slice(0, 60),
        code,
      ]);
    expect((await desk.list()).total).toBe(total);
  });

  it('change their SKUs by an edit, and never the stock of one that is there', async () => {
    const body = await desk.body();
    const goods = (await desk.create(body)).result;
    const [black, white] = (await skusOf(goods.id)) as [SaleSku, SaleSku];
    const skus = [desk.sku('红色', { stock: 3 }), { ...desk.sku('黑色', { price: 1, stock: 99 }), sku_id: white.sku_id }];
    expect((await desk.edit(goods, { ...body, skus })).result).toEqual({ id: goods.id, version: 2 });
    expect(await skusOf(goods.id)).toMatchObject([
      { name: '红色', stock: 3 },
      { sku_id: white.sku_id, name: '黑色', price: 1, stock: 5 },
    ]);
    const now = { id: goods.id, version: 2 };
    expect((await desk.edit(now, { ...body, skus: [{ ...desk.sku('黑色'), sku_id: black.sku_id }] })).code).toBe(goodsErrors.SALE_SKU_UNKNOWN.code);
    await sell(white.sku_id);
    expect((await desk.edit(now, { ...body, skus: [desk.sku('红色')] })).code).toBe(goodsErrors.SALE_SKU_SOLD.code);
    expect(await skusOf(goods.id)).toHaveLength(2);
  });

  it('lose a SKU by an edit exactly where its row says that it may go', async () => {
    const bundles = new BundleDesk(server(), desk);
    const { goods, skus } = await bundles.accessory({ skus: ['黑色', '白色', '红色'].map((name) => desk.sku(name)) });
    const { result: bundle } = await bundles.save(bundles.body(await bundles.main(), [bundles.item(skus[0]!)]));
    expect((await bundles.shelf(bundle, true)).code).toBe(200);
    await sell(skus[1]!);
    const [body, known] = [await desk.body(), await skusOf(goods.id)];
    expect(known.map(({ fixed }) => fixed !== '')).toEqual([true, true, false]);
    for (const out of known) {
      const left = known.filter((sku) => sku !== out).map(({ sold: _sold, fixed: _fixed, ...sku }) => sku);
      expect([out.name, (await desk.edit(goods, { ...body, skus: left })).code === 200]).toEqual([out.name, out.fixed === '']);
    }
  });

  it('keep what was saved first when two people edit them at once', async () => {
    const body = await desk.body();
    const goods = (await desk.create(body)).result;
    const skus = (await skusOf(goods.id)).map(({ sold: _sold, fixed: _fixed, ...sku }) => sku);
    expect(codes(await Promise.all(['甲', '乙'].map((name) => desk.edit(goods, { ...body, name, skus }))))).toEqual([200, 1040]);
    expect(codes([await desk.shelf(goods, true), await desk.remove(goods)])).toEqual([1040, 1040]);
  });

  it('sent twice under one key are one', async () => {
    const [body, key] = [await desk.body({ name: '只有一件' }), 'one-sale-goods'];
    const send = () => call<Saved>(server(), server().staff.operator, 'POST', '/merchant/goods/vip_goods_create', { body, key });
    expect((await send()).result).toEqual((await send()).result);
    expect((await desk.list({ q: '只有一件' })).total).toBe(1);
  });

  it('go on the shelf while there is a piece, and are deleted off it while none was sold', async () => {
    const empty = (await desk.create({ skus: [desk.sku('黑色', { stock: 0 })] })).result;
    expect(await desk.shelf(empty, true)).toMatchObject({ status: 409, code: goodsErrors.SALE_NO_STOCK.code });
    const offered = async (id: string) => (await desk.list()).list.find((row) => row.id === id)!.actions;
    expect(await offered(empty.id)).toEqual([
      { act: 'edit', title: '编辑', allowed: true, reason: '' },
      { act: 'switch', title: '上架', allowed: false, reason: '库存为0，请先修改库存再上架' },
      { act: 'delete', title: '删除', allowed: true, reason: '' },
    ]);
    const goods = (await desk.create()).result;
    expect((await desk.shelf(goods, false)).code).toBe(goodsErrors.SALE_UNCHANGED.code);
    const on = { ...goods, version: (await desk.shelf(goods, true)).result.version };
    expect((await desk.remove(on)).code).toBe(goodsErrors.SALE_ON_SHELF.code);
    expect((await offered(goods.id)).slice(1)).toEqual([
      { act: 'switch', title: '下架', allowed: true, reason: '' },
      { act: 'delete', title: '删除', allowed: false, reason: '上架中的商品不能删除，请先下架' },
    ]);
    const off = { ...goods, version: (await desk.shelf(on, false)).result.version };
    const [sku] = await skusOf(goods.id);
    await sell(sku!.sku_id);
    expect((await desk.remove(off)).code).toBe(goodsErrors.SALE_SOLD.code);
    expect((await desk.remove(empty)).code).toBe(200);
    const body = await desk.body();
    for (const answer of [
      await desk.remove(empty),
      await desk.shelf(empty, true),
      await desk.edit(empty, body),
      await desk.detail(empty.id),
      await desk.stock(empty.id, [{ sku_id: '1', change: 1 }]),
    ])
      expect(answer.code).toBe(goodsErrors.SALE_NOT_FOUND.code);
  });

  it('have their stock changed by so many pieces with a reason, and lose nothing when many change it at once', async () => {
    const goods = (await desk.create()).result;
    const [black, white] = (await skusOf(goods.id)) as [SaleSku, SaleSku];
    const change = (sku: { sku_id: string }, by: number) => desk.stock(goods.id, [{ sku_id: sku.sku_id, change: by }]);
    const both = [
      { sku_id: black.sku_id, change: 2 },
      { sku_id: white.sku_id, change: -5 },
    ];
    expect((await desk.stock(goods.id, both)).result.list.map((sku) => sku.stock)).toEqual([7, 0]);
    expect((await desk.stock(goods.id, both)).code).toBe(goodsErrors.STOCK_SHORT.code);
    expect((await skusOf(goods.id)).map((sku) => sku.stock)).toEqual([7, 0]);
    expect((await change(black, 0)).code).toBe(goodsErrors.NOTHING_CHANGED.code);
    expect((await change(black, 99_999_999)).code).toBe(goodsErrors.STOCK_TOO_MUCH.code);
    expect((await desk.stock(goods.id, [{ sku_id: black.sku_id, change: 1 }], ' ')).code).toBe(platformErrors.INVALID_INPUT.code);
    const other = (await skusOf((await desk.create()).result.id))[0]!;
    expect((await change(other, 1)).code).toBe(goodsErrors.SALE_SKU_UNKNOWN.code);
    await change(black, 20);
    const many = await Promise.all(Array.from({ length: 20 }, (_, place) => change(black, place % 2 === 0 ? 3 : -2)));
    expect(many.map(({ code }) => code)).toEqual(Array.from({ length: 20 }, () => 200));
    expect((await skusOf(goods.id))[0]).toMatchObject({ stock: 37 });
    // An edit that began before is not refused for it.
    expect((await desk.detail(goods.id)).result.version).toBe(goods.version);
  });

  it('are found by tab, name, category and state with their prices, stock and sales', async () => {
    const theirs = new SaleDesk(await GoodsDesk.open(server(), server().staff.guest));
    const made: Saved[] = [];
    for (const name of ['甲 100%', '乙']) made.push((await theirs.create({ name })).result);
    server().clock.advance(1000);
    await theirs.shelf(made[0]!, true);
    const found = async (query: Record<string, string>) => (await theirs.list(query)).list.map((each) => each.name);
    expect((await theirs.list()).list[0]).toMatchObject({
      name: '甲 100%',
      degree_name: '99新',
      least_price: 199_900,
      most_price: 209_900,
      stock: 10,
      sold: 0,
    });
    expect(await found({})).toEqual(['甲 100%', '乙']);
    expect(await found({ q: '%' })).toEqual(['甲 100%']);
    expect(await found({ tab: '1' })).toEqual(['甲 100%']);
    expect(await found({ tab: '2' })).toEqual(['乙']);
    expect(await found({ on_shelf: '0' })).toEqual(['乙']);
    expect(await found({ category_id: theirs.goods.category, page: '2', page_size: '1' })).toEqual(['乙']);
    const tabs = await theirs.goods.read<{ list: { name: string; number: number }[] }>('vip_goods_tabs', {});
    expect(tabs.result.list.map((tab) => [tab.name, tab.number])).toEqual([
      ['全部', 2],
      ['已上架', 1],
      ['已下架', 1],
    ]);
  });

  it('belong to their merchant and to who may edit, shelve and stock them, and tell who changed what', async () => {
    const { guest, reviewer, admin } = server().staff;
    const body = await desk.body({ name: '有主商品' });
    const goods = (await desk.create(body)).result;
    const skus = (await skusOf(goods.id)).map(({ sold: _sold, fixed: _fixed, ...sku }) => sku);
    const changes = [{ sku_id: skus[0]!.sku_id, change: 1 }];
    const all = async (who: typeof guest) => [
      await desk.edit(goods, { ...body, skus }, who),
      await desk.shelf(goods, true, who),
      await desk.stock(goods.id, changes, '盘点', who),
      await desk.remove(goods, who),
      await desk.detail(goods.id, who),
    ];
    for (const answer of await all(guest)) expect(answer).toMatchObject({ status: 404, code: goodsErrors.SALE_NOT_FOUND.code });
    for (const answer of [...(await all(reviewer)), await desk.create(body, reviewer)]) expect(answer.code).toBe(platformErrors.FORBIDDEN.code);
    await desk.edit(goods, { ...body, skus: [{ ...skus[0]!, price: 188_800 }, skus[1]!] });
    await desk.stock(goods.id, changes, '到货一台');
    const log = await post<{ list: { action: string; object_no: string; reason: string }[] }>(server(), admin, '/privilege/operationLog/list', {
      page: 1,
      page_size: 50,
    });
    const told = log.result.list.filter((each) => each.object_no === '有主商品');
    expect(told.map((each) => each.action)).toEqual(['修改售卖商品库存', '编辑售卖商品', '新增售卖商品']);
    expect(told[0]!.reason).toBe('到货一台');
    expect(JSON.stringify(told[1])).toContain('黑色 售价¥1,888.00');
    expect(JSON.stringify(told[1])).not.toContain('邮');
  });
});
