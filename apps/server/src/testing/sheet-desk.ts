import { randomInt } from 'node:crypto';
import type { ResultOf } from '@merchant-admin/contract/platform/endpoint';
import type { sheetEndpoints } from '@merchant-admin/contract/recycling/sheets';
import { addReviewer } from './add-reviewer.ts';
import { BuybackDesk } from './buyback-desk.ts';
import { get, post, type Answer } from './http.ts';
import { idNumber } from './shop.ts';
import { signIn, type Person } from './staff.ts';
import { storeBody } from './store-desk.ts';
import { newImei } from './new-imei.ts';

type Calls = typeof sheetEndpoints;
export type SeenSheet = ResultOf<Calls['sheetDetail']>;
type Version = { version: number };

const ok = <T>(answer: Answer<T>): T => {
  if (answer.code !== 200) throw new Error(`${answer.code} ${answer.message}`);
  return answer.result;
};
const base = '/merchant/recycle/sheet';

/** Does what a store and head office do with valuation sheets: one values, another approves. */
export class SheetDesk {
  readonly buyback: BuybackDesk;
  /** Who values devices and closes deals, anywhere. */
  readonly clerk: Person;
  /** Who approves. */
  readonly lead: Person;
  readonly storeId: string;
  private constructor(buyback: BuybackDesk, clerk: Person, lead: Person, storeId: string) {
    this.buyback = buyback;
    this.clerk = clerk;
    this.lead = lead;
    this.storeId = storeId;
  }

  static async open(buyback: BuybackDesk): Promise<SheetDesk> {
    const { server, who } = buyback;
    const hire = async (tags: readonly string[]): Promise<Person> => {
      const person = await addReviewer(server, who.merchantId, tags);
      return { ...person, token: await signIn(server, person, server.clock.now()) };
    };
    const store = ok(await post<{ id: string }>(server, who, '/merchant/offline/store/save', storeBody({ businesses: ['recycle'] })));
    return new SheetDesk(
      buyback,
      await hire(['OldExchangeNewList', 'OldExchangeNewOrderDetail', 'sheet:make']),
      await hire(['OldExchangeNewExamineList', 'OldExchangeNewExamineOrderDetail', 'sheet:approve']),
      store.id,
    );
  }

  /** Signs everybody in anew after days have passed. */
  async renew(): Promise<void> {
    await this.buyback.renew();
    for (const person of [this.clerk, this.lead]) person.token = await signIn(this.buyback.server, person, this.buyback.server.clock.now());
  }

  call<T = Version>(name: string, body: object, who = this.clerk): Promise<Answer<T>> {
    return post<T>(this.buyback.server, who, `${base}/${name}`, body);
  }
  get = <T>(name: string, query: Record<string, string> = {}, who = this.clerk): Promise<Answer<T>> =>
    get<T>(this.buyback.server, who, `${base}/${name}`, query);
  detail = async (id: string, who = this.clerk): Promise<SeenSheet> => ok(await this.get<SeenSheet>('detail', { sheet_id: id }, who));
  list = async (query: Record<string, string> = {}, who = this.clerk): Promise<ResultOf<Calls['sheetList']>> =>
    ok(await this.get<ResultOf<Calls['sheetList']>>('list', { page_size: '50', ...query }, who));

  /** What a clerk writes down of a device. */
  async body(over: object = {}, model: object = {}) {
    const { id, current_terms: terms } = await this.buyback.model(model);
    const picture = () => this.buyback.picture(this.clerk);
    return {
      kind: 'buy',
      recycle_id: id,
      terms_version: terms,
      option_ids: ['1-1'],
      imei: newImei(),
      sku_id: this.buyback.shop.skuId,
      degree: 95,
      photos: [await picture()],
      identity: [await picture()],
      store_id: this.storeId,
      customer: {
        name: '钱到店',
        phone: `137${String(randomInt(100_000_000)).padStart(8, '0')}`,
        id_card: idNumber(randomInt(1000)),
        payee_account: '13712345678',
      },
      ...over,
    };
  }
  make = async (over: object = {}, model: object = {}): Promise<string> =>
    ok(await this.call<{ sheet_id: string }>('make', await this.body(over, model))).sheet_id;

  /** An act on a sheet as its person sees it now. */
  async act<T = Version>(name: string, id: string, more: object = {}, who = this.clerk): Promise<Answer<T>> {
    const { version } = await this.detail(id, who);
    return this.call<T>(name, { sheet_id: id, version, ...more }, who);
  }
  async submitted(over: object = {}, model: object = {}): Promise<string> {
    const id = await this.make(over, model);
    ok(await this.act('submit', id));
    return id;
  }
  async approved(over: object = {}, model: object = {}): Promise<string> {
    const id = await this.submitted(over, model);
    ok(await this.act('approve', id, {}, this.lead));
    return id;
  }
  /** What somebody sends to fetch a sheet as a file. */
  ticket = async (id: string, who = this.buyback.who): Promise<ResultOf<Calls['sheetTicket']>> =>
    ok(await this.call<ResultOf<Calls['sheetTicket']>>('ticket', { sheet_id: id }, who));
  close = async (id: string, who = this.clerk): Promise<Answer<ResultOf<Calls['sheetClose']>>> =>
    this.act('close', id, { signature: [await this.buyback.picture(who)] }, who);
}
