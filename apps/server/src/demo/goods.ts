/** The shapes in which goods are drawn. */
export type Shape = 'phone' | 'tablet' | 'laptop' | 'camera' | 'drone' | 'console' | 'watch';

export interface Model {
  name: string;
  brand: string;
  /** A category that every merchant begins with. */
  category: string;
  shape: Shape;
  /** The price of new goods, yuan. */
  price: number;
  /** The choices of 存储容量 and 颜色; a space between. */
  specs: readonly string[];
}

const model = (name: string, brand: string, category: string, shape: Shape, price: number, specs: readonly string[]): Model => ({
  name,
  brand,
  category,
  shape,
  price,
  specs,
});
const phone = (name: string, brand: string, price: number, specs: readonly string[]) => model(name, brand, '手机', 'phone', price, specs);

export const models: readonly Model[] = [
  phone('Apple iPhone 16 Pro Max', '苹果', 9999, ['256GB 沙漠色钛金属', '512GB 黑色钛金属', '256GB 黑色钛金属', '512GB 沙漠色钛金属']),
  phone('Apple iPhone 16', '苹果', 5999, ['128GB 群青色', '256GB 群青色', '128GB 白色', '256GB 白色']),
  phone('Apple iPhone 15 Pro', '苹果', 6299, ['256GB 原色钛金属', '128GB 原色钛金属']),
  phone('Apple iPhone 14', '苹果', 3499, ['128GB 午夜色', '128GB 星光色']),
  phone('华为 Mate 70 Pro', '华为', 6999, ['512GB 云杉绿', '512GB 曜石黑', '256GB 曜石黑']),
  phone('华为 Pura 70', '华为', 5499, ['256GB 羽砂黑', '512GB 羽砂黑']),
  phone('小米 15 Ultra', '小米', 6499, ['512GB 经典黑银', '1TB 经典黑银']),
  phone('vivo X200 Pro', 'vivo', 5299, ['512GB 宝石蓝', '256GB 宝石蓝', '256GB 白月光']),
  phone('OPPO Find X8 Pro', 'OPPO', 5299, ['512GB 漠野红', '256GB 雾面黑']),
  phone('三星 Galaxy S25 Ultra', '三星', 9699, ['512GB 钛灰', '256GB 钛灰', '256GB 钛蓝']),
  phone('荣耀 Magic7 Pro', '荣耀', 5699, ['512GB 绒黑色', '256GB 月影灰']),
  model('Apple iPad Pro 11 M4', '苹果', '平板电脑', 'tablet', 8999, ['256GB 深空黑', '512GB 深空黑', '256GB 银色']),
  model('华为 MatePad Pro 13.2', '华为', '平板电脑', 'tablet', 5699, ['256GB 曜金黑', '512GB 晶钻白']),
  model('Apple MacBook Air 13 M3', '苹果', '笔记本电脑', 'laptop', 8999, ['512GB 午夜色', '256GB 星光色']),
  model('Apple MacBook Pro 14 M4', '苹果', '笔记本电脑', 'laptop', 12_999, ['512GB 深空黑', '1TB 深空黑']),
  model('联想 ThinkPad X1 Carbon', '联想', '笔记本电脑', 'laptop', 9999, ['1TB 黑色', '512GB 黑色']),
  model('华为 MateBook X Pro', '华为', '笔记本电脑', 'laptop', 11_199, ['1TB 砚黑', '2TB 砚黑']),
  model('索尼 Alpha 7 IV', '索尼', '相机', 'camera', 15_999, ['单机身 黑色', '套机 黑色']),
  model('佳能 EOS R6 Mark II', '佳能', '相机', 'camera', 15_499, ['单机身 黑色', '套机 黑色']),
  model('尼康 Z6 III', '尼康', '相机', 'camera', 15_999, ['单机身 黑色', '套机 黑色']),
  model('富士 X100VI', '富士', '相机', 'camera', 11_390, ['官方标配 银色', '官方标配 黑色']),
  model('大疆 Osmo Pocket 3', '大疆', '运动相机', 'camera', 3499, ['全能套装 黑色', '官方标配 黑色']),
  model('大疆 Mavic 3 Pro', '大疆', '无人机', 'drone', 13_888, ['官方标配 灰色', '全能套装 灰色']),
  model('大疆 Mini 4 Pro', '大疆', '无人机', 'drone', 4788, ['官方标配 灰色', '全能套装 灰色']),
  model('任天堂 Switch 2', '任天堂', '游戏机', 'console', 3499, ['标准版 黑色']),
  model('索尼 PlayStation 5 Pro', '索尼', '游戏机', 'console', 5599, ['标准版 白色']),
  model('Apple Watch Ultra 2', '苹果', '智能手表', 'watch', 6499, ['蜂窝版 钛金属原色', '蜂窝版 黑色钛金属']),
  model('华为 WATCH GT 5 Pro', '华为', '智能手表', 'watch', 2488, ['标准版 黑色', '标准版 白色']),
];

/** The share of the price of new goods that is left, by degree. */
const left: readonly (readonly [degree: number, share: number, words: string])[] = [
  [100, 1, ''],
  [99, 0.9, '99新'],
  [95, 0.8, '95新'],
  [101, 0.95, '准新'],
  [90, 0.7, '9成新'],
  [98, 0.86, '98新'],
  [80, 0.6, '8成新'],
  [70, 0.5, '7成新'],
  [60, 0.42, '6成新'],
  [50, 0.35, '5成新'],
  [100, 1, '企业租'],
];

/** What becomes of goods once they are listed. */
export type Fate = 'begun' | 'draft' | 'waiting' | 'rejected' | 'off shelf' | 'recycled' | 'change waits' | 'change begun' | 'sold out' | 'on sale';
const fates: Partial<Record<number, Fate>> = {
  3: 'draft',
  6: 'waiting',
  9: 'rejected',
  11: 'off shelf',
  14: 'change waits',
  16: 'recycled',
  18: 'change begun',
  20: 'sold out',
  22: 'begun',
};

export interface Listing {
  model: Model;
  name: string;
  degree: number;
  /** The price, yuan. */
  price: number;
  fate: Fate;
  /** Whether segments pay different prices. */
  tiered: boolean;
}

/** The goods to list: every model as new first, then in other degrees; the first ones are all on sale. */
export const listings = (count: number): Listing[] =>
  Array.from({ length: count }, (_each, index) => {
    const each = models[index % models.length]!;
    const [degree, share, words] = left[Math.floor(index / models.length) % left.length]!;
    return {
      model: each,
      name: words === '' ? each.name : `${each.name} ${words}`,
      degree,
      price: Math.round((each.price * share) / 10) * 10,
      fate: (index < 20 ? undefined : fates[index % 24]) ?? 'on sale',
      tiered: index < 20,
    };
  });

/** A lease type that merchants add to those that they begin with. */
export const shortGift = { lease_type: 2, periods: 6 } as const;

const unitsOfYuan = 10_000;
const fenOfYuan = 100;
/** What a lease costs, of the price: six months that end in the customer's having it, and lease types that every merchant begins with. */
const leases = [
  { lease_type: 1, periods: 3, share: 0.32 },
  { lease_type: 1, periods: 6, share: 0.48 },
  { lease_type: 1, periods: 12, share: 0.68 },
  { lease_type: 3, periods: 12, share: 0.72 },
  { ...shortGift, share: 1.1 },
  { lease_type: 2, periods: 24, share: 1.28 },
];

/** A lease type and term by its number. */
export type LeaseTypeId = (leaseType: number, periods: number) => string;

function pricesOf(price: number, tiered: boolean, idOf: LeaseTypeId) {
  return leases.map(({ lease_type: type, periods, share }) => {
    const rent = Math.round(price * share);
    return {
      goods_lease_type_id: idOf(type, periods),
      a_total_rent: rent * unitsOfYuan,
      b_total_rent: Math.round(tiered ? rent * 1.05 : rent) * unitsOfYuan,
      c_total_rent: Math.round(tiered ? rent * 1.12 : rent) * unitsOfYuan,
      s_total_rent: tiered ? Math.round(rent * 0.95) * unitsOfYuan : null,
      expiry_buyout: type === 2 ? 0 : Math.max(price - rent, 0) * fenOfYuan,
    };
  });
}

/** The price of a period of twelve for each segment. */
function sectionsOf(price: number) {
  const month = (share: number) => Math.round((price * 0.68 * share) / 12) * unitsOfYuan;
  return { a_section_price: month(1), b_section_price: month(1.05), c_section_price: month(1.12), s_section_price: month(0.95) };
}

/** The content of the second step: sizes of one model cost a step more each, colours cost the same. */
export function specsOf({ model: { specs }, price, fate, tiered }: Pick<Listing, 'model' | 'price' | 'fate' | 'tiered'>, idOf: LeaseTypeId) {
  const parts = specs.map((spec) => spec.split(' ') as [string, string]);
  const sizes = [...new Set(parts.map(([size]) => size))];
  return {
    attributes: [
      { name: /GB|TB/.test(sizes[0]!) ? '存储容量' : '套餐', choices: sizes },
      { name: '颜色', choices: [...new Set(parts.map(([, colour]) => colour))] },
    ],
    lease_type_ids: leases.map(({ lease_type: type, periods }) => idOf(type, periods)),
    ...(tiered ? sectionsOf(price) : {}),
    skus: parts.map(([size, colour]) => {
      const dear = price + sizes.indexOf(size) * 800;
      return {
        choices: [size, colour],
        market_price: dear * fenOfYuan,
        sale_price: dear * fenOfYuan,
        deposit: Math.round(dear * 0.75) * fenOfYuan,
        stock: fate === 'sold out' ? 0 : 200,
        prices: pricesOf(dear, tiered, idOf),
      };
    }),
  };
}
