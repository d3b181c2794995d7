import type { DemoShop } from './shop-client.ts';

interface Page {
  list: { goods_name: string; skus: { sku_id: string; sku_name: string }[] }[];
  total: number;
}
const pageSize = 50;
const known = new WeakMap<DemoShop, Promise<Page['list']>>();

async function goodsOf(shop: DemoShop): Promise<Page['list']> {
  const all: Page['list'] = [];
  for (let page = 1; ; page += 1) {
    const { list, total } = await shop.call<Page>('GET', `/open/v1/goods?page=${page}&page_size=${pageSize}`);
    all.push(...list);
    if (list.length === 0 || all.length >= total) return all;
  }
}

/** Tells as what a model that is bought back stands in stock: the goods of its name with its storage, `Apple iPhone 14 128GB` as `Apple iPhone 14` in `128GB 午夜色`; the first goods where there are none. */
export async function skusOfModels(shop: DemoShop): Promise<(model: string) => string> {
  if (!known.has(shop)) known.set(shop, goodsOf(shop));
  const goods = await known.get(shop)!;
  return (model) => {
    const storage = model.slice(model.lastIndexOf(' ') + 1);
    const name = model.slice(0, -storage.length).trim();
    const alike = goods.filter((each) => `${each.goods_name} `.startsWith(`${name} `)).flatMap(({ skus }) => skus);
    return (alike.find(({ sku_name: sku }) => sku.startsWith(storage)) ?? goods[0]!.skus[0]!).sku_id;
  };
}
