import { DemoStep } from '../step.ts';
import { demoPhoto } from '../photo.ts';

const fenOfYuan = 100;
const option = (name: string, takesOff: { amount?: number; percent?: number; refused?: boolean } = {}) => ({ name, ...takesOff });
const yuan = (amount: number) => ({ amount: amount * fenOfYuan });

/** What is asked about a phone that is bought back; dearer phones lose more. */
const asked = (price: number) => [
  {
    name: '外观',
    options: [option('完好'), option('有划痕', yuan(price * 0.05)), option('边框磕碰', yuan(price * 0.1)), option('机身变形', { refused: true })],
  },
  { name: '屏幕', options: [option('显示正常'), option('有划痕', yuan(price * 0.08)), option('屏幕碎裂', { percent: 35 })] },
  {
    name: '功能',
    multiple: true,
    options: [option('面容或指纹失灵', { percent: 15 }), option('扬声器异常', { percent: 5 }), option('无法开机', { refused: true })],
  },
  { name: '维修', options: [option('未维修'), option('换过电池', { percent: 5 }), option('主板维修', { percent: 30 })] },
];

const models = [
  { name: 'Apple iPhone 16 Pro Max 256GB', brand: '苹果', price: 6200 },
  { name: 'Apple iPhone 15 Pro 256GB', brand: '苹果', price: 4300 },
  { name: 'Apple iPhone 14 128GB', brand: '苹果', price: 2200 },
  { name: '华为 Mate 70 Pro 512GB', brand: '华为', price: 4500 },
  { name: '小米 15 Ultra 512GB', brand: '小米', price: 3400 },
];

const goods = [
  { name: 'Apple iPhone 13 128GB 二手', brand: '苹果', degree: 95, price: 2199, skus: ['午夜色', '星光色'] },
  { name: 'Apple iPhone 14 Pro 256GB 二手', brand: '苹果', degree: 99, price: 4199, skus: ['深空黑', '暗紫色', '银色'] },
  { name: '华为 P60 Pro 256GB 二手', brand: '华为', degree: 98, price: 2899, skus: ['羽砂黑'] },
];

interface Choices {
  list: { id: string; children: { id: string; name: string }[] }[];
}

/** Models that the merchant buys back and goods that it sells, as an operator sets them up. One of each is out of use. */
export const stockShop = new DemoStep({ name: 'goods for sale', when: 'beside' }, async ({ playing, merchantId, ask, operator }) => {
  const { list: categories } = await ask<Choices>(operator, '/dmp/goods/category_list');
  const category = categories.flatMap((each) => each.children).find((each) => each.name === '手机')!.id;
  const { list: brands } = await ask<{ list: { value: string; name: string }[] }>(operator, '/dmp/goods/brandSelect');
  const kind = (brand: string) => ({ category_id: category, brand_id: brands.find((each) => each.name === brand)!.value });
  for (const [index, { name, brand, price }] of models.entries()) {
    const body = { name, ...kind(brand), base_price: price * fenOfYuan, lowest_price: 10_000, groups: asked(price) };
    const { id, version } = await ask<{ id: string; version: number }>(operator, '/merchant/goods/recycle_create', body);
    if (index === models.length - 1) await ask(operator, '/merchant/goods/recycle_status', { recycle_id: id, version, enabled: false });
  }
  const { list: templates } = await ask<{ list: { id: string; name: string }[] }>(operator, '/merchant/goods/postage_list?enabled=1');
  const postage = templates.find(({ name }) => name === '全国包邮')!.id;
  for (const [index, { name, brand, degree, price, skus }] of goods.entries()) {
    const image = await demoPhoto(playing, merchantId, (keys) => ask(operator, '/common/upload/temporaryImage/list', { keys }), 'public');
    const sold = skus.map((sku, n) => ({
      name: sku,
      price: (price + n * 100) * fenOfYuan,
      market_price: Math.round(price * 1.4) * fenOfYuan,
      stock: 12 - 4 * n,
    }));
    const body = { name, ...kind(brand), degree, images: [image], detail: '<p>支持7天无理由退货，质检后发货。</p>', postage_id: postage, skus: sold };
    const { id, version } = await ask<{ id: string; version: number }>(operator, '/merchant/goods/vip_goods_create', body);
    if (index < goods.length - 1) await ask(operator, '/merchant/goods/vip_goods_shelf', { goods_id: id, version, on_shelf: true });
  }
});
