import { businessDay, startOfDay } from '@merchant-admin/common/dates';
import { privatePicture } from '../platform/storage/testing/upload.ts';
import { get, post, type Answer } from './http.ts';
import { Warehouse } from './shipping.ts';
import type { OpenOrder, Shop } from './shop.ts';
import type { Person } from './staff.ts';
import type { TestServer } from './test-server.ts';

export interface TillBill {
  bill_id: string;
  bill_type: number;
  bill_type_name: string;
  period: number;
  amount: number;
  discount: number;
  paid: number;
  waived: number;
  written_off: number;
  refunded: number;
  open: number;
  status: number;
  due_date: string | null;
  overdue_days: number;
  overdue_fee: number;
  paused_days: number;
  overdue_fee_open: number;
  pay_way: string;
}
export interface TillBills {
  rent: TillBill[];
  other: TillBill[];
  documents: { id: string; kind: string; amount: number; state: string; out_trade_no: string; failure: string; rest: number }[];
  /** Whether there are older documents that are not shown. */
  documents_more: boolean;
  next: { due_date: string | null; open: number; instalment: boolean } | null;
  totals: Record<
    'billed' | 'paid' | 'refunded' | 'waived' | 'written_off' | 'open' | 'overdue_fee' | 'frozen' | 'captured' | 'prepayment' | 'overflow' | 'discount',
    number
  >;
}
export interface Done {
  version: number;
  bill_id: string;
  request_id: string;
  effects: { what: string; from: string; to: string; amount: number | null }[];
}

/** Does what staff do with the money of running leases, by the console's own calls. */
export class Till {
  readonly server: TestServer;
  readonly shop: Shop;
  /** The person who acts where nobody else is named. */
  readonly who: Person;
  constructor(server: TestServer, shop: Shop, who: Person = server.staff.admin) {
    this.server = server;
    this.shop = shop;
    this.who = who;
  }

  /** Moves the clock to noon of a business day. Sessions must outlast it: see `staySignedIn`. */
  moveTo(day: string): void {
    this.server.clock.moveTo(new Date(startOfDay(day).getTime() + 12 * 3_600_000));
  }

  /** A lease that begins on the day after the clock's. */
  async leased({ agreement = 'none', over = {} }: { agreement?: string; over?: Record<string, unknown> } = {}): Promise<OpenOrder> {
    const placed = (await this.shop.place(over)).result;
    await this.shop.pay(placed, 'success', agreement);
    const warehouse = new Warehouse(this.server, this.who);
    const { version } = await warehouse.passed(placed.order_id);
    const shipped = await warehouse.call('ship', warehouse.parcel(placed.order_id, version, { devices: Number(over.quantity ?? 1) }));
    if (shipped.code !== 200) throw new Error(`ship: ${shipped.message}`);
    return (await this.shop.call('POST', '/open/v1/orders/receive', { order_id: placed.order_id })).result;
  }

  async version(orderNo: string): Promise<number> {
    return (await this.get<{ version: number }>('orderListBaseInfo', { order_id: orderNo })).version;
  }

  async get<T>(name: string, query: Record<string, string>, who: Person = this.who): Promise<T> {
    const answer = await get<T>(this.server, who, `/merchant/order/detail/${name}`, query);
    if (answer.code !== 200) throw new Error(`${name}: ${answer.code} ${answer.message}`);
    return answer.result;
  }

  bills(orderNo: string): Promise<TillBills> {
    return this.get<TillBills>('orderListBillInfo', { order_id: orderNo });
  }

  /** Ids of the rent bills of these periods. */
  async rents(orderNo: string, ...periods: number[]): Promise<string[]> {
    const { rent } = await this.bills(orderNo);
    return periods.map((period) => rent.find((bill) => bill.period === period)!.bill_id);
  }

  /** Does an act on an order's money, at the order's current version. */
  async act<T = Done>(name: string, orderNo: string, body: Record<string, unknown>, who: Person = this.who): Promise<Answer<T>> {
    const path = name.includes('/') ? `/merchant/order/${name}` : `/merchant/order/detail/${name}`;
    return post<T>(this.server, who, path, { order_id: orderNo, version: await this.version(orderNo), ...body });
  }

  /** Makes a transfer (fen) by the customer outside the shop. @returns its number at the channel */
  async transfer(amount: number): Promise<string> {
    return (await this.shop.call<{ trade_no: string }>('POST', '/open/v1/sandbox/transfer', { amount, payer: '张三' })).result.trade_no;
  }

  /** Has the deposit's authorisation run until a day, as after a new one: the sandbox's own ends before a lease of twelve months. */
  async authorisedUntil(orderNo: string, day: string): Promise<void> {
    await this.server.test.byOwner((client) => client.query('update orders set authorisation_expires_at = $1 where order_no = $2', [startOfDay(day), orderNo]));
  }

  /** Decides a request in its current version. */
  async decide(
    kind: 'deduction' | 'refund',
    how: 'Pass' | 'Reject' | 'Revoke',
    id: string,
    who: Person = this.server.staff.everything,
    reason = '核实无误',
  ): Promise<Answer<Done>> {
    const { result } = await get<{ version: number }>(this.server, this.who, `/merchant/order/audit/${kind}Detail`, { id });
    return post<Done>(this.server, who, `/merchant/order/audit/${kind}${how}`, { id, version: result.version, reason });
  }

  /** Confirms that an approved refund was paid by hand, with a picture that proves it. */
  async paidByHand(id: string, over: Record<string, unknown> = {}, who: Person = this.server.staff.everything): Promise<Answer<Done>> {
    const { result } = await get<{ version: number }>(this.server, this.who, '/merchant/order/audit/refundDetail', { id });
    const body = { id, version: result.version, vouchers: [await privatePicture(this.server, who)], paid_on: businessDay(this.server.clock.now()), ...over };
    return post<Done>(this.server, who, '/merchant/order/audit/refundPaid', body);
  }
}
