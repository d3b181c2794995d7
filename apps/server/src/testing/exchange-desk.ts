import type { exchangeEndpoints } from '@merchant-admin/contract/exchange/endpoints';
import type { ResultOf } from '@merchant-admin/contract/platform/endpoint';
import { get, type Answer } from './http.ts';
import { ReturnDesk } from './return-desk.ts';
import { Warehouse } from './shipping.ts';
import { idNumber, type OpenOrder } from './shop.ts';
import type { Person } from './staff.ts';
import type { Done, Till } from './till.ts';
import { YearlyDesk } from './yearly-desk.ts';

type Calls = typeof exchangeEndpoints;
export type SeenExchange = ResultOf<Calls['getEveryYearTypeAndDepositAmount']>;
export type ShopsOrder = OpenOrder & { exchange: NonNullable<SeenExchange['exchange']> | null };

/** A customer's member id and what the shop sends of him, the same for both of his orders. */
export const customerOf = (member: string) => ({ member_id: member, name: '张三', phone: '13912345678', id_card: idNumber(7) });

/** Changes leased devices for newer ones, by the shop's and the console's own calls. */
export class ExchangeDesk {
  readonly till: Till;
  readonly back: ReturnDesk;
  readonly warehouse: Warehouse;
  /** A SKU for which devices of the shop's goods may be changed after one paid period, for 500.00 each. */
  readonly newer: string;
  private constructor(till: Till, newer: string) {
    this.till = till;
    this.back = new ReturnDesk(till);
    this.warehouse = new Warehouse(till.server, till.who);
    this.newer = newer;
  }

  static async open(till: Till, { periods = 1, who = till.who }: { periods?: number; who?: Person } = {}): Promise<ExchangeDesk> {
    const yearly = new YearlyDesk(till.server, who);
    const [old, to] = [{ goods_id: await yearly.goodsOf(till.shop.skuId), skus: [till.shop.skuId] }, await yearly.device()];
    const rule = (await yearly.save(yearly.body(old, to, { periods }))).result;
    const on = await yearly.status(rule, true);
    if (on.code !== 200) throw new Error(on.message);
    return new ExchangeDesk(till, to.skus[0]!);
  }

  /** A running lease of this customer. */
  leased = (member: string, over: Record<string, unknown> = {}): Promise<OpenOrder> => this.till.leased({ over: { customer: customerOf(member), ...over } });

  /** Asks for newer devices instead of a lease's. */
  ask = (oldNo: string, member: string, over: Record<string, unknown> = {}): Promise<Answer<ShopsOrder>> =>
    this.till.shop.call<ShopsOrder>(
      'POST',
      '/open/v1/orders',
      this.till.shop.placement({ sku_id: this.newer, exchange_of: oldNo, customer: customerOf(member), ...over }),
    );
  read = async (no: string): Promise<ShopsOrder> => (await this.till.shop.read(no)).result as ShopsOrder;
  payDeposit = (newNo: string, amount: number, scenario = 'success'): Promise<Answer<ShopsOrder>> =>
    this.till.shop.call<ShopsOrder>('POST', '/open/v1/orders/exchange/deposit', { order_id: newNo, amount, scenario });
  /** Its first payment paid and its review passed. */
  async passed(newNo: string): Promise<{ version: number }> {
    const order = await this.read(newNo);
    sure(await this.till.shop.pay(order));
    return this.warehouse.passed(newNo);
  }
  async ship(newNo: string): Promise<Answer<unknown>> {
    return this.warehouse.call('ship', this.warehouse.parcel(newNo, await this.till.version(newNo)));
  }
  receive = (newNo: string): Promise<Answer<OpenOrder>> => this.till.shop.call('POST', '/open/v1/orders/receive', { order_id: newNo });
  /** The newer devices are there: all is paid, shipped and received. @returns the number of their order */
  async arrived(oldNo: string, member: string): Promise<string> {
    const asked = sure(await this.ask(oldNo, member));
    await this.passed(asked.order_id);
    if (asked.exchange!.deposit > 0) sure(await this.payDeposit(asked.order_id, asked.exchange!.deposit));
    sure(await this.ship(asked.order_id));
    sure(await this.receive(asked.order_id));
    return asked.order_id;
  }
  seen = async (no: string, who: Person = this.till.who): Promise<SeenExchange> =>
    sure(await this.deposit<SeenExchange>('getEveryYearTypeAndDepositAmount', { order_id: no }, who));
  deposit = <T = Done>(name: string, query: Record<string, string>, who: Person = this.till.who): Promise<Answer<T>> =>
    get<T>(this.till.server, who, `/order/memberEveryYearDeposit/${name}`, query);
  setting = async (): Promise<ResultOf<Calls['exchangeSettingInfo']>> =>
    sure(await get<ResultOf<Calls['exchangeSettingInfo']>>(this.till.server, this.till.who, '/merchant/order/exchange/settingInfo', {}));
  /** An act on the deposit of a lease as it stands now. */
  async use(
    name: 'payOrderBillByEveryYearDepositAmount' | 'buyOutByEveryYearDepositAmount',
    no: string,
    more: Record<string, string> = {},
    who: Person = this.till.who,
  ): Promise<Answer<Done>> {
    return this.deposit(name, { order_id: no, version: String(await this.till.version(no)), reason: '用户要求', ...more }, who);
  }
}

export function sure<T>(answer: Answer<T>): T {
  if (answer.code !== 200) throw new Error(`${answer.code} ${answer.message}`);
  return answer.result;
}
