import { describe, expect, it } from 'vitest';
import { goodsErrors as e } from '@merchant-admin/contract/goods/errors';
import { judgeItem, refusedItem } from './bundle-items.ts';

const sold = { price: 5_000, sale_price: 9_900, stock: 3, on_shelf: true };

describe('an item of a bundle', () => {
  it('is offered at its bundle price while its goods are on the shelf and a piece is there', () => {
    expect(judgeItem(sold)).toEqual({ offered: true, price: 5_000, problem: '' });
    expect(judgeItem({ ...sold, on_shelf: false })).toMatchObject({ offered: false, problem: '售卖商品已下架，店铺不展示，重新上架后恢复' });
    expect(judgeItem({ ...sold, stock: 0 })).toMatchObject({ offered: false, problem: '库存为0，店铺不展示，补充库存后恢复' });
    expect(judgeItem({ price: 5_000, sale_price: null, stock: null, on_shelf: null })).toMatchObject({ offered: false, price: 5_000 });
  });

  it('never costs more than its SKU alone', () => {
    expect(judgeItem({ ...sold, sale_price: 4_000 })).toEqual({ offered: true, price: 4_000, problem: '售价已低于搭配价，店铺按售价¥40.00展示' });
    expect(judgeItem({ ...sold, sale_price: 5_000 }).problem).toBe('');
  });

  it('is refused without its SKU, and above what the SKU costs, by its name', () => {
    const known = [{ id: 7, goods_name: '保护壳', name: '黑色', price: 9_900 }];
    expect(refusedItem([{ sku_id: '7', price: 9_900 }], known)).toBeUndefined();
    expect(refusedItem([{ sku_id: '8', price: 1 }], known)).toMatchObject({ error: e.BUNDLE_SKU_UNKNOWN });
    expect(refusedItem([{ sku_id: '7', price: 9_901 }], known)).toEqual({
      error: e.BUNDLE_PRICE,
      text: '“保护壳 黑色”的搭配价不能高于售价¥99.00，请降低搭配价',
    });
  });
});
