import { DemoStep } from '../step.ts';

const fenOfYuan = 100;

/** Which devices are changed for which, from what price on in yuan; the last two are not offered yet. */
const rules = [
  { from: 'Apple iPhone 15 Pro', to: 'Apple iPhone 16 Pro Max', periods: 12, price: 699 },
  { from: 'Apple iPhone 14', to: 'Apple iPhone 16', periods: 12, price: 499 },
  { from: '华为 Pura 70', to: '华为 Mate 70 Pro', periods: 12, price: 399 },
  { from: 'Apple MacBook Air 13 M3', to: 'Apple MacBook Pro 14 M4', periods: 24, price: 999 },
  { from: 'Apple iPhone 14', to: 'Apple iPhone 15 Pro', periods: 6, price: 899 },
  { from: '华为 MatePad Pro 13.2', to: 'Apple iPad Pro 11 M4', periods: 12, price: 599 },
] as const;
const on = 4;

interface Named {
  list: { goods_id: string; goods_name: string }[];
}

/** Sets up, as an operator does, for what difference leased devices may be changed for newer ones. */
export const priceRenewals = new DemoStep({ name: 'renewal prices', when: 'beside', after: 'bundles' }, async ({ ask, operator }) => {
  const goods = '/merchant/goods/';
  const goodsOf = async (name: string) =>
    (await ask<Named>(operator, `${goods}every_year_old_goods?page_size=50&q=${encodeURIComponent(name)}`)).list.find((each) => each.goods_name === name)!
      .goods_id;
  for (const [index, { from, to, periods, price }] of rules.entries()) {
    const [old, next] = [await goodsOf(from), await goodsOf(to)];
    const { list: skus } = await ask<{ list: { sku_id: string }[] }>(operator, `${goods}goods_sku_list?goods_id=${next}`);
    const { id, version } = await ask<{ id: string; version: number }>(operator, `${goods}every_year_save`, {
      name: `${from} 换新`.slice(0, 26) + (index === 4 ? ' 提前' : ''),
      old_goods_id: old,
      new_goods_id: next,
      periods,
      prices: skus.map((sku, n) => ({ sku_id: sku.sku_id, difference: (price + n * 100) * fenOfYuan })),
    });
    if (index < on) await ask(operator, `${goods}every_year_status`, { rule_id: id, version, enabled: true });
  }
});
