import { addDays, businessDay } from '@merchant-admin/common/dates';
import { DemoStep, type Business } from '../step.ts';
import { inventCustomer, numbers, type Random } from '../people.ts';
import { demoPhoto } from '../photo.ts';
import { skusOfModels } from '../skus-of-models.ts';

const base = '/merchant/recycle/order';
const day = 86_400_000;

interface Model {
  recycle_id: string;
  terms_version: number;
  groups: { options: { option_id: string }[] }[];
}
interface Seen {
  model_name: string;
  version: number;
  price: number | null;
  most_correction: number | null;
  needs_second: boolean;
  terms_version: number;
  asked: { multiple: boolean; said: string[]; options: { id: string; refused: boolean }[] }[];
  quotes: { version: number }[];
}

/** What is done with orders by which devices are bought back: one inspects, another answers and agrees, a third pays. */
class Buybacks {
  readonly scene: Business;
  readonly seed: number;
  readonly random: Random;
  readonly models: readonly Model[];
  readonly skuOf: (model: string) => string;
  #placed = 0;
  constructor(scene: Business, seed: number, models: readonly Model[], skuOf: (model: string) => string) {
    this.scene = scene;
    this.seed = seed;
    this.random = numbers(seed);
    this.models = models;
    this.skuOf = skuOf;
  }

  seen = (id: string) => this.scene.ask<Seen>(this.scene.supervisor, `${base}/detail?order_id=${id}`);
  async act(token: string, name: string, id: string, more: object): Promise<void> {
    const { version } = await this.seen(id);
    await this.scene.ask(token, `${base}/${name}`, { order_id: id, version, ...more });
  }
  photo = (): Promise<string> => {
    const { ask, clerks, merchantId, playing } = this.scene;
    return demoPhoto(playing, merchantId, (keys) => ask(clerks.inspector, '/common/upload/temporaryImage/list', { keys }));
  };

  /** A customer sells a device that he says is as good as new, and sends it. @returns the order's row */
  async placed(payee = '', over: object = {}): Promise<string> {
    const n = (this.#placed += 1);
    const model = this.models[n % this.models.length]!;
    const { member_id, name, phone, id_card, region, street } = inventCustomer(this.random, this.seed * 10 + n);
    const body = {
      shop_order_no: `RECYCLE${this.seed}${String(n).padStart(4, '0')}`,
      recycle_id: model.recycle_id,
      terms_version: model.terms_version,
      option_ids: model.groups.flatMap(({ options }, g) => (g === 2 ? [] : [options[0]!.option_id])),
      way: 'mail',
      customer: { member_id, name, phone, id_card },
      payee_account: payee || phone,
      address: { region, street },
      ...over,
    };
    const { recycle_no: no } = await this.scene.shop.call<{ recycle_no: string }>('POST', '/open/v1/recycle/orders', body);
    return (await this.scene.ask<{ list: { order_id: string }[] }>(this.scene.operator, `${base}/list?order_no=${no}`)).list[0]!.order_id;
  }
  async sent(payee = '', over: object = {}): Promise<string> {
    const id = await this.placed(payee, over);
    await this.act(this.scene.clerks.inspector, 'ship', id, { company: 'SF', express_no: `SF${String(Math.floor(this.random() * 1e12)).padStart(12, '0')}` });
    return id;
  }
  async signed(number: string, payee = '', over: object = {}): Promise<string> {
    const id = await this.sent(payee, over);
    await this.act(this.scene.clerks.inspector, 'sign', id, { imei: number, proofs: [await this.photo()] });
    return id;
  }
  /** @param worse how many of the first questions are found worse than was said */
  async offered(number: string, worse = 0, payee = '', over: object = {}): Promise<string> {
    const id = await this.signed(number, payee, over);
    const { model_name: model, asked, terms_version: terms } = await this.seen(id);
    const found = asked.flatMap(({ said, options }, g) => (g < worse ? [options[1]!.id] : said));
    const findings: { group: number; photos: string[] }[] = [];
    for (let group = 1; group <= worse; group += 1) findings.push({ group, photos: [await this.photo()] });
    const more = { terms_version: terms, option_ids: found, findings, unlocked: true, sku_id: this.skuOf(model), degree: worse === 0 ? 99 : 95 };
    await this.act(this.scene.clerks.inspector, 'inspect', id, more);
    return id;
  }
  /** A device of which every question is found at its worst. */
  async wrecked(number: string, over: object): Promise<string> {
    const id = await this.signed(number, '', over);
    const { model_name: model, asked, terms_version: terms } = await this.seen(id);
    const found = asked.flatMap(({ multiple, options }) => {
      const bought = options.filter(({ refused }) => !refused).map((each) => each.id);
      return multiple ? bought : bought.slice(-1);
    });
    const photo = await this.photo();
    const findings = asked.map((_, g) => ({ group: g + 1, photos: g === 0 ? [photo] : [], reading: g === 0 ? '' : '实测异常' }));
    await this.act(this.scene.clerks.inspector, 'inspect', id, {
      terms_version: terms,
      option_ids: found,
      findings,
      unlocked: true,
      sku_id: this.skuOf(model),
      degree: 90,
    });
    return id;
  }
  async answered(id: string, accept: boolean): Promise<string> {
    const { quotes } = await this.seen(id);
    await this.act(this.scene.operator, 'answer', id, { quote_version: quotes[0]!.version, accept, reason: accept ? '电话确认，同意' : '价格太低' });
    return id;
  }
  /** Somebody asks for a little more than was found; another agrees, or has not looked yet. */
  async corrected(id: string, agreed: boolean): Promise<void> {
    const { price, most_correction: most } = await this.seen(id);
    await this.act(this.scene.operator, 'correct', id, { price: Math.min(most!, price! + 5_000), reason: '用户出示发票，电池为新换' });
    if (agreed) await this.act(this.scene.supervisor, 'agreeCorrection', id, { note: '已核对发票' });
  }
  /** What was found is refused, and goes home. */
  async sentBack(number: string): Promise<void> {
    const id = await this.answered(await this.offered(number, 2), false);
    await this.act(this.scene.operator, 'sendBack', id, { company: 'SF', express_no: 'SF7788990011223' });
  }
  async paid(id: string): Promise<void> {
    const { price, needs_second: second } = await this.seen(id);
    if (second) await this.act(this.scene.supervisor, 'approve', id, {});
    await this.act(this.scene.clerks.finance, 'pay', id, { amount: price });
  }
}

/** Who does what with such orders; nobody where no model is bought back. */
export async function openBuybacks(scene: Business, seed: number): Promise<Buybacks | undefined> {
  const { list } = await scene.shop.call<{ list: Model[] }>('GET', '/open/v1/recycle/goods?page_size=50');
  return list.length === 0 ? undefined : new Buybacks(scene, seed, list, await skusOfModels(scene.shop));
}

/** What comes in at one time of the year: devices that are bought, paid and in stock soon after, and two that are not: one is sent home, of one the offer is not answered. */
async function buySome(scene: Business, time: number): Promise<void> {
  const desk = await openBuybacks(scene, 7600 + 10 * time);
  if (desk === undefined) return;
  const number = (n: number) => `DEMORECYCLE${time === 0 ? '' : time}${String(n).padStart(3, '0')}`;
  for (let n = 1; n <= 12; n += 1) await desk.paid(await desk.answered(await desk.offered(number(n), n % 3), true));
  await desk.offered(number(91), 2);
  if (time > 0) await desk.sentBack(number(92));
}

/** Through the year up to weeks before its end, as often as its orders are many. */
export const sellToUs = new DemoStep({ name: 'buybacks', when: 'beside', after: 'missed visits' }, (scene) => {
  const { until, orders } = scene.playing;
  const times = Math.max(1, Math.min(7, Math.floor(orders / 60)));
  for (let time = times - 1; time >= 0; time -= 1) scene.agenda.add(new Date(until.getTime() - (20 + 45 * time) * day), () => buySome(scene, time));
});

type Priced = Record<'base_price' | 'lowest_price', number> & {
  groups: { name: string; multiple: boolean; options: ({ id: string } & Record<string, unknown>)[] }[];
};
type Kept = Priced & { id: string; version: number; name: string; category_id: string; brand_id: string; images: { key: string }[] };

/** A model is bought for a tenth less from a day of next month on. */
async function nextPrices({ ask, operator, playing }: Business): Promise<void> {
  const { list } = await ask<{ list: { id: string }[] }>(operator, '/merchant/goods/recycle_list?page_size=1&enabled=1');
  const model = await ask<Kept>(operator, `/merchant/goods/recycle_detail?recycle_id=${list[0]!.id}`);
  const { id, version, name, category_id, brand_id, lowest_price, images } = model;
  await ask(operator, '/merchant/goods/recycle_edit', {
    recycle_id: id,
    version,
    name,
    category_id,
    ...(brand_id === '' ? {} : { brand_id }),
    images: images.map(({ key }) => key),
    base_price: Math.round(model.base_price * 0.9),
    lowest_price,
    groups: model.groups.map((group) => ({
      ...group,
      options: group.options.map(({ name, amount, percent, refused }) => ({ name, amount, percent, refused })),
    })),
    valid_from: addDays(businessDay(playing.until), 30),
  });
}

/** Orders as they lie before who opens the console: some in every state, a device of ours among them. */
export const buyBack = new DemoStep({ name: 'open buybacks', when: 'afterwards', after: 'store visits' }, async (scene) => {
  const desk = await openBuybacks(scene, 7402);
  if (desk === undefined) return;
  const { supervisor } = scene;
  let n = 100;
  const number = () => `DEMORECYCLE${String((n += 1))}`;
  for (let each = 0; each < 3; each += 1) {
    await desk.placed();
    await desk.sent();
    await desk.signed(number());
    await desk.offered(number(), each);
    await desk.answered(await desk.offered(number(), 1), true);
    await desk.answered(await desk.offered(number(), 2), false);
  }
  await desk.paid(await desk.answered(await desk.offered(number(), 1, 'fail@example.com'), true));
  await desk.paid(await desk.answered(await desk.offered(number(), 1, 'late@example.com'), true));
  await desk.offered(number(), 0, '', { auto_accept: true });
  await desk.corrected(await desk.offered(number(), 1), true);
  await desk.corrected(await desk.offered(number(), 2), false);
  await desk.sentBack(number());
  await nextPrices(scene);
  await desk.act(supervisor, 'cancel', await desk.placed(), { reason: '用户不卖了' });
  const ours = 'DEMORECYCLE001';
  await desk.signed(ours);
});
