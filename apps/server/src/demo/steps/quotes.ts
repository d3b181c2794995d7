import { addDays, businessDay } from '@merchant-admin/common/dates';
import { quotationEndpoints as calls } from '@merchant-admin/contract/quotation/endpoints';
import { DemoStep, type Business } from '../step.ts';

interface Model {
  brand: string;
  model: string;
  spec: string;
  degree: number;
  /** Yuan. */
  market: number;
  expected: number;
  cost: number;
  demand: number;
  /** Days until it closes. */
  closes: number;
}
const models: readonly Model[] = [
  { brand: '苹果', model: 'iPhone 17 Pro', spec: '256GB 深蓝色', degree: 100, market: 8999, expected: 8350, cost: 8500, demand: 120, closes: 20 },
  { brand: '苹果', model: 'iPhone 16', spec: '128GB 黑色', degree: 100, market: 5499, expected: 4980, cost: 5100, demand: 200, closes: 20 },
  { brand: '苹果', model: 'iPhone 15 Pro', spec: '256GB 原色', degree: 95, market: 5299, expected: 4650, cost: 4800, demand: 80, closes: 10 },
  { brand: '华为', model: 'Mate 80 Pro', spec: '12GB+512GB 曜金黑', degree: 100, market: 6999, expected: 6480, cost: 6600, demand: 60, closes: 30 },
  { brand: '小米', model: '17 Pro', spec: '12GB+256GB 白色', degree: 100, market: 4999, expected: 4600, cost: 0, demand: 90, closes: 15 },
  { brand: 'OPPO', model: 'Find X9 Pro', spec: '16GB+512GB', degree: 100, market: 5999, expected: 5500, cost: 5650, demand: 40, closes: 5 },
  { brand: '任天堂', model: 'Switch 2', spec: '标准版', degree: 100, market: 3299, expected: 2980, cost: 3050, demand: 150, closes: 25 },
  { brand: '苹果', model: 'iPad Air 13', spec: '256GB WLAN', degree: 99, market: 6199, expected: 5450, cost: 0, demand: 30, closes: 12 },
];

interface Offers {
  list: { product_id: string; expected_price: number; live: { quote_id: string; version: number } | null }[];
}
interface Quotes {
  list: { quote_id: string; merchant_id: string; version: number; price: number; room: number | null; state: number }[];
}

const today = ({ playing }: Business): string => businessDay(playing.clock.now());
const guest = '2';

/** What the platform asks for. */
export const keepLibrary = new DemoStep({ name: 'library of quotes', when: 'afterwards', after: 'second withdrawal' }, async (scene) => {
  const { ask, editor } = scene;
  if ((await ask<Offers>(editor, calls.offerList.path)).list.length > 0) return;
  const { list: brands } = await ask<{ list: { value: string; name: string }[] }>(editor, '/dmp/goods/brandSelect');
  for (const { brand, market, expected, cost, closes, ...model } of models) {
    const brandId = brands.find(({ name }) => name === brand)?.value;
    if (brandId === undefined) continue;
    const prices = { market_price: market * 100, expected_price: expected * 100, cost: cost * 100 };
    await ask(editor, calls.productSave.path, { ...model, ...prices, brand_id: brandId, valid_to: addDays(today(scene), closes), note: '国行正品，支持验机' });
  }
});

/** A merchant quotes for most of it. @param shares of what is expected, in percent; where none stands nothing is quoted */
async function quote(scene: Business, shares: readonly (number | undefined)[], quantity: number, draft = false): Promise<void> {
  const { list } = await scene.ask<Offers>(scene.operator, `${calls.offerList.path}?tab=open`);
  const rows = list.flatMap(({ product_id, expected_price: expected, live }, n) => {
    const share = shares[n];
    if (share === undefined) return [];
    const terms = {
      price: Math.round((expected * share) / 10_000) * 100,
      quantity: quantity + n * 5,
      valid_to: addDays(today(scene), 5 + n),
      lead_days: (n % 4) + 1,
    };
    return [{ product_id, ...terms, note: '', ...(live ? { seen: { quote_id: live.quote_id, version: live.version } } : {}) }];
  });
  if (rows.length > 0) await scene.ask(scene.operator, calls.quoteSubmit.path, { rows, draft });
}
const isGuest = ({ merchantId }: Business): boolean => String(merchantId) === guest;

export const guestQuotes = new DemoStep({ name: 'first quotes', when: 'afterwards', after: 'library of quotes', ofGuests: true }, async (scene) => {
  if (isGuest(scene)) await quote(scene, [99, 101, 98, 100, 115, 97, 100], 30);
});

/** The first is adopted in part, another wholly, one is too dear; the rest waits. */
export const decideQuotes = new DemoStep({ name: 'decided quotes', when: 'afterwards', after: 'first quotes' }, async ({ ask, clerks: { supervisor } }) => {
  const { list } = await ask<Quotes>(supervisor, `${calls.quoteList.path}?tab=20&merchant_id=${guest}`);
  const [one, two, dear] = list;
  for (const each of [one, two])
    if (each?.room) {
      const { merchant_id, quote_id, version, room } = each;
      await ask(supervisor, calls.quoteAdopt.path, { merchant_id, quote_id, version, quantity: Math.max(Math.floor(room * 0.6), 1) });
    }
  if (!dear) return;
  const { merchant_id, quote_id, version } = dear;
  await ask(supervisor, calls.quoteReject.path, { merchant_id, quote_id, version, reason: '供货价高于市场价，请重新报价' });
});

/** What was quoted is quoted anew, taken back, or begun. */
export const guestQuotesAgain = new DemoStep({ name: 'later quotes', when: 'afterwards', after: 'decided quotes', ofGuests: true }, async (scene) => {
  if (!isGuest(scene)) return;
  const { list } = await scene.ask<Quotes>(scene.operator, `${calls.quoteList.path}?tab=20`);
  const last = list.at(-1);
  if (last) {
    const { quote_id, version } = last;
    await scene.ask(scene.operator, calls.quoteWithdraw.path, { quote_id, version, reason: '库存已售出' });
  }
  await quote(scene, [undefined, undefined, undefined, 97], 45);
  await quote(scene, [undefined, undefined, undefined, undefined, undefined, undefined, undefined, 99], 10, true);
});
