import { beforeAll, describe, expect, it } from 'vitest';
import { goodsErrors } from '@merchant-admin/contract/goods/errors';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { GoodsDesk } from '../../../testing/goods-desk.ts';
import { Shop } from '../../../testing/shop.ts';
import { useServer } from '../../../testing/test-server.ts';
import { untilFree } from '../../../testing/until-free.ts';

const server = useServer({ RATE_LIMIT: '0' });
interface Stock {
  list: { sku_id: string; stock: number; retired: boolean }[];
}

describe('the stock of goods', () => {
  let desk: GoodsDesk;
  let shop: Shop;
  const stocks = async (id: string) => (await desk.read<Stock>('goods_stock_list', { goods_id: id })).result.list;
  const change = (id: string, changes: { sku_id: string; change: number }[], reason = '盘点') =>
    desk.call<Stock>('goods_update_stock', { goods_id: id, changes, reason });
  beforeAll(async () => {
    desk = await GoodsDesk.open(server(), server().staff.operator);
    shop = await Shop.open(server());
  });

  it('sells twenty of twenty pieces to two hundred who want one at once', async () => {
    const id = await desk.onSale(server().staff.admin, { skus: [desk.sku('黑色', { stock: 20 })] });
    const [sku] = await stocks(id);
    const answers = await Promise.all(Array.from({ length: 200 }, () => untilFree(() => shop.place({ sku_id: sku!.sku_id }))));
    expect(answers.filter((answer) => answer.code === 200)).toHaveLength(20);
    expect(new Set(answers.filter((answer) => answer.code !== 200).map((answer) => answer.code))).toEqual(new Set([2011]));
    expect((await stocks(id))[0]).toMatchObject({ stock: 0 });
  });

  it('is changed by so many pieces with a reason, never below nothing, without a review', async () => {
    const id = await desk.onSale(server().staff.admin);
    const [black, white] = (await stocks(id)) as [Stock['list'][0], Stock['list'][0]];
    expect(
      (
        await change(id, [
          { sku_id: black.sku_id, change: 5 },
          { sku_id: white.sku_id, change: -20 },
        ])
      ).result.list.map((sku) => sku.stock),
    ).toEqual([25, 0]);
    expect(
      await change(id, [
        { sku_id: black.sku_id, change: 1 },
        { sku_id: white.sku_id, change: -1 },
      ]),
    ).toMatchObject({ code: goodsErrors.STOCK_SHORT.code, message: '库存不足，扣减后不能小于0' });
    expect((await stocks(id)).map((sku) => sku.stock)).toEqual([25, 0]);
    expect((await change(id, [{ sku_id: black.sku_id, change: 0 }])).code).toBe(goodsErrors.NOTHING_CHANGED.code);
    expect((await change(id, [{ sku_id: black.sku_id, change: 99_999_999 }])).code).toBe(goodsErrors.STOCK_TOO_MUCH.code);
    expect((await change(id, [{ sku_id: black.sku_id, change: 1 }], ' ')).code).toBe(platformErrors.INVALID_INPUT.code);
    const other = (await stocks(await desk.onSale(server().staff.admin)))[0]!;
    expect((await change(id, [{ sku_id: other.sku_id, change: 1 }])).code).toBe(goodsErrors.SKU_UNKNOWN.code);
    expect(await desk.head(id)).toMatchObject({ status: 30 });
    const log = await desk.read<{ list: { action: string; from: string; to: string; reason: string }[] }>('goods_audit_log_list', { goods_id: id });
    expect(log.result.list[0]).toMatchObject({ action: '修改库存', reason: '盘点' });
  });

  it('does not lose what orders take while it is changed', async () => {
    const id = await desk.onSale(server().staff.admin, { skus: [desk.sku('黑色', { stock: 30 })] });
    const [sku] = await stocks(id);
    const orders = Array.from({ length: 20 }, () => shop.place({ sku_id: sku!.sku_id }));
    const more = Array.from({ length: 10 }, () => change(id, [{ sku_id: sku!.sku_id, change: 2 }]));
    await Promise.all([...orders, ...more]);
    expect((await stocks(id))[0]).toMatchObject({ stock: 30 - 20 + 20 });
  });

  it('is not touched by an edit that is passed meanwhile', async () => {
    const id = await desk.onSale(server().staff.admin, { skus: [desk.sku('黑色', { stock: 30 })] });
    const [sku] = await stocks(id);
    const { version } = await desk.head(id);
    await desk.call('goods_update_second', { goods_id: id, version, ...desk.specs([desk.sku('黑色', { sku_id: sku!.sku_id, stock: 9 })]) });
    await desk.status(id, 'submit');
    await change(id, [{ sku_id: sku!.sku_id, change: -10 }]);
    await desk.review(id, 'pass', server().staff.admin);
    expect((await stocks(id))[0]).toMatchObject({ stock: 20 });
  });

  it('waits until the goods were passed', async () => {
    const { goods_id: id } = await desk.complete();
    expect((await change(id, [{ sku_id: '1', change: 1 }])).code).toBe(goodsErrors.STOCK_NOT_ALLOWED.code);
  });
});
