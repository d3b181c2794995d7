import { randomInt, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { ResultOf } from '@merchant-admin/contract/platform/endpoint';
import type { recyclingEndpoints } from '@merchant-admin/contract/recycling/endpoints';
import type { shopRecycleEndpoints } from '@merchant-admin/contract/storefront/recycle-orders';
import { withTenant } from '../platform/db/tenant.ts';
import { privatePicture } from '../platform/storage/testing/upload.ts';
import { addReviewer } from './add-reviewer.ts';
import { GoodsDesk } from './goods-desk.ts';
import { get, post, type Answer } from './http.ts';
import { RecycleDesk, type RecycleModel } from './recycle-desk.ts';
import { idNumber, type Shop } from './shop.ts';
import { signIn, type Person } from './staff.ts';
import type { TestServer } from './test-server.ts';
import { newImei } from './new-imei.ts';

type Calls = typeof recyclingEndpoints;
export type SeenRecycle = ResultOf<Calls['recycleOrderDetail']>;
export type ShopRecycle = ResultOf<(typeof shopRecycleEndpoints)['shopRecycleOrder']>;
type Version = { version: number };
export type Corrected = ResultOf<Calls['recycleCorrect']>;

const ok = <T>(answer: Answer<T>): T => {
  if (answer.code !== 200) throw new Error(`${answer.code} ${answer.message}`);
  return answer.result;
};
const base = '/merchant/recycle/order';
const duties = {
  inspector: ['ExamineRecycleList', 'OrderRecycle', 'recycle:sign', 'recycle:inspect'],
  lead: ['OrderRecycle', 'recycle:answer', 'recycle:correct', 'recycle:release', 'recycle:approve', 'recycle:back'],
  payer: ['OrderRecycle', 'recycle:pay'],
} as const;

async function hire(server: TestServer, merchantId: number, tags: readonly string[]): Promise<Person> {
  const person = await addReviewer(server, merchantId, tags);
  return { ...person, token: await signIn(server, person, server.clock.now()) };
}

/** Does what customers and staff do with orders by which devices are bought back: one inspects, another agrees, a third pays. */
export class BuybackDesk {
  readonly server: TestServer;
  readonly shop: Shop;
  /** Who keeps models, and may do everything. */
  readonly who: Person;
  readonly inspector: Person;
  readonly lead: Person;
  readonly payer: Person;
  readonly models: RecycleDesk;
  private constructor(server: TestServer, shop: Shop, models: RecycleDesk, people: Record<keyof typeof duties, Person>) {
    this.server = server;
    this.shop = shop;
    this.who = models.goods.who;
    this.models = models;
    this.inspector = people.inspector;
    this.lead = people.lead;
    this.payer = people.payer;
  }

  static async open(server: TestServer, shop: Shop, who: Person = server.staff.admin): Promise<BuybackDesk> {
    const token = await signIn(server, who, server.clock.now());
    const hired = (tags: readonly string[]) => hire(server, who.merchantId, tags);
    const people = { inspector: await hired(duties.inspector), lead: await hired(duties.lead), payer: await hired(duties.payer) };
    return new BuybackDesk(server, shop, new RecycleDesk(await GoodsDesk.open(server, { ...who, token })), people);
  }

  /** Signs everybody in anew after days have passed. */
  async renew(): Promise<void> {
    for (const person of [this.who, this.inspector, this.lead, this.payer]) person.token = await signIn(this.server, person, this.server.clock.now());
  }

  /** Somebody else who inspects. */
  anotherInspector = (more: readonly string[] = []): Promise<Person> => hire(this.server, this.who.merchantId, [...duties.inspector, ...more]);
  /** Has a device inspected a second time that the chance did not choose. */
  draw = (id: string) =>
    withTenant(this.server.services.database.db, { merchantId: this.who.merchantId }, (tx) =>
      sql`insert into recycle_blind (merchant_id, order_id, asked_at, inspector_id, inspector_name)
        select merchant_id, id, inspected_at, inspector_id, inspector_name from recycle_order where merchant_id = ${this.who.merchantId} and id = ${id}::bigint`.execute(
        tx,
      ),
    );

  call<T = Version>(name: string, body: object, who = this.who): Promise<Answer<T>> {
    return post<T>(this.server, who, `${base}/${name}`, body);
  }
  async detail(id: string, who = this.who): Promise<SeenRecycle> {
    return ok(await get<SeenRecycle>(this.server, who, `${base}/detail`, { order_id: id }));
  }
  async list(query: Record<string, string> = {}, who = this.who, name = 'list'): Promise<ResultOf<Calls['recycleOrderList']>> {
    return ok(await get<ResultOf<Calls['recycleOrderList']>>(this.server, who, `${base}/${name}`, { page_size: '50', ...query }));
  }
  /** The numbers of the list's tabs, and how many orders each of them lists. */
  async tabs(who = this.who): Promise<{ numbers: number[]; listed: number[] }> {
    const { list } = ok(await get<{ list: { value: string; number: number }[] }>(this.server, who, `${base}/tabs`));
    return {
      numbers: list.map(({ number }) => number),
      listed: await Promise.all(list.map(async ({ value }) => (await this.list({ tab: value }, who)).total)),
    };
  }
  async model(over: object = {}): Promise<RecycleModel> {
    return (await this.models.detail(ok(await this.models.create(over)).id)).result;
  }

  /** What a shop sends to place an order. */
  body = (model: Pick<RecycleModel, 'id' | 'current_terms'>, over: object = {}) => ({
    shop_order_no: `BB${randomUUID().replaceAll('-', '').slice(0, 20)}`,
    recycle_id: model.id,
    terms_version: model.current_terms,
    option_ids: ['1-1'],
    way: 'mail',
    customer: {
      member_id: `b-${randomUUID().slice(0, 8)}`,
      name: '陈回收',
      phone: `135${String(randomInt(100_000_000)).padStart(8, '0')}`,
      id_card: idNumber(randomInt(1000)),
    },
    payee_account: '13512345678',
    address: { region: '浙江省杭州市', street: '西湖区文三路1号' },
    ...over,
  });
  /** What staff send to place an order for a customer. */
  staffBody = (model: Pick<RecycleModel, 'id' | 'current_terms'>, over: object = {}) => {
    const { shop_order_no: _, customer, ...body } = this.body(model);
    const { member_id: __, ...person } = customer;
    return { ...body, customer: person, note: '用户来电要求下单，已口头确认估价', ...over };
  };
  asShop<T = ShopRecycle>(name: string, body: object): Promise<Answer<T>> {
    return this.shop.call<T>('POST', `/open/v1/recycle/orders${name}`, body);
  }
  async placed(over: object = {}, model?: RecycleModel): Promise<ShopRecycle & { id: string }> {
    const made = ok(await this.asShop('', this.body(model ?? (await this.model()), over)));
    const { list } = await this.list({ order_no: made.recycle_no });
    return { ...made, id: list[0]!.order_id };
  }
  shopRead = async (no: string): Promise<ShopRecycle> => ok(await this.shop.call<ShopRecycle>('GET', `/open/v1/recycle/orders/detail?recycle_no=${no}`));

  picture = (who = this.inspector): Promise<string> => privatePicture(this.server, who);

  /** An act on an order as its person sees it now. */
  async act<T = Version>(name: string, id: string, more: object, who = this.lead): Promise<Answer<T>> {
    const { version } = await this.detail(id);
    return this.call<T>(name, { order_id: id, version, ...more }, who);
  }
  sign = async (id: string, imei = newImei(), who = this.inspector) =>
    this.act<Version & { stop: string }>('sign', id, { imei, proofs: [await this.picture(who)] }, who);

  /** An inspection that found what the customer said, unless it is told otherwise. */
  async inspect(id: string, over: object = {}, who = this.inspector): Promise<Answer<ResultOf<Calls['recycleInspect']>>> {
    const { terms_version, asked } = await this.detail(id);
    const said = asked.flatMap((each) => each.said);
    const found = { terms_version, option_ids: said, unlocked: true, sku_id: this.shop.skuId, degree: 95 };
    return this.act('inspect', id, { ...found, ...over }, who);
  }
  /** A second inspection that finds what the customer said, unless it is told otherwise. */
  async blind(id: string, who: Person, over: object = {}): Promise<Answer<ResultOf<Calls['recycleBlind']>>> {
    const { terms_version, asked, version } = await this.detail(id, who);
    return this.call('blind', { order_id: id, version, terms_version, option_ids: asked.flatMap((each) => each.said), ...over }, who);
  }
  /** A typed price that is asked for; whoever may do everything agrees to it. */
  correct = (id: string, price: number, over: object = {}, who = this.lead) =>
    this.act<Corrected>('correct', id, { price, reason: '用户出示发票，电池为新换', ...over }, who);
  agree = (id: string, over: object = {}, who = this.who) => this.act<Corrected>('agreeCorrection', id, over, who);
  answer = async (id: string, accept: boolean, who = this.lead) => {
    const { quotes } = await this.detail(id);
    return this.act('answer', id, { quote_version: quotes[0]!.version, accept, reason: '电话确认' }, who);
  };
  pay = async (id: string, who = this.payer) => this.act('pay', id, { amount: (await this.detail(id)).due }, who);
  payByHand = async (id: string, over: object = {}, who = this.payer) => {
    const { due } = await this.detail(id);
    const today = new Date(this.server.clock.now().getTime() + 8 * 3_600_000).toISOString().slice(0, 10);
    return this.act(
      'payByHand',
      id,
      { amount: due, paid_on: today, trade_no: '20260101888', proofs: [await this.picture(who)], reason: '渠道失败', ...over },
      who,
    );
  };

  /** Orders on the way to being paid. */
  async signed(over: object = {}, imei = newImei()): Promise<string> {
    const { id } = await this.placed(over);
    ok(await this.sign(id, imei));
    return id;
  }
  async offered(over: object = {}): Promise<string> {
    const id = await this.signed(over);
    ok(await this.inspect(id));
    return id;
  }
  async accepted(over: object = {}): Promise<string> {
    const id = await this.offered(over);
    ok(await this.answer(id, true));
    return id;
  }
  async paid(over: object = {}): Promise<string> {
    const id = await this.accepted(over);
    ok(await this.pay(id));
    return id;
  }
}
