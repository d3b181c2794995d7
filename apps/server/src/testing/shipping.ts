import { post, type Answer } from './http.ts';
import type { OpenOrder, Shop } from './shop.ts';
import type { Person } from './staff.ts';
import type { TestServer } from './test-server.ts';
import { newImei } from './new-imei.ts';

export interface Moved {
  order_id: string;
  version: number;
  effects: { what: string; from: string; to: string }[];
}

const ok = <T>(answer: Answer<T>): T => {
  if (answer.code !== 200) throw new Error(`${answer.code} ${answer.message}`);
  return answer.result;
};

/** Ships orders by one person who may do all of it. */
export class Warehouse {
  readonly #server: TestServer;
  readonly #person: Person;

  constructor(server: TestServer, person: Person) {
    this.#server = server;
    this.#person = person;
  }

  call<T = Moved>(act: 'ship' | 'receive' | 'refuse' | 'inspectRefused', body: Record<string, unknown>, who = this.#person): Promise<Answer<T>> {
    return post<T>(this.#server, who, `/merchant/order/deliver/${act}`, body);
  }

  /** Passes the review of a paid order. */
  async passed(orderNo: string): Promise<{ version: number }> {
    const claimed = ok(await post<{ version: number }>(this.#server, this.#person, '/merchant/order/audit/claim', { order_id: orderNo }));
    return ok(
      await post<{ version: number }>(this.#server, this.#person, '/merchant/order/audit/pass', {
        order_id: orderNo,
        version: claimed.version,
        contact_result: '1',
      }),
    );
  }

  /** An order that was reviewed and waits for shipping. */
  async readyOrder(shop: Shop, over: Record<string, unknown> = {}): Promise<{ order: OpenOrder; version: number }> {
    const order = await shop.paidOrder(over);
    return { order, version: (await this.passed(order.order_id)).version };
  }

  /** A parcel of so many new devices, as the call takes it. */
  parcel(orderNo: string, version: number, { devices = 1, ...over }: { devices?: number } & Record<string, unknown> = {}): Record<string, unknown> {
    return {
      order_id: orderNo,
      version,
      company: 'SF',
      express_no: `SF${Date.now()}`,
      imeis: Array.from({ length: devices }, newImei),
      take_in: true,
      ...over,
    };
  }

  /** An order that is on its way to the customer. */
  async sentOrder(shop: Shop, over: Record<string, unknown> = {}): Promise<{ order: OpenOrder; version: number; imei: string }> {
    const { quantity = 1, ...sent } = over;
    const { order, version } = await this.readyOrder(shop, { quantity });
    const parcel = this.parcel(order.order_id, version, { devices: Number(quantity), ...sent });
    return { order, version: ok(await this.call('ship', parcel)).version, imei: (parcel.imeis as string[])[0]! };
  }
}
