import { priceUnit } from '@merchant-admin/common/money';
import { expect, it } from 'vitest';
import type { DraftSku, Specs } from './draft.ts';
import { priceWords } from './price-words.ts';

const rents = (rent: number) => ({ a_total_rent: priceUnit(rent), b_total_rent: priceUnit(rent), c_total_rent: priceUnit(rent), s_total_rent: null });
const sku = (choice: string, over: Partial<DraftSku> = {}): DraftSku => ({
  choices: [choice],
  barcode: '',
  market_price: 899_900,
  sale_price: 0,
  deposit: 600_000,
  stock: 1,
  prices: [{ goods_lease_type_id: '7', ...rents(36_000_000), expiry_buyout: 0 }],
  ...over,
});
const specs = (...skus: DraftSku[]): Specs => ({ attributes: [{ name: '颜色', choices: skus.map((each) => each.choices[0]!) }], lease_type_ids: ['7'], skus });
const told = (before: Specs | null, after: Specs) => {
  const words = priceWords(before, after, () => '租完归还 12期');
  return [words.before.prices, words.after.prices];
};

it('says nothing where no price differs, whatever the order of the SKUs', () => {
  expect(told(specs(sku('黑色'), sku('白色')), specs(sku('白色'), sku('黑色', { stock: 9 })))).toEqual(['', '']);
});

it('says of a SKU that is renamed, added or left out what it cost and costs', () => {
  const [from, to] = told(specs(sku('黑', { sku_id: '1' }), sku('红')), specs(sku('黑色', { sku_id: '1', deposit: 1 }), sku('金')));
  const rent = '租完归还 12期 A段¥3,600.00 B段¥3,600.00 C段¥3,600.00';
  expect(from).toBe(`红 市场价¥8,999.00 押金¥6,000.00；红 ${rent}；黑色 市场价¥8,999.00 押金¥6,000.00；金 -；金 租完归还 12期 -`);
  expect(to).toBe(`红 -；红 租完归还 12期 -；黑色 市场价¥8,999.00 押金¥0.01；金 市场价¥8,999.00 押金¥6,000.00；金 ${rent}`);
});

it('counts what is beyond thirty', () => {
  const many = Array.from({ length: 40 }, (_each, n) => sku(`色${n}`, { prices: [] }));
  const [from, to] = told(specs(...many), specs(...many.map((each) => ({ ...each, deposit: 1 }))));
  for (const text of [from!, to!]) expect(text.split('；').slice(29)).toEqual([expect.stringContaining('色29'), '等40处价格']);
});
