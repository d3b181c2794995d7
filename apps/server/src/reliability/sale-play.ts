import fc from 'fast-check';
import { sql } from 'kysely';
import { refuseNext } from '../platform/channels/sandbox.ts';
import type { Answer } from '../testing/http.ts';
import type { SalesDesk, SeenLine } from '../testing/sales-desk.ts';

export interface SaleAct {
  name: string;
  order: number;
  pick: number;
}
/** What customer and staff were told of a line: what it cost, and what of it is not his to pay any more. */
interface Told {
  lineId: string;
  sku: string;
  cost: number;
  quantity: number;
  gone: number;
  /** Pieces that are in stock again, or never left it. */
  back: number;
  sent: boolean;
}
export interface Bought {
  id: string;
  no: string;
  postage: number;
  postageBack: number;
  /** Whether some payment of it was begun that may have come. */
  lines: Told[];
}
export interface SaleWorld {
  desk: SalesDesk;
  skus: readonly string[];
  orders: Bought[];
}

const names: readonly (readonly [number, string])[] = [
  [3, 'place'],
  [8, 'pay'],
  [3, 'pay and lose the answer'],
  [2, 'pay in vain'],
  [2, 'pay late'],
  [8, 'ship a line'],
  [3, 'ship all'],
  [4, 'receive'],
  [5, 'cancel a line'],
  [2, 'cancel as customer'],
  [6, 'ask for a refund'],
  [3, 'ask as customer'],
  [6, 'agree'],
  [2, 'reject'],
  [2, 'withdraw'],
  [3, 'have the next refund refused'],
  [4, 'send a refund once more'],
  [1, 'tell a failed payment as paid'],
  [4, 'a minute passes'],
  [2, 'half an hour passes'],
  [1, 'eight days pass'],
];
export const saleHistoryOf = (most: number): fc.Arbitrary<SaleAct[]> =>
  fc
    .array(fc.record({ name: fc.oneof(...names.map(([weight, name]) => ({ weight, arbitrary: fc.constant(name) }))), order: fc.nat(2), pick: fc.nat(29) }), {
      minLength: 10,
      maxLength: most,
      size: 'max',
    })
    .map((acts) => [{ name: 'place', order: 0, pick: 0 }, { name: 'pay', order: 0, pick: 0 }, ...acts]);

type Play = (world: SaleWorld, order: Bought, pick: number) => Promise<Answer<unknown> | undefined>;
const lineOf = (lines: readonly SeenLine[], pick: number): SeenLine => lines[pick % lines.length]!;

async function place({ desk, skus, orders }: SaleWorld, pick: number): Promise<Answer<unknown> | undefined> {
  if (orders.length > 2) return undefined;
  const lines = skus.slice(0, 1 + (pick % skus.length)).map((sku, at) => ({ sku_id: sku, quantity: 1 + ((pick + at) % 2) }));
  const made = await desk.place(lines);
  if (made.code !== 200) return made;
  const { sale_no: no, postage, lines: told } = made.result;
  orders.push({
    id: await desk.idOf(no),
    no,
    postage,
    postageBack: 0,
    lines: told.map(({ line_id: lineId, sku_id: sku, amount: cost, quantity }) => ({ lineId, sku, cost, quantity, gone: 0, back: 0, sent: false })),
  });
  return made;
}

const pass =
  (minutes: number): Play =>
  async ({ desk: { server } }) => {
    server.clock.advance(minutes * 60_000);
    await server.services.sweeps.run(server.services);
    return undefined;
  };
const pay =
  (scenario: string): Play =>
  async ({ desk }, { no }) =>
    desk.pay(await desk.read(no), scenario);

/** What the customer is told to be free of: whole lines that were cancelled, and the postage with the last of what was never sent. */
function freed(order: Bought, ids: readonly string[]): void {
  for (const line of order.lines.filter(({ lineId }) => ids.includes(lineId))) Object.assign(line, { gone: line.cost, back: line.quantity });
  if (order.lines.every(({ sent, gone, cost }) => !sent && gone === cost)) order.postageBack = order.postage;
}
/** Notes which lines went on their way. */
const noteSent = async ({ desk }: SaleWorld, order: Bought): Promise<void> => {
  for (const line of await desk.lines(order.id)) if (line.express !== '') order.lines.find(({ lineId }) => lineId === line.line_id)!.sent = true;
};

async function ask(world: SaleWorld, order: Bought, pick: number, asCustomer: boolean): Promise<Answer<unknown>> {
  const { desk } = world;
  const line = lineOf(await desk.lines(order.id), pick);
  const amount = pick % 3 === 0 ? line.amount - line.refunded : Math.floor((line.amount * (1 + (pick % 5))) / 5);
  const lines = [{ line_id: line.line_id, amount, pieces: pick % 2 }];
  if (asCustomer) return desk.shopAct('refund', order.no, { lines, reason: '不合适' });
  return desk.refund(order.id, lines, { postage: pick % 7 === 0 ? order.postage - order.postageBack : 0 });
}

const decide =
  (pass_: boolean): Play =>
  async ({ desk }, order) => {
    const waiting = (await desk.refunds(order.id)).find(({ state }) => state === 10);
    if (waiting === undefined) return undefined;
    const answer = await desk.decide(waiting, pass_);
    if (answer.code !== 200 || !pass_) return answer;
    for (const part of waiting.lines) {
      const line = order.lines.find(({ lineId }) => lineId === part.line_id)!;
      line.gone += part.amount;
      line.back += part.pieces;
    }
    order.postageBack += waiting.postage;
    return answer;
  };

/** The numbers of an order's payments at the channel. */
const paymentsOf = async ({ desk }: SaleWorld, { id }: Bought, state: string) =>
  (await desk.ask<{ list: { kind: string; state: string; out_trade_no: string }[] }>('detail/bill/info', id)).list.filter(
    (each) => each.kind === 'payment' && each.state === state,
  );

const plays: Readonly<Record<string, Play>> = {
  pay: pay('success'),
  'pay and lose the answer': pay('timeout-succeeded'),
  'pay in vain': pay('failure'),
  'pay late': pay('late'),
  'ship a line': async (world, order, pick) => {
    const answer = await world.desk.ship(order.id, { line_ids: [lineOf(await world.desk.lines(order.id), pick).line_id] });
    await noteSent(world, order);
    return answer;
  },
  'ship all': async (world, order) => {
    const answer = await world.desk.ship(order.id);
    await noteSent(world, order);
    return answer;
  },
  receive: ({ desk }, { no }) => desk.shopAct('receive', no),
  'cancel a line': async ({ desk }, order, pick) => {
    const lines = await desk.lines(order.id);
    const ids = pick % 3 === 0 ? lines.map(({ line_id }) => line_id) : [lineOf(lines, pick).line_id];
    const answer = await desk.cancel(order.id, ids);
    if (answer.code === 200) freed(order, ids);
    return answer;
  },
  'cancel as customer': async ({ desk }, order) => {
    const before = await desk.lines(order.id);
    const answer = await desk.shopAct('cancel', order.no, { reason: '不要了' });
    if (answer.code === 200)
      freed(
        order,
        before.filter(({ state }) => state < 2).map(({ line_id }) => line_id),
      );
    return answer;
  },
  'ask for a refund': (world, order, pick) => ask(world, order, pick, false),
  'ask as customer': (world, order, pick) => ask(world, order, pick, true),
  agree: decide(true),
  reject: decide(false),
  withdraw: async ({ desk }, { id }) => {
    const waiting = (await desk.refunds(id)).find(({ state }) => state === 10);
    return waiting && desk.call('refund/withdraw', { refund_id: waiting.refund_id, version: waiting.version, reason: '不退了' });
  },
  'have the next refund refused': async (world, order) => {
    for (const { out_trade_no: no } of await paymentsOf(world, order, 'succeeded')) await refuseNext(world.desk.server.services.database.db, no);
    return undefined;
  },
  'send a refund once more': async ({ desk }, { id }) => {
    const failed = (await desk.refunds(id)).find(({ state }) => state === 50);
    return failed && desk.call('refund/retry', { refund_id: failed.refund_id, version: failed.version }, desk.payer);
  },
  'tell a failed payment as paid': async (world, order) => {
    const [failed] = await paymentsOf(world, order, 'failed');
    if (failed === undefined) return undefined;
    const { services, clock } = world.desk.server;
    await sql`update sandbox.trade set outcome = 'succeeded', settled_at = ${clock.now()}, notices = 1, notice_at = ${clock.now()} where out_no = ${failed.out_trade_no}`.execute(
      services.database.db,
    );
    return pass(0)(world, order, 0);
  },
  'a minute passes': pass(1),
  'half an hour passes': pass(31),
  'eight days pass': pass(8 * 24 * 60),
};

export function playSaleAct(world: SaleWorld, { name, order, pick }: SaleAct): Promise<Answer<unknown> | undefined> {
  if (name === 'place') return place(world, pick);
  const one = world.orders[order % Math.max(world.orders.length, 1)];
  return one === undefined ? Promise.resolve(undefined) : plays[name]!(world, one, pick);
}

/** Lets time and staff bring to an end what is under way: no payment is open, no refund has failed. */
export async function salesRest(world: SaleWorld): Promise<void> {
  for (const minutes of [2, 31, 24 * 60]) await pass(minutes)(world, world.orders[0]!, 0);
  for (let round = 0; round < 3; round += 1) for (const order of world.orders) await plays['send a refund once more']!(world, order, 0);
  for (const order of world.orders) {
    const { state } = await world.desk.read(order.no);
    // Time cancels what nobody paid.
    if (state === 80)
      freed(
        order,
        order.lines.map(({ lineId }) => lineId),
      );
  }
}
