import { DemoStep, type Business } from '../step.ts';
import { inventCustomer, numbers, type Random } from '../people.ts';
import { demoPhoto } from '../photo.ts';
import { skusOfModels } from '../skus-of-models.ts';

const base = '/merchant/recycle/sheet';

interface Model {
  name: string;
  recycle_id: string;
  terms_version: number;
  groups: { multiple: boolean; options: { id: string; refused: boolean }[] }[];
}
interface OnSale {
  skus: { sku_id: string; stock: number; offers: { lease_type: number; periods: number }[] }[];
}
interface Lease {
  order_id: string;
  first_payment: number;
  paid_amount: number;
}
type Person = ReturnType<typeof inventCustomer>;

/** What a store's clerk does with devices that come over the counter, and what its lead decides. */
class Counter {
  readonly scene: Business;
  readonly random: Random = numbers(7501);
  readonly models: readonly Model[];
  readonly sku: OnSale['skus'][number];
  readonly store: string;
  readonly skuOf: (model: string) => string;
  #made = 0;
  constructor(scene: Business, models: readonly Model[], sku: OnSale['skus'][number], store: string, skuOf: (model: string) => string) {
    this.scene = scene;
    this.models = models;
    this.sku = sku;
    this.store = store;
    this.skuOf = skuOf;
  }

  photo = (): Promise<string> =>
    demoPhoto(this.scene.playing, this.scene.merchantId, (keys) => this.scene.ask(this.scene.operator, '/common/upload/temporaryImage/list', { keys }));
  async act<T = unknown>(token: string, name: string, id: string, more: object = {}): Promise<T> {
    const { version } = await this.scene.ask<{ version: number }>(this.scene.operator, `${base}/detail?sheet_id=${id}`);
    return this.scene.ask<T>(token, `${base}/${name}`, { sheet_id: id, version, ...more });
  }
  person = (): Person => inventCustomer(this.random, 75_000 + (this.#made += 1));

  /** Answers a model's questions, the first few as worse than new. */
  answers = ({ groups }: Model, worse: number): string[] =>
    groups.flatMap(({ multiple, options }, g) => (multiple ? [] : [(g < worse && !options[1]!.refused ? options[1]! : options[0]!).id]));

  /** A sheet that waits to be handed in. @param lease the number of the lease that the device is given for */
  async made(worse: number, person = this.person(), lease?: string): Promise<string> {
    const { name, phone, id_card } = person;
    const model = this.models[this.#made % this.models.length]!;
    const body = {
      kind: lease === undefined ? 'buy' : 'trade',
      ...(lease === undefined ? {} : { trade_order_no: lease }),
      recycle_id: model.recycle_id,
      terms_version: model.terms_version,
      option_ids: this.answers(model, worse),
      imei: `DEMOSHEET${String(this.#made).padStart(4, '0')}`,
      sku_id: this.skuOf(model.name),
      degree: worse === 0 ? 99 : 95,
      photos: [await this.photo()],
      identity: [await this.photo()],
      store_id: this.store,
      customer: { name, phone, id_card, payee_account: phone },
    };
    return (await this.scene.ask<{ sheet_id: string }>(this.scene.operator, `${base}/make`, body)).sheet_id;
  }
  async submitted(worse: number, person?: Person, lease?: string): Promise<string> {
    const id = await this.made(worse, person, lease);
    await this.act(this.scene.operator, 'submit', id);
    return id;
  }
  async approved(worse: number, person?: Person, lease?: string): Promise<string> {
    const id = await this.submitted(worse, person, lease);
    await this.act(this.scene.supervisor, 'approve', id);
    return id;
  }
  async closed(worse: number, person?: Person, lease?: string): Promise<void> {
    await this.act(this.scene.operator, 'close', await this.approved(worse, person, lease), { signature: [await this.photo()] });
  }

  /** A lease that waits for its first payment. */
  leased({ member_id, name, phone, id_card, region, street }: Person): Promise<Lease> {
    const { lease_type, periods } = this.sku.offers[0]!;
    return this.scene.shop.call<Lease>('POST', '/open/v1/orders', {
      shop_order_no: `demo-trade-${this.#made}`,
      sku_id: this.sku.sku_id,
      lease_type,
      periods,
      channel_id: '1',
      source_id: '11',
      exempt_quota: 2_000_000,
      contract: 'signed',
      customer: { member_id, name, phone, id_card },
      receiver: { name, phone, region, street },
    });
  }
  /** A customer gives the device that he has at home for a new lease, and pays what it does not settle. @returns its number */
  async traded(worse: number): Promise<string> {
    const person = this.person();
    const { order_id: lease } = await this.leased(person);
    const model = this.models[this.#made % this.models.length]!;
    const { member_id, name, phone, id_card, region, street } = person;
    const order = await this.scene.shop.call<{ recycle_no: string }>('POST', '/open/v1/recycle/orders', {
      shop_order_no: `TRADE${String(this.#made).padStart(6, '0')}`,
      recycle_id: model.recycle_id,
      terms_version: model.terms_version,
      option_ids: this.answers(model, worse),
      way: 'mail',
      customer: { member_id, name, phone, id_card },
      payee_account: phone,
      address: { region, street },
      trade_in: { order_id: lease },
    });
    const {
      first_payment: whole,
      paid_amount: paid,
      status,
    } = await this.scene.shop.call<Lease & { status: number }>('GET', `/open/v1/orders/detail?order_id=${lease}`);
    if (status === 10) await this.scene.shop.call('POST', '/open/v1/orders/pay', { order_id: lease, amount: whole - paid, scenario: 'success' });
    return order.recycle_no;
  }
}

async function open(scene: Business): Promise<Counter | undefined> {
  const { list: models } = await scene.ask<{ list: Model[] }>(scene.operator, `${base}/models`);
  const { list: goods } = await scene.shop.call<{ list: OnSale[] }>('GET', '/open/v1/goods?page_size=50');
  const { list: stores } = await scene.ask<{ list: { id: string; name: string }[] }>(scene.operator, '/merchant/offline/store/list?page_size=50');
  const sku = goods.flatMap(({ skus }) => skus).findLast(({ stock, offers }) => stock > 20 && offers.length > 0);
  const store = stores.find(({ name }) => name === '上海张杨路旗舰店');
  return models.length === 0 || sku === undefined || store === undefined
    ? undefined
    : new Counter(scene, models, sku, store.id, await skusOfModels(scene.shop));
}

/** Sheets in every state, and devices that are given for new leases: at the counter and from home. */
export const counterPurchases = new DemoStep({ name: 'valuation sheets', when: 'afterwards', after: 'open buybacks' }, async (scene) => {
  const desk = await open(scene);
  if (desk === undefined) return;
  const { operator, supervisor } = scene;
  for (let n = 0; n < 3; n += 1) {
    await desk.made(n);
    await desk.submitted(n);
    await desk.approved(n);
    await desk.closed(n);
    await desk.act(supervisor, 'reject', await desk.submitted(n), { reason: '串号照片不清晰，请重拍' });
  }
  await desk.act(operator, 'void', await desk.made(1), { reason: '用户改变主意' });
  for (let n = 0; n < 4; n += 1) {
    const person = desk.person();
    const { order_id: lease } = await desk.leased(person);
    if (n % 2 === 0) await desk.closed(n % 3, person, lease);
    else await desk.approved(n % 3, person, lease);
  }
  for (let n = 0; n < 6; n += 1) {
    const no = await desk.traded(n % 2);
    if (n === 5) await scene.shop.call('POST', '/open/v1/recycle/orders/cancel', { recycle_no: no, reason: '不换了' });
  }
});
