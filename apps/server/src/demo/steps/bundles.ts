import { DemoStep } from '../step.ts';
import type { Playing } from '../stage.ts';
import type { Ask } from '../phone-review.ts';
import { demoPhoto } from '../photo.ts';

const fenOfYuan = 100;

/** Accessories with their prices in yuan, alone and in a bundle; the last two show why an item is not shown. */
const accessories = [
  { name: '磁吸透明保护壳', price: 129, bundled: 79, skus: ['透明', '磨砂黑'] },
  { name: '65W 氮化镓充电器', price: 199, bundled: 129, skus: ['白色', '黑色'] },
  { name: '主动降噪蓝牙耳机', price: 499, bundled: 369, skus: ['白色', '黑色'] },
  { name: '防窥钢化膜 2片装', price: 59, bundled: 29, skus: ['标准'] },
  { name: '20000mAh 移动电源', price: 229, bundled: 159, skus: ['黑色'] },
  { name: '桌面折叠支架', price: 89, bundled: 49, skus: ['银色'] },
];
const [offShelf, soldOut] = ['桌面折叠支架', '20000mAh 移动电源'];
/** Which accessories each bundle has, by their place above. */
const sets = [[0, 1, 3], [0, 2], [1, 2, 5], [0, 1, 2, 3], [1, 4], [0, 3], [2], [1, 3, 5], [0, 1], [2, 4], [0, 4, 5], [1, 2, 3]];
const names = ['配件套装', '影音套装', '居家套装', '全能套装', '出行套装', '保护套装'];

interface Saved {
  id: string;
  version: number;
}
interface Choices {
  list: { id: string; name: string; children: { id: string; name: string }[] }[];
}

/** Puts goods for sale on the shelf. Answers their SKUs by number. */
async function sell(playing: Playing, merchantId: number, ask: Ask, operator: string): Promise<{ goods: Saved; skus: string[] }[]> {
  const { list: categories } = await ask<Choices>(operator, '/dmp/goods/category_list');
  const category = categories.flatMap((each) => each.children).find((each) => each.name === '耳机音响')!.id;
  const { list: templates } = await ask<{ list: { id: string; name: string }[] }>(operator, '/merchant/goods/postage_list?enabled=1');
  const postage = templates.find(({ name }) => name === '全国包邮')!.id;
  const made = [];
  for (const { name, price, skus } of accessories) {
    const image = await demoPhoto(playing, merchantId, (keys) => ask(operator, '/common/upload/temporaryImage/list', { keys }), 'public');
    const sold = skus.map((sku) => ({ name: sku, price: price * fenOfYuan, stock: 60 }));
    const body = { name, category_id: category, degree: 100, images: [image], detail: '<p>全新原装配件。</p>', postage_id: postage, skus: sold };
    const goods = await ask<Saved>(operator, '/merchant/goods/vip_goods_create', body);
    const { version } = await ask<Saved>(operator, '/merchant/goods/vip_goods_shelf', { goods_id: goods.id, version: goods.version, on_shelf: true });
    const found = await ask<{ skus: { sku_id: string }[] }>(operator, `/merchant/goods/vip_goods_detail?goods_id=${goods.id}`);
    made.push({ goods: { ...goods, version }, skus: found.skus.map((sku) => sku.sku_id) });
  }
  return made;
}

/** Accessories for sale, and bundles of them to goods on sale as an operator sets them up: every fourth is off the shelf, some have items that shops are not shown. */
export const bundleAccessories = new DemoStep({ name: 'bundles', when: 'beside', after: 'goods for sale' }, async ({ playing, merchantId, ask, operator }) => {
  const sold = await sell(playing, merchantId, ask, operator);
  const { list: main } = await ask<{ list: { id: string; name: string }[] }>(operator, `/dmp/goods/goodsSelect?page_size=${sets.length}`);
  for (const [index, goods] of main.entries()) {
    const items = sets[index]!.map((place) => ({ sku_id: sold[place]!.skus[0]!, price: accessories[place]!.bundled * fenOfYuan, most: 1 + (index % 3) }));
    const body = { name: `${goods.name} ${names[index % names.length]!}`.slice(0, 30), goods_id: goods.id, items };
    const { id, version } = await ask<Saved>(operator, '/api/match/goods/saveOrUpdate', body);
    if (index % 4 !== 3) await ask(operator, `/api/match/goods/updateStatus?bundle_id=${id}&version=${version}&status=on`);
  }
  const off = sold[accessories.findIndex(({ name }) => name === offShelf)]!.goods;
  await ask(operator, '/merchant/goods/vip_goods_shelf', { goods_id: off.id, version: off.version, on_shelf: false });
  const empty = sold[accessories.findIndex(({ name }) => name === soldOut)]!;
  const changes = empty.skus.map((sku_id) => ({ sku_id, change: -60 }));
  await ask(operator, '/merchant/goods/vip_goods_stock', { goods_id: empty.goods.id, changes, reason: '门店调货' });
});
