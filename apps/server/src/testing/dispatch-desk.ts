import type { dispatchEndpoints } from '@merchant-admin/contract/dispatch/endpoints';
import type { ResultOf } from '@merchant-admin/contract/platform/endpoint';
import type { Effect } from '../platform/http/context.ts';
import { addReviewer } from './add-reviewer.ts';
import { get, post, type Answer } from './http.ts';
import { Warehouse } from './shipping.ts';
import type { Shop } from './shop.ts';
import { signIn, type Person } from './staff.ts';
import type { TestServer } from './test-server.ts';
import { newImei } from './new-imei.ts';

type Calls = typeof dispatchEndpoints;
export type SeenDispatch = ResultOf<Calls['dispatchInfo']>;
export type SeenDispatches = ResultOf<Calls['dispatchList']>;
export type OwnDispatches = ResultOf<Calls['dispatchOfOrder']>['list'];
export interface Dispatched {
  dispatch_id: string;
  dispatch_no: string;
  version: number;
  remaining: number;
  effects: Effect[];
}

const ok = <T>(answer: Answer<T>): T => {
  if (answer.code !== 200) throw new Error(`${answer.code} ${answer.message}`);
  return answer.result;
};
const base = '/merchant/order/dispatch';

/** What a merchant and the platform do where the platform sends the merchant's orders: the one asks, of the other one agrees and another sends. */
export class DispatchDesk {
  readonly server: TestServer;
  readonly shop: Shop;
  readonly warehouse: Warehouse;
  /** Of the merchant. */
  readonly who: Person;
  /** Of the platform. */
  readonly buyer: Person;
  readonly sender: Person;
  private constructor(server: TestServer, shop: Shop, seller: Person, people: readonly [Person, Person, Person]) {
    this.server = server;
    this.shop = shop;
    this.warehouse = new Warehouse(server, seller);
    [this.who, this.buyer, this.sender] = people;
  }

  /** @param seller who leases, and reviews orders */
  static async open(server: TestServer, shop: Shop, seller: Person = server.staff.guest): Promise<DispatchDesk> {
    const person = (merchantId: number, ...tags: string[]) => DispatchDesk.person(server, merchantId, ...tags);
    return new DispatchDesk(server, shop, { ...seller, token: await signIn(server, seller, server.clock.now()) }, [
      await person(
        seller.merchantId,
        'GuestDeliver',
        'DeliveryManagementList',
        'OrderDetail',
        'dispatch:ask',
        'delivery:ship',
        'delivery:refuse',
        'delivery:receive',
        'finance:withdraw',
        'WithdrawalApplication',
      ),
      await person(1, 'NoSupplyDeliver', 'dispatch:decide', 'dispatch:export', 'WithdrawalApplication'),
      await person(1, 'NoSupplyDeliver', 'dispatch:send'),
    ]);
  }
  static async person(server: TestServer, merchantId: number, ...tags: string[]): Promise<Person> {
    const person = await addReviewer(server, merchantId, ['InitIndex', ...tags]);
    return { ...person, token: await signIn(server, person, server.clock.now()) };
  }

  get merchant(): string {
    return String(this.who.merchantId);
  }
  ask = async <T>(path: string, query: Record<string, string>, who: Person = this.buyer): Promise<T> =>
    ok(await get<T>(this.server, who, `${base}/${path}`, query));
  post = <T = Dispatched>(path: string, body: object, who: Person): Promise<Answer<T>> => post<T>(this.server, who, `${base}/${path}`, body);

  /** An order of the merchant that waits for shipping. */
  ready = async (over: Record<string, unknown> = {}): Promise<string> => (await this.warehouse.readyOrder(this.shop, over)).order.order_id;
  version = async (orderNo: string): Promise<number> =>
    ok(await get<{ version: number }>(this.server, this.who, '/merchant/order/detail/orderListBaseInfo', { order_id: orderNo })).version;
  request = async (orderNo: string, more: object = {}, who: Person = this.who): Promise<Answer<Dispatched>> =>
    this.post('ask', { order_id: orderNo, version: await this.version(orderNo), most_price: 500_000, ...more }, who);
  /** One that waits to be accepted. */
  asked = async (orderNo?: string, more: object = {}): Promise<string> => ok(await this.request(orderNo ?? (await this.ready()), more)).dispatch_id;
  list = (query: Record<string, string> = {}, who: Person = this.buyer): Promise<SeenDispatches> => this.ask('list', { page_size: '50', ...query }, who);
  see = (id: string, who: Person = this.buyer): Promise<SeenDispatch> => this.ask('info', { merchant_id: this.merchant, dispatch_id: id }, who);
  ofOrder = async (orderNo: string): Promise<OwnDispatches> => (await this.ask<{ list: OwnDispatches }>('ofOrder', { order_id: orderNo }, this.who)).list;
  async act(path: string, id: string, more: object, who: Person): Promise<Answer<Dispatched>> {
    const { version } = await this.see(id);
    return this.post(path, { merchant_id: this.merchant, dispatch_id: id, version, ...more }, who);
  }
  accept = (id: string, more: object = {}): Promise<Answer<Dispatched>> => this.act('accept', id, { price: 450_000, ...more }, this.buyer);
  reject = (id: string): Promise<Answer<Dispatched>> => this.act('reject', id, { reason: '无货可供' }, this.buyer);
  assign = (id: string, more: object): Promise<Answer<Dispatched>> => this.act('assign', id, more, this.buyer);
  /** One that was accepted and waits to be sent. */
  async accepted(orderNo?: string, more: object = {}): Promise<string> {
    const id = await this.asked(orderNo);
    ok(await this.accept(id, more));
    return id;
  }
  send = (id: string, more: object = {}): Promise<Answer<Dispatched>> =>
    this.act('send', id, { company: 'SF', express_no: `SF${Date.now()}`, imeis: [newImei()], ...more }, this.sender);
  async sent(orderNo?: string, more: object = {}): Promise<string> {
    const id = await this.accepted(orderNo);
    ok(await this.send(id, more));
    return id;
  }
  back = (id: string, more: object = {}): Promise<Answer<Dispatched>> => this.act('back', id, { reason: '客户拒收', ...more }, this.sender);
  async withdraw(id: string, who: Person = this.who): Promise<Answer<{ version: number }>> {
    const { version } = await this.see(id);
    return this.post('withdraw', { dispatch_id: id, version }, who);
  }
  /** Sends an order that was passed into review once more. */
  inReviewAgain = async (orderNo: string): Promise<Answer<unknown>> =>
    post(this.server, this.server.staff.guest, '/merchant/order/detail/OrderAddReview', {
      order_id: orderNo,
      version: await this.version(orderNo),
      reason: '复核',
    });
  /** A company that supplies the platform. */
  supplier = async (): Promise<string> =>
    ok(await post<{ id: string }>(this.server, this.server.staff.admin, '/merchant/goods/company_edit', { type: 1, name: `供应商${newImei()}` })).id;
  receiver = (id: string, who: Person = this.sender): Promise<Answer<{ text: string }>> =>
    this.post('receiver', { merchant_id: this.merchant, dispatch_id: id }, who);
  /** The merchant's funds, fen. */
  funds = async (): Promise<{ available: number; supplied_total: number }> =>
    ok(await get<{ available: number; supplied_total: number }>(this.server, this.who, '/merchant/finance/funds/info', {}));
}
