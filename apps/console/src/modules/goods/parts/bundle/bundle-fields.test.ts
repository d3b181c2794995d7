import { describe, expect, it } from 'vitest';
import type { Fen } from '@merchant-admin/common/money';
import { inputOf, itemOf, standingOf, totalsOf, type ItemFields } from './bundle-fields.ts';

const item = (over: Partial<ItemFields> = {}): ItemFields => ({
  sku_id: '1',
  goods_name: '保护壳',
  sku_name: '黑色',
  image: '',
  sale_price: 9_900 as Fen,
  stock: 3,
  problem: '',
  price: 5_000 as Fen,
  most: 2,
  ...over,
});

describe('a bundle being edited', () => {
  it('tells what one piece of each costs alone and together, never more than alone', () => {
    expect(totalsOf([item(), item({ sku_id: '2', price: 12_000 as Fen })])).toEqual({ alone: 19_800, together: 14_900 });
  });

  it('tells nothing while a price is missing, and leaves deleted SKUs out', () => {
    const { price: _price, ...open } = item();
    expect(totalsOf([open])).toBeUndefined();
    expect(totalsOf([])).toBeUndefined();
    expect(totalsOf([item(), item({ goods_name: '', sale_price: 0 as Fen })])).toEqual({ alone: 9_900, together: 5_000 });
  });

  it('sends what was set and nothing that the server knows', () => {
    expect(inputOf({ name: '套装', goods_id: '7', items: [item()] })).toEqual({ name: '套装', goods_id: '7', items: [{ sku_id: '1', price: 5_000, most: 2 }] });
  });

  it('takes an item at its price alone, and says why shops would not see it', () => {
    const sku = { sku_id: '3', sku_name: '白色', price: 8_800, stock: 0 };
    const goods = { goods_id: '9', goods_name: '耳机', image: '', on_shelf: true, skus: [sku] };
    expect(itemOf(goods, sku)).toMatchObject({ price: 8_800, sale_price: 8_800, most: 1, problem: '库存为0，店铺不展示' });
    expect(itemOf({ ...goods, on_shelf: false }, sku).problem).toBe('售卖商品已下架，店铺不展示');
  });
});

describe('a bundle in the list', () => {
  it('says why shops do not see it though it is on the shelf', () => {
    const seen = { on_shelf: true, goods_on_shelf: true, offered: 1 };
    expect(standingOf(seen).text).toBe('已上架');
    expect(standingOf({ ...seen, goods_on_shelf: false }).text).toBe('已上架，主商品未上架');
    expect(standingOf({ ...seen, offered: 0 }).text).toBe('已上架，暂无可展示商品');
    expect(standingOf({ ...seen, on_shelf: false }).text).toBe('已下架');
  });
});
