import { describe, expect, it } from 'vitest';
import { goodsErrors as e } from '@merchant-admin/contract/goods/errors';
import { planSkus } from './sale-skus.ts';

const kept = [
  { id: 1, name: '黑色', sold: 0 },
  { id: 2, name: '白色', sold: 3 },
];

describe('the SKUs of goods for sale after an edit', () => {
  it('are changed, added in their places, and taken away', () => {
    expect(planSkus([{ name: '红色' }, { sku_id: '2', name: '象牙白' }], kept)).toEqual({
      added: [{ name: '红色', sort: 0 }],
      changed: [{ sku_id: '2', name: '象牙白', id: 2, sort: 1 }],
      gone: [kept[0]],
    });
  });

  it('may change names among each other', () => {
    expect(
      planSkus(
        [
          { sku_id: '1', name: '白色' },
          { sku_id: '2', name: '黑色' },
        ],
        kept,
      ),
    ).toMatchObject({ gone: [] });
  });

  it('have names of their own, belong to the goods, and stay once they were sold', () => {
    expect(planSkus([{ sku_id: '2', name: '白色' }, { name: '白色' }], kept)).toBe(e.SALE_SKU_REPEATED);
    expect(planSkus([{ sku_id: '3', name: '红色' }], kept)).toBe(e.SALE_SKU_UNKNOWN);
    expect(
      planSkus(
        [
          { sku_id: '2', name: '红色' },
          { sku_id: '2', name: '蓝色' },
        ],
        kept,
      ),
    ).toBe(e.SALE_SKU_UNKNOWN);
    expect(planSkus([{ sku_id: '1', name: '黑色' }], kept)).toBe(e.SALE_SKU_SOLD);
  });
});
