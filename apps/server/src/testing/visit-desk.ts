import { randomInt } from 'node:crypto';
import { registerDevices } from '../modules/stock/index.ts';
import { act } from '../platform/http/run.ts';
import { systemCaller } from '../platform/jobs/system-caller.ts';
import { get, post, type Answer } from './http.ts';
import { Warehouse } from './shipping.ts';
import { idNumber, type OpenOrder, type Shop } from './shop.ts';
import type { Person } from './staff.ts';
import { storeBody } from './store-desk.ts';
import type { TestServer } from './test-server.ts';
import { newImei } from './new-imei.ts';

interface Offered {
  act: string;
  allowed: boolean;
  reason: string;
}
export interface SeenVisit {
  visit_id: string;
  visit_no: string;
  store_id: string;
  state: number;
  customer_name: string;
  customer_phone: string;
  quantity: number;
  aside: number;
  imeis: string[];
  devices: { imei: string; state: string }[];
  at: string;
  keep_until: string;
  store_name: string;
  order_no: string;
  ahead: number | null;
  end_reason: string;
  picked_by: string;
  confirmed_by: string;
  order_status_name: string;
  steps: { step: string; by_name: string; note: string }[];
  version: number;
  actions: Offered[];
}
export interface ShopVisit {
  visit_no: string;
  state: number;
  quantity: number;
  aside: number;
  code: string;
  ahead: number | null;
  at: string;
  keep_until: string;
  order_id: string;
}
interface Made {
  visit_id: string;
  visit_no: string;
  ahead: number | null;
}

const ok = <T>(answer: Answer<T>): T => {
  if (answer.code !== 200) throw new Error(`${answer.code} ${answer.message}`);
  return answer.result;
};

export interface ReadyVisit {
  id: string;
  code: string;
  tail: string;
  numbers: string[];
  /** The first of them. */
  number: string;
  order: OpenOrder;
  orderVersion: number;
}

const base = '/merchant/offline/visit';
let customers = 0;

/** A customer whom nobody else is, with the end of his ID number. */
export function someCustomer() {
  customers += 1;
  const id = idNumber(randomInt(1000));
  return { member_id: `v${Date.now()}-${customers}`, name: '陈到店', phone: `136${String(10_000_000 + customers)}`, id_card: id };
}

/** Does what staff and shops do with store visits, by their own calls. */
export class VisitDesk {
  readonly server: TestServer;
  readonly shop: Shop;
  readonly who: Person;
  constructor(server: TestServer, shop: Shop, who: Person = server.staff.admin) {
    this.server = server;
    this.shop = shop;
    this.who = who;
  }

  call<T = { version: number }>(name: string, body: object, who = this.who): Promise<Answer<T>> {
    return post<T>(this.server, who, `${base}/${name}`, body);
  }
  read<T>(name: string, query: Record<string, string> = {}, who = this.who): Promise<Answer<T>> {
    return get<T>(this.server, who, `${base}/${name}`, query);
  }

  /** A store that is open every day, and leases. */
  async store(over: object = {}): Promise<string> {
    return ok(await post<{ id: string }>(this.server, this.who, '/merchant/offline/store/save', storeBody(over))).id;
  }
  /** Devices that stand at a store. Their numbers. */
  async devices(count: number, store: string): Promise<string[]> {
    const numbers = Array.from({ length: count }, newImei);
    await act(this.server.services, systemCaller(this.who.merchantId), (ctx) => registerDevices(ctx, Number(this.shop.skuId), numbers, Number(store)));
    return numbers;
  }
  /** The times at which customers may come, all days after another. */
  async slots(store: string, who = this.who): Promise<string[]> {
    return ok(await this.read<{ list: { day: string; slots: string[] }[] }>('times', { store_id: store }, who)).list.flatMap(({ slots }) => slots);
  }

  async make(store: string, over: object = {}, who = this.who): Promise<Answer<Made>> {
    const { name, phone } = someCustomer();
    const at = 'at' in over ? undefined : (await this.slots(store))[0];
    return this.call<Made>('save', { store_id: store, sku_id: this.shop.skuId, name, phone, at, ...over }, who);
  }
  async made(store: string, over: object = {}): Promise<string> {
    return ok(await this.make(store, over)).visit_id;
  }

  /** An order that waits to be shipped, and the end of its customer's ID number. */
  async order(over: object = {}): Promise<{ order: OpenOrder; tail: string; phone: string; version: number }> {
    const customer = someCustomer();
    const { order, version } = await new Warehouse(this.server, this.who).readyOrder(this.shop, { customer, ...over });
    return { order, version, tail: customer.id_card.slice(-4), phone: customer.phone };
  }

  /** An act on a visit as its person sees it now. */
  async act<T = { version: number }>(name: string, id: string, more: object = {}, who = this.who): Promise<Answer<T>> {
    const { version } = await this.detail(id);
    return this.call<T>(name, { visit_id: id, version, ...more }, who);
  }
  confirm = (id: string, number: string, who = this.who) => this.act<{ version: number; left: number; code: string }>('confirm', id, { number }, who);
  cancel = (id: string, who = this.who) => this.act('cancel', id, { reason: '用户不来了' }, who);
  writeOff = (id: string, given: { code: string; id_tail: string; numbers: readonly string[]; id_seen?: boolean }, who = this.who) =>
    this.act<{ version: number; order_no: string; rent_start: string; rent_end: string }>('writeOff', id, { id_seen: true, ...given }, who);

  /** A visit of an order of so many devices, all of which are put aside: what its customer shows, and the devices. */
  async ready(store: string, quantity = 1): Promise<ReadyVisit> {
    const numbers = await this.devices(quantity, store);
    const { order, tail, version } = await this.order({ quantity });
    const id = await this.made(store, { order_id: order.order_id });
    let code = '';
    for (const number of numbers) ({ code } = ok(await this.confirm(id, number)));
    return { id, code, tail, numbers, number: numbers[0]!, order, orderVersion: version };
  }

  async detail(id: string, who = this.who): Promise<SeenVisit> {
    return ok(await this.read<SeenVisit>('detail', { visit_id: id }, who));
  }
  async list(query: Record<string, string> = {}, who = this.who): Promise<SeenVisit[]> {
    return ok(await this.read<{ list: SeenVisit[] }>('list', { page_size: '50', ...query }, who)).list;
  }
  async tabs(who = this.who): Promise<Record<string, number>> {
    const { list } = ok(await this.read<{ list: { value: string; number: number }[] }>('tabs', {}, who));
    return Object.fromEntries(list.map(({ value, number }) => [value, number]));
  }

  /** A visit that a shop makes for a customer of a SKU. */
  shopMake = async (store: string, over: object = {}): Promise<Answer<ShopVisit>> => {
    const { member_id, name, phone } = someCustomer();
    const [at] = await this.slots(store);
    return this.shop.call<ShopVisit>('POST', '/open/v1/visits', {
      store_id: store,
      sku_id: this.shop.skuId,
      customer: { member_id, name, phone },
      at,
      ...over,
    });
  };
  shopRead = async (no: string): Promise<ShopVisit> => ok(await this.shop.call<ShopVisit>('GET', `/open/v1/visits/detail?visit_no=${no}`));
}
