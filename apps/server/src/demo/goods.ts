import type { NewGoods, NewService, NewSku } from '../modules/goods/index.ts';

interface Model {
  name: string;
  degree: number;
  /** yuan */
  price: number;
  specs: readonly string[];
}

const models: readonly Model[] = [
  { name: 'Apple iPhone 16 Pro Max', degree: 100, price: 9999, specs: ['256GB 沙漠色钛金属', '512GB 黑色钛金属'] },
  { name: 'Apple iPhone 16', degree: 100, price: 5999, specs: ['128GB 群青色', '256GB 白色'] },
  { name: 'Apple iPhone 15 Pro', degree: 99, price: 6299, specs: ['256GB 原色钛金属'] },
  { name: 'Apple iPhone 14', degree: 95, price: 3499, specs: ['128GB 午夜色'] },
  { name: '华为 Mate 70 Pro', degree: 100, price: 6999, specs: ['512GB 云杉绿', '512GB 曜石黑'] },
  { name: '华为 Pura 70', degree: 100, price: 5499, specs: ['256GB 羽砂黑'] },
  { name: '小米 15 Ultra', degree: 100, price: 6499, specs: ['16+512GB 经典黑银'] },
  { name: 'vivo X200 Pro', degree: 100, price: 5299, specs: ['16+512GB 宝石蓝'] },
  { name: 'OPPO Find X8 Pro', degree: 101, price: 5299, specs: ['16+512GB 漠野红'] },
  { name: '三星 Galaxy S25 Ultra', degree: 100, price: 9699, specs: ['12+512GB 钛灰'] },
  { name: 'Apple iPad Pro 11 M4', degree: 100, price: 8999, specs: ['256GB 深空黑'] },
  { name: 'Apple MacBook Air 13 M3', degree: 100, price: 8999, specs: ['16+512GB 午夜色', '16+256GB 星光色'] },
  { name: 'Apple MacBook Pro 14 M4', degree: 99, price: 12999, specs: ['16+512GB 深空黑'] },
  { name: '联想 ThinkPad X1 Carbon', degree: 98, price: 9999, specs: ['Ultra 7 32+1TB'] },
  { name: '索尼 Alpha 7 IV 机身', degree: 100, price: 15999, specs: ['单机身'] },
  { name: '佳能 EOS R6 Mark II', degree: 99, price: 15499, specs: ['单机身', '24-105mm 套机'] },
  { name: '富士 X100VI', degree: 101, price: 11390, specs: ['银色'] },
  { name: '大疆 Osmo Pocket 3', degree: 100, price: 3499, specs: ['全能套装'] },
  { name: '大疆 Mavic 3 Pro', degree: 95, price: 13888, specs: ['带屏遥控器版'] },
  { name: '任天堂 Switch 2', degree: 100, price: 3499, specs: ['标准版'] },
];

const unitsOfYuan = 10_000;
const fenOfYuan = 100;

function sku(model: Model, name: string, index: number): NewSku {
  const price = model.price + index * 800;
  const rents = [
    { lease_type: 1, periods: 3, share: 0.32 },
    { lease_type: 1, periods: 6, share: 0.48 },
    { lease_type: 1, periods: 12, share: 0.68 },
    { lease_type: 3, periods: 12, share: 0.72 },
    { lease_type: 2, periods: 24, share: 1.28 },
  ];
  return {
    name,
    stock: 200,
    deposit: Math.round(price * 0.75) * fenOfYuan,
    marketPrice: price * fenOfYuan,
    prices: rents.map(({ lease_type, periods, share }) => {
      const rent = Math.round(price * share);
      return {
        lease_type,
        periods,
        a_total_rent: rent * unitsOfYuan,
        b_total_rent: Math.round(rent * 1.05) * unitsOfYuan,
        c_total_rent: Math.round(rent * 1.12) * unitsOfYuan,
        s_total_rent: Math.round(rent * 0.95) * unitsOfYuan,
        expiry_buyout: lease_type === 2 ? 0 : Math.max(price - rent, 0) * fenOfYuan,
      };
    }),
  };
}

const categoryOf = (name: string): string => {
  if (/MacBook|ThinkPad/.test(name)) return 'laptop';
  if (/索尼|佳能|富士/.test(name)) return 'camera';
  return /大疆|任天堂/.test(name) ? 'other' : 'phone';
};

const screenCover = (price: number): NewService =>
  price > 6000
    ? { name: '碎屏险', kind: 2, price: 299 * fenOfYuan, explains: '租期内屏幕意外碎裂免赔一次' }
    : { name: '碎屏险（标准）', kind: 2, price: 159 * fenOfYuan, explains: '租期内屏幕意外碎裂免赔一次' };

/** What may be taken beside goods: care for all, cover of the screen for what has one. */
const servicesFor = ({ name, price }: Model): NewService[] => [
  price > 6000
    ? { name: '尊享服务', kind: 1, price: 199 * fenOfYuan, explains: '租期内免费上门检修，优先更换备机' }
    : { name: '轻享服务', kind: 1, price: 99 * fenOfYuan, explains: '租期内免费检修' },
  ...(/机身|机|Mavic/.test(name) ? [] : [screenCover(price)]),
  { name: '全程质保', kind: 3, price: 0, explains: '租期内非人为损坏免费维修' },
];

/** Colours of one size cost the same; each other size costs a step more. */
const dearer = ({ specs }: Model, spec: string) => specs.findIndex((each) => each.split(' ')[0] === spec.split(' ')[0]);

export const demoGoods: readonly NewGoods[] = models.map((model) => ({
  name: model.name,
  degree: model.degree,
  category: categoryOf(model.name),
  image: '',
  services: servicesFor(model),
  skus: model.specs.map((spec) => sku(model, spec, dearer(model, spec))),
}));
