import { beforeAll, describe, expect, it } from 'vitest';
import { priceUnit } from '@merchant-admin/common/money';
import { ordersErrors } from '@merchant-admin/contract/orders/errors';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { addGoods, type NewSku } from '../../goods/index.ts';
import { withClient } from '../../../platform/db/prepare-embedded.ts';
import { act } from '../../../platform/http/run.ts';
import { systemCaller } from '../../../platform/jobs/system-caller.ts';
import { Desk } from '../../../reliability/desk.ts';
import { get, post } from '../../../testing/http.ts';
import { Warehouse } from '../../../testing/shipping.ts';
import { Shop, testGoods } from '../../../testing/shop.ts';
import { useServer } from '../../../testing/test-server.ts';

const server = useServer();
const base = testGoods.skus[0]!;
const sku = (name: string, over: Partial<NewSku> = {}): NewSku => ({ ...base, name, stock: 20, ...over });
interface Done {
  version: number;
  effects: { what: string; from: string; to: string }[];
}
interface Choices {
  allowed: boolean;
  reason: string;
  list: { sku_id: string; current: boolean; allowed: boolean; reason: string }[];
  others: { sku_id: string; goods_name: string; sku_name: string; stock: number; allowed: boolean; reason: string }[];
}

describe('the goods of an order', () => {
  let shop: Shop;
  let desk: Desk;
  let skus: string[];
  let others: string[];
  beforeAll(async () => {
    shop = await Shop.open(server());
    desk = new Desk(server());
    const prices = [{ ...base.prices[0]!, a_total_rent: priceUnit(48_000_000) }];
    const list = [sku('黑色'), sku('白色'), sku('大容量', { prices }), sku('没货', { stock: 0 }), sku('高押金', { deposit: 700_000 })];
    const add = (name: string, each: NewSku[]) => act(server().services, systemCaller(1), (ctx) => addGoods(ctx, { ...testGoods, name, skus: each }));
    skus = (await add('手机甲', list)).map(String);
    others = (await add('手机乙', [sku('蓝色')])).map(String);
  });
  const me = () => server().staff.admin;
  const stockOf = async (id: string) =>
    (await withClient(server().test.superuser, (client) => client.query<{ stock: number }>('select stock from goods_sku where id = $1', [id]))).rows[0]!.stock;
  const order = async () => (await shop.paidOrder({ sku_id: skus[0] })).order_id;
  const change = async (id: string, skuId: string, { call = 'editOrderGoods', ...over }: Record<string, unknown> = {}) =>
    post<Done>(server(), me(), `/merchant/order/detail/${String(call)}`, {
      order_id: id,
      version: await desk.version(id),
      sku_id: skuId,
      reason: '用户换色',
      ...over,
    });
  const goods = async (id: string) =>
    (
      await get<{ list: { goods_name: string; sku_name: string; total_rent: number }[] }>(server(), me(), '/merchant/order/detail/orderListGoodsInfo', {
        order_id: id,
      })
    ).result.list[0]!;

  it('become another SKU of the same price: stock moves, the preview changes nothing', async () => {
    const id = await order();
    const before = [await stockOf(skus[0]!), await stockOf(skus[1]!)];
    const preview = await change(id, skus[1]!, { preview: true });
    expect(preview.result.effects[0]).toMatchObject({ what: '商品规格', from: '手机甲 黑色', to: '手机甲 白色' });
    expect([await stockOf(skus[0]!), await stockOf(skus[1]!)]).toEqual(before);
    const done = await change(id, skus[1]!);
    expect(done.result.effects).toEqual(preview.result.effects);
    expect([await stockOf(skus[0]!), await stockOf(skus[1]!)]).toEqual([before[0]! + 1, before[1]! - 1]);
    expect(await goods(id)).toMatchObject({ sku_name: '白色', total_rent: 360_000 });
    const { result } = await get<{ list: { action: string }[] }>(server(), me(), '/merchant/order/detail/orderRecord', { order_id: id });
    expect(result.list[0]!.action).toBe('修改商品规格');
    expect((await change(id, skus[0]!)).code).toBe(200);
    expect([await stockOf(skus[0]!), await stockOf(skus[1]!)]).toEqual(before);
  });

  it('stay as they are where money, stock or the offer says so', async () => {
    const id = await order();
    expect(await change(id, skus[2]!)).toMatchObject({
      status: 409,
      code: ordersErrors.GOODS_OTHER_PRICE.code,
      message: '租金、押金或买断价不同，请使用变更订单',
    });
    expect((await change(id, skus[4]!)).code).toBe(ordersErrors.GOODS_OTHER_PRICE.code);
    expect((await change(id, skus[3]!)).code).toBe(ordersErrors.OUT_OF_STOCK.code);
    expect((await change(id, skus[0]!)).code).toBe(ordersErrors.NOTHING_CHANGED.code);
    expect((await change(id, others[0]!)).code).toBe(ordersErrors.OTHER_GOODS.code);
    expect((await change(id, '999999')).code).toBe(ordersErrors.GOODS_OFF_SALE.code);
    expect((await change(id, skus[1]!, { version: 1 })).code).toBe(platformErrors.STALE.code);
    expect(await goods(id)).toMatchObject({ sku_name: '黑色' });
    const { result } = await get<Choices>(server(), me(), '/merchant/order/detail/orderGoodsChoices', { order_id: id });
    expect(result.list.map((each) => [each.allowed, each.reason])).toEqual([
      [false, '当前规格'],
      [true, ''],
      [false, '租金、押金或买断价不同，请使用变更订单'],
      [false, '商品库存不足'],
      [false, '租金、押金或买断价不同，请使用变更订单'],
    ]);
  });

  it('may become other goods for the same money, which are named with their stock; others are not', async () => {
    const [same, none, dearer] = await act(server().services, systemCaller(1), async (ctx) => [
      (await addGoods(ctx, { ...testGoods, name: '手机丁', skus: [sku('紫色')] }))[0],
      (await addGoods(ctx, { ...testGoods, name: '手机戊', skus: [sku('绿色', { stock: 0 })] }))[0],
      (
        await addGoods(ctx, { ...testGoods, name: '手机己', skus: [sku('红色', { prices: [{ ...base.prices[0]!, a_total_rent: priceUnit(48_000_000) }] })] })
      )[0],
    ]);
    const { result } = await get<Choices>(server(), me(), '/merchant/order/detail/orderGoodsChoices', { order_id: await order() });
    const other = (id: number | undefined) => result.others.find((each) => each.sku_id === String(id));
    expect(other(same)).toEqual({ sku_id: String(same), goods_name: '手机丁', sku_name: '紫色', stock: 20, allowed: true, reason: '' });
    expect(other(none)).toMatchObject({ allowed: false, reason: '商品库存不足' });
    expect(other(dearer)).toBeUndefined();
    expect(result.others.some((each) => skus.includes(each.sku_id))).toBe(false);
  });

  it('become other goods of the same price by the other call', async () => {
    const id = await order();
    expect((await change(id, others[0]!, { call: 'order_change_goods' })).code).toBe(200);
    expect(await goods(id)).toMatchObject({ goods_name: '手机乙', sku_name: '蓝色' });
  });

  it('are fixed once they are sent', async () => {
    const { order: sent } = await new Warehouse(server(), me()).sentOrder(shop);
    expect((await change(sent.order_id, skus[1]!)).code).toBe(ordersErrors.GOODS_CHANGE_NOT_ALLOWED.code);
    const { result } = await get<Choices>(server(), me(), '/merchant/order/detail/orderGoodsChoices', { order_id: sent.order_id });
    expect(result).toMatchObject({ allowed: false, reason: '订单已发货或已关闭，不能修改商品' });
  });

  it('of two orders that want the last piece go to one', async () => {
    const [last] = await act(server().services, systemCaller(1), (ctx) => addGoods(ctx, { ...testGoods, name: '手机丙', skus: [sku('孤品', { stock: 1 })] }));
    const ids = [(await shop.paidOrder()).order_id, (await shop.paidOrder()).order_id];
    const answers = await Promise.all(ids.map((id) => change(id, String(last), { call: 'order_change_goods' })));
    expect(answers.map((each) => each.code).toSorted((a, b) => a - b)).toEqual([200, 2011]);
    expect(await stockOf(String(last))).toBe(0);
  });

  it('of two orders that change places move without a deadlock', async () => {
    const swap = await shop.place({ sku_id: others[0] });
    const [a, b] = [await order(), swap.result.order_id];
    for (let round = 0; round < 4; round += 1) {
      const [to, back] = round % 2 === 0 ? [others[0]!, skus[0]!] : [skus[0]!, others[0]!];
      const both = await Promise.all([change(a, to, { call: 'order_change_goods' }), change(b, back, { call: 'order_change_goods' })]);
      expect(both.every((each) => each.code === 200 || each.code === ordersErrors.OUT_OF_STOCK.code)).toBe(true);
    }
  });
});
