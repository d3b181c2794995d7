import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ResultOf } from '@merchant-admin/contract/platform/endpoint';
import type { sheetEndpoints } from '@merchant-admin/contract/recycling/sheets';
import { BuybackDesk } from '../../testing/buyback-desk.ts';
import { SheetDesk } from '../../testing/sheet-desk.ts';
import { Shop } from '../../testing/shop.ts';
import { useServer } from '../../testing/test-server.ts';

const server = useServer();
let desk: SheetDesk;
const brands = { 华为: 0, 苹果: 0 };
const owned = <T>(text: string, values: unknown[]) =>
  server().test.byOwner(async (client) => (await client.query<Record<string, unknown>>(text, values)).rows as T[]);
/** Goods on sale with one SKU. */
async function goods(name: string, degree = 100, brand: keyof typeof brands = '华为') {
  const [made] = await owned<{ id: string }>(
    `insert into goods (merchant_id, name, degree, status, on_shelf, created_at, updated_at, brand_id) values (1, $1, $2, 30, true, now(), now(), $3) returning id::text`,
    [name, degree, brands[brand]],
  );
  const [sku] = await owned<{ id: string }>(
    `insert into goods_sku (merchant_id, goods_id, name, stock, deposit, market_price) values (1, $1, '512GB 黑色', 0, 0, 1) returning id::text`,
    [made!.id],
  );
  return { goods: made!.id, sku: sku!.id };
}
const model = (name: string) => ({ name, brand_id: String(brands['华为']) });
const fits = async (query: Record<string, string>) => (await desk.get<ResultOf<typeof sheetEndpoints.sheetStock>>('stock', query)).result;

beforeAll(async () => {
  desk = await SheetDesk.open(await BuybackDesk.open(server(), await Shop.open(server())));
  for (const name of ['华为', '苹果'] as const) {
    const text = `insert into goods_brand (merchant_id, name) values (1, $1) on conflict (merchant_id, name) do update set name = excluded.name returning id::int`;
    brands[name] = (await owned<{ id: number }>(text, [name]))[0]!.id;
  }
});

describe('as what a device of a valuation sheet goes into stock', () => {
  it('is preset where one goods alone is its model’s, by how used the device is', async () => {
    const name = `华为 Mate ${randomUUID().slice(0, 6)}x`;
    const { id } = await desk.buyback.model(model(`${name} 512GB`));
    expect((await fits({ recycle_id: id })).goods).toBeNull();
    await goods(`${name} Pro`);
    await goods(name, 100, '苹果');
    expect((await fits({ recycle_id: id })).goods).toBeNull();
    const [fresh, used] = [await goods(name), await goods(`${name} 7成新`, 70)];
    expect((await fits({ recycle_id: id })).goods).toEqual({ goods_id: fresh.goods, goods_name: name });
    expect((await fits({ recycle_id: id, degree: '95' })).goods?.goods_id).toBe(fresh.goods);
    expect((await fits({ recycle_id: id, degree: '70' })).goods?.goods_id).toBe(used.goods);
    await goods(name);
    expect((await fits({ recycle_id: id })).goods).toBeNull();
  });

  it('is doubted wherever it is decided, where brand or degree plainly contradict', async () => {
    const other = await goods(`Apple iPhone ${randomUUID().slice(0, 6)} 7成新`, 70, '苹果');
    const id = await desk.make({ sku_id: other.sku, degree: 95 }, model(`华为 P ${randomUUID().slice(0, 6)}`));
    const sheet = await desk.detail(id);
    expect(sheet.stock_doubt).toBe(
      `旧机品牌为华为，入库商品“${sheet.goods_name}”的品牌为苹果；入库商品“${sheet.goods_name}”为7成新，设备成色为95新，请核对入库规格`,
    );
    expect((await fits({ recycle_id: sheet.recycle_id, sku_id: other.sku, degree: '95' })).stock_doubt).toBe(sheet.stock_doubt);
    await desk.act('submit', id);
    await desk.act('approve', id, {}, desk.lead);
    const { result } = await desk.close(id);
    expect(await desk.buyback.detail(result.recycle_order_id)).toMatchObject({
      degree_name: '95新',
      sku_name: `${sheet.goods_name} 512GB 黑色`,
      stock_doubt: sheet.stock_doubt,
    });
    expect((await desk.detail(await desk.make())).stock_doubt).toBe('');
  });
});
