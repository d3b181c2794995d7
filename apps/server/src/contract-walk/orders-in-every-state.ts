import type { Client } from 'pg';
import { post } from '../testing/http.ts';
import { Warehouse } from '../testing/shipping.ts';
import { signIn } from '../testing/staff.ts';
import type { Walker } from './walker.ts';

const later = { next_contact_at: '2026-03-03T02:00:00.000Z', remark: '补充资料', contact_result: '4' };

type Make = () => Promise<string>;

/** How an order comes into each state that exists, by the calls that lead there; what is held for review is held by the walker. */
async function waysIntoStates({ server, person, shop }: Walker): Promise<Record<string, Make>> {
  const who = { ...person, token: await signIn(server, person, server.clock.now()) };
  const act = async (url: string, body: unknown) => {
    const answer = await post<{ version: number }>(server, who, url, body);
    if (answer.code !== 200) throw new Error(`${url}: ${answer.message}`);
    return answer.result.version;
  };
  const held = async () => {
    const { order_id } = await shop.paidOrder();
    return { order_id, version: await act('/merchant/order/audit/claim', { order_id }) };
  };
  const decided = async (action: string, more: Record<string, unknown>) => {
    const order = await held();
    await act(`/merchant/order/audit/${action}`, { ...order, ...more });
    return order.order_id;
  };
  const warehouse = new Warehouse(server, who);
  const placed = async (scenario?: string) => {
    const { result } = await shop.place();
    if (scenario) await shop.pay(result, scenario);
    return result.order_id;
  };
  return {
    unpaid: () => placed(),
    'whose payment failed': () => placed('failure'),
    'whose payment is under way': () => placed('late'),
    'that waits for review': async () => (await shop.paidOrder()).order_id,
    'in review': async () => (await held()).order_id,
    'that lacks documents': () => decided('supplement', later),
    'to be called again': () => decided('reconnect', { ...later, reconnect_type: '1' }),
    passed: () => decided('pass', { remark: '', contact_result: '1' }),
    rejected: () => decided('reject', { reject_type: '1', remark: '风险' }),
    'on its way': async () => (await warehouse.sentOrder(shop)).order.order_id,
    leased: async () => {
      const { order, version } = await warehouse.sentOrder(shop);
      await act('/merchant/order/deliver/receive', { order_id: order.order_id, version, reason: '来电确认' });
      return order.order_id;
    },
    cancelled: async () => {
      const order = await held();
      await act('/merchant/order/detail/orderCancel', { ...order, cancel_type: '06', reason: '客户要求' });
      return order.order_id;
    },
    remarked: async () => {
      const { order_id } = await shop.paidOrder();
      await act('/remarks/modify/order', { order_id, describe: '重要客户', status: 1 });
      return order_id;
    },
  };
}

/** One order in each state that exists. */
export class OrdersInEveryState {
  readonly #walker: Walker;
  readonly #client: Client;
  /** State → an order in it, as it was when it was made. */
  readonly #orders = new Map<string, { orderNo: string; made: string }>();

  constructor(walker: Walker, client: Client) {
    this.#walker = walker;
    this.#client = client;
  }

  /** What is kept of each order, as text: a change of its row, its bills, its documents or its history shows. */
  async #traces(): Promise<Map<string, string>> {
    const { rows } = await this.#client.query<{ no: string; trace: string }>({
      name: 'traces',
      text: `select order_no as no, concat_ws(' ', o.xmin, (select string_agg(concat(id, '.', xmin), ',' order by id) from bill b where b.order_id = o.id),
          (select string_agg(concat(id, '.', xmin), ',' order by id) from money_document d where d.order_id = o.id),
          (select count(*) from operation_log l where l.object_no = o.order_no)) as trace
        from orders o where order_no = any($1)`,
      values: [[...this.#orders.values()].map(({ orderNo }) => orderNo)],
    });
    return new Map(rows.map(({ no, trace }) => [no, trace]));
  }

  /** State → an order in it. An order to which something happened is made anew; a call that was refused leaves its order as it was. */
  async all(): Promise<Record<string, string>> {
    const before = await this.#traces();
    const ways = Object.entries(await waysIntoStates(this.#walker)).filter(([state]) => {
      const order = this.#orders.get(state);
      return order === undefined || before.get(order.orderNo) !== order.made;
    });
    for (const [state, make] of ways) this.#orders.set(state, { orderNo: await make(), made: '' });
    const after = await this.#traces();
    for (const order of this.#orders.values()) order.made = after.get(order.orderNo)!;
    return Object.fromEntries([...this.#orders].map(([state, { orderNo }]) => [state, orderNo]));
  }
}
