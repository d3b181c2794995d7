import { addDays, businessDay } from '@merchant-admin/common/dates';
import type { quotationEndpoints } from '@merchant-admin/contract/quotation/endpoints';
import type { ResultOf } from '@merchant-admin/contract/platform/endpoint';
import { randomUUID } from 'node:crypto';
import { addReviewer } from './add-reviewer.ts';
import type { Effect } from '../platform/http/context.ts';
import { get, post, type Answer } from './http.ts';
import { signIn, type Person } from './staff.ts';
import type { TestServer } from './test-server.ts';

type Calls = typeof quotationEndpoints;
export type SeenQuote = ResultOf<Calls['quoteInfo']>;
export type SeenQuotes = ResultOf<Calls['quoteList']>;
export type SeenProduct = ResultOf<Calls['productList']>['list'][number];
export type SeenOffer = ResultOf<Calls['offerList']>['list'][number];
export type Outcomes = ResultOf<Calls['quoteSubmit']>;
export type Compared = ResultOf<Calls['quoteCompare']>;
export interface Quoted {
  quote_id: string;
  quote_no: string;
  version: number;
}
export interface Terms {
  price?: number;
  quantity?: number;
  valid_to?: string;
  lead_days?: number;
  note?: string;
}

const ok = <T>(answer: Answer<T>): T => {
  if (answer.code !== 200) throw new Error(`${answer.code} ${answer.message}`);
  return answer.result;
};
const base = '/merchant/quotation';
const menus = ['InitIndex', 'MyquoteList', 'Selectionquotation', 'ProductLibrary', 'QuoteComparison'];

/** What merchants and the platform do with quotes: one keeps the library, another decides, merchants quote. */
export class QuoteDesk {
  readonly server: TestServer;
  /** Of the platform: keeps the library, and decides. */
  readonly keeper: Person;
  readonly buyer: Person;
  /** Of a merchant: quotes. */
  readonly who: Person;
  private constructor(server: TestServer, keeper: Person, buyer: Person, who: Person) {
    this.server = server;
    this.keeper = keeper;
    this.buyer = buyer;
    this.who = who;
  }

  /** @param merchantId whose quotes they are */
  static async open(server: TestServer, merchantId = 2): Promise<QuoteDesk> {
    return new QuoteDesk(
      server,
      await QuoteDesk.person(server, 1, 'quotation:library', 'quotation:export'),
      await QuoteDesk.person(server, 1, 'quotation:decide', 'quotation:export'),
      await QuoteDesk.person(server, merchantId, 'quotation:quote', 'quotation:export'),
    );
  }
  static async person(server: TestServer, merchantId: number, ...tags: string[]): Promise<Person> {
    const person = await addReviewer(server, merchantId, [...menus, ...tags]);
    return { ...person, token: await signIn(server, person, server.clock.now()) };
  }

  get merchant(): string {
    return String(this.who.merchantId);
  }
  get today(): string {
    return businessDay(this.server.clock.now());
  }
  day = (ahead: number): string => addDays(this.today, ahead);
  /** Signs everybody in anew after days have passed. */
  async renew(): Promise<void> {
    for (const person of [this.keeper, this.buyer, this.who]) person.token = await signIn(this.server, person, this.server.clock.now());
  }
  ask = async <T>(path: string, query: Record<string, string> = {}, who: Person = this.who): Promise<T> =>
    ok(await get<T>(this.server, who, `${base}/${path}`, query));
  post = <T = Quoted>(path: string, body: object, who: Person = this.who): Promise<Answer<T>> => post<T>(this.server, who, `${base}/${path}`, body);

  /** A brand of the platform's. */
  async brand(): Promise<string> {
    const { server, keeper } = this;
    return ok(await get<{ list: { value: string }[] }>(server, keeper, '/dmp/goods/brandSelect')).list[0]!.value;
  }
  someProduct = async (more: object = {}): Promise<Record<string, unknown>> => ({
    brand_id: await this.brand(),
    model: `型号${randomUUID().slice(0, 8)}`,
    spec: '黑色 256GB',
    degree: 100,
    market_price: 600_000,
    expected_price: 500_000,
    cost: 480_000,
    demand: 100,
    valid_to: this.day(30),
    note: '',
    ...more,
  });
  saveProduct = async (more: object = {}, who: Person = this.keeper): Promise<Answer<{ id: string; version: number }>> =>
    this.post<{ id: string; version: number }>('product/save', await this.someProduct(more), who);
  /** A row of the library that asks for devices. */
  product = async (more: object = {}): Promise<string> => ok(await this.saveProduct(more)).id;
  products = (query: Record<string, string> = {}, who: Person = this.keeper): Promise<ResultOf<Calls['productList']>> =>
    this.ask('product/list', { page_size: '50', ...query }, who);
  async productOf(id: string): Promise<SeenProduct> {
    return (await this.products()).list.find((row) => row.id === id)!;
  }
  offers = (query: Record<string, string> = {}, who: Person = this.who): Promise<ResultOf<Calls['offerList']>> =>
    this.ask('offer/list', { page_size: '50', ...query }, who);
  async offerOf(id: string, who: Person = this.who): Promise<SeenOffer> {
    return (await this.ask<{ list: SeenOffer[] }>('offer/chosen', { product_ids: id }, who)).list[0]!;
  }

  terms = (more: Terms = {}): Required<Omit<Terms, 'lead_days'>> & Terms => ({ price: 490_000, quantity: 20, valid_to: this.day(7), note: '', ...more });
  submit = (rows: readonly object[], more: object = {}, who: Person = this.who): Promise<Answer<Outcomes>> =>
    this.post<Outcomes>('quote/submit', { rows, ...more }, who);
  /** Quotes for a product as its person sees it now. */
  async quote(productId: string, more: Terms = {}, who: Person = this.who): Promise<Answer<Outcomes>> {
    const { live, draft } = await this.offerOf(productId, who);
    const seen = live ?? draft;
    return this.submit(
      [{ product_id: productId, ...this.terms(more), ...(seen ? { seen: { quote_id: seen.quote_id, version: seen.version } } : {}) }],
      {},
      who,
    );
  }
  /** A quote that waits, of a product of its own unless told. */
  async quoted(productId?: string, more: Terms = {}, who: Person = this.who): Promise<string> {
    const [row] = ok(await this.quote(productId ?? (await this.product()), more, who)).list;
    if (!row!.done) throw new Error(row!.message);
    return row!.quote_id;
  }
  async draft(productId?: string, more: Terms = {}): Promise<string> {
    const id = productId ?? (await this.product());
    const { draft } = await this.offerOf(id);
    const seen = draft ? { seen: { quote_id: draft.quote_id, version: draft.version } } : {};
    return ok(await this.submit([{ product_id: id, ...this.terms(more), ...seen }], { draft: true })).list[0]!.quote_id;
  }
  quotes = (query: Record<string, string> = {}, who: Person = this.who): Promise<SeenQuotes> => this.ask('quote/list', { page_size: '50', ...query }, who);
  see = (id: string, who: Person = this.buyer): Promise<SeenQuote> => this.ask('quote/info', { merchant_id: this.merchant, quote_id: id }, who);
  /** An act of the merchant's people, on the quote as it is. */
  async act<T = Quoted>(path: string, id: string, more: object = {}, who: Person = this.who): Promise<Answer<T>> {
    const { version } = await this.see(id, who);
    return this.post<T>(path, { quote_id: id, version, ...more }, who);
  }
  revise = (id: string, more: Terms = {}): Promise<Answer<Quoted>> => this.act('quote/revise', id, this.terms(more));
  withdraw = (id: string): Promise<Answer<{ version: number }>> => this.act('quote/withdraw', id, { reason: '暂时缺货' });
  async decide(
    path: 'adopt' | 'reject',
    id: string,
    more: object,
    who: Person = this.buyer,
  ): Promise<Answer<{ version: number; room: number; effects: Effect[] }>> {
    const { version, merchant_id } = await this.see(id, who);
    return this.post(`quote/${path}`, { merchant_id, quote_id: id, version, ...more }, who);
  }
  adopt = (id: string, quantity: number, more: object = {}): Promise<Answer<{ version: number; room: number; effects: Effect[] }>> =>
    this.decide('adopt', id, { quantity, ...more });
  reject = (id: string): Promise<Answer<{ version: number; room: number; effects: Effect[] }>> => this.decide('reject', id, { reason: '价格过高' });
  compare = (productId: string, who: Person = this.buyer): Promise<Compared> => this.ask('quote/compare', { product_id: productId }, who);
}
